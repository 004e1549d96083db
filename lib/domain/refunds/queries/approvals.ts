import 'server-only';
import { can, type Person } from '#lib/auth/permissions.ts';
import { moneyOf } from '#lib/core/money.ts';
import { toMoneyView } from '#lib/core/money-view.ts';
import { db } from '#lib/db/client.ts';
import { listWaitingRequests } from '#lib/domain/approvals/store.ts';
import { toRefundRetype } from '#lib/domain/payouts/rules/release.ts';
import { findLatinNames } from '#lib/domain/recipients/queries.ts';
import { isSameName } from '#lib/domain/recipients/rules.ts';
import { findPolicyInForce } from '#lib/domain/rules/operations/find-policy.ts';
import { destinationDays } from '../rules/destination.ts';
import { type ApprovalQueueView, approvalQueueView } from '../schemas/approvals.ts';
import type { SameDestinationView } from '../schemas/same-destination.ts';
import type { RefundStatus } from '../status.ts';
import { findListedRefunds, sumToDestinations } from '../store/reading.ts';
import { toListItem } from './to-list-item.ts';

/** As many as one page holds, and one confirmation may name. */
const shown = 50;

/** The refunds that wait for approval, longest waiting first: those that this person may decide, or all. */
export async function getApprovalQueue(person: Person, isAll: boolean): Promise<ApprovalQueueView> {
  const mayApprove = can(person.role, 'refunds:approve');
  if (!isAll && !mayApprove) return { items: [], isCut: false };
  const viewer = { id: person.userId, onlyThose: !isAll };
  const [requests, toLatin, { policy }] = await Promise.all([
    listWaitingRequests(db(), 'refund', viewer, shown + 1),
    findLatinNames(),
    findPolicyInForce(db()),
  ]);
  const first = requests.slice(0, shown);
  const rows = await findListedRefunds(
    db(),
    first.map(({ subjectId }) => subjectId),
  );
  const sameDestinations = await findSameDestinations(rows);
  const items = first.flatMap(
    ({ subjectId, isOpenToViewer, requestedAt, expiresAt: _, demands, ...request }) => {
      const row = rows.find(({ id }) => id === subjectId);
      if (row?.status !== 'pending_approval') return [];
      const isForViewer = mayApprove && isOpenToViewer;
      return {
        ...toListItem(row, toLatin),
        ...request,
        ruleIds: demands.map(({ ruleId }) => ruleId),
        isForViewer,
        isTyped: toRefundRetype(policy, moneyOf(row.amountMinor, row.currency)) !== null,
        anotherAccountReason: row.anotherAccountReason,
        requestedAt: requestedAt.toISOString(),
        sameDestination: sameDestinations.get(row.id) ?? null,
      };
    },
  );
  return approvalQueueView.parse({ items, isCut: requests.length > shown });
}

const nothing = { count: 0, paidCount: 0, waitingCount: 0, amountMinor: 0n, names: [] as string[] };
const dayMs = 24 * 3_600_000;

type Asked = {
  id: string;
  status: RefundStatus;
  currency: string;
  recipientPhone: string | null;
  recipientName: string | null;
};

/**
 * What else went to the phone of each refund lately, and under which other names; only for those that wait for
 * approval.
 */
export async function findSameDestinations(
  refunds: readonly Asked[],
): Promise<ReadonlyMap<string, SameDestinationView>> {
  const waiting = refunds.flatMap(({ status, recipientPhone, ...refund }) =>
    status === 'pending_approval' && recipientPhone !== null ? [{ ...refund, recipientPhone }] : [],
  );
  const since = new Date(Date.now() - destinationDays * dayMs);
  const sums = await sumToDestinations(db(), waiting, since);
  return new Map(
    waiting.map(({ id, currency, recipientName }) => {
      const found = sums.find((sum) => sum.id === id);
      const { count, paidCount, waitingCount, amountMinor, names } = found ?? nothing;
      const otherNames = names.filter((name) => recipientName === null || !isSameName(name, recipientName));
      const sum = toMoneyView(moneyOf(amountMinor, currency));
      return [id, { count, paidCount, waitingCount, sum, otherNames }];
    }),
  );
}
