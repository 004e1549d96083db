import 'server-only';
import { can, type Person } from '#lib/auth/permissions.ts';
import { moneyOf } from '#lib/core/money.ts';
import { toMoneyView } from '#lib/core/money-view.ts';
import { db } from '#lib/db/client.ts';
import { listWaitingRequests } from '#lib/domain/approvals/store.ts';
import { isCheckRequired } from '#lib/domain/recipients/methods/methods.ts';
import type { PayoutMethod } from '#lib/domain/recipients/methods/names.ts';
import { findLatinNames } from '#lib/domain/recipients/queries.ts';
import { compareNames } from '#lib/domain/recipients/rules/names.ts';
import { findPolicyInForce } from '#lib/domain/rules/operations/find-policy.ts';
import { toRetype } from '../rules/release.ts';
import { sameAgainMs } from '../rules/same-again.ts';
import { type PayoutQueueView, payoutQueueView } from '../schemas/approvals.ts';
import { findPayoutsOfAttempts, type KnownRecipient, listKnownRecipients } from '../store/approvals.ts';
import { findListedPayouts, type ListedPayout } from '../store/reading.ts';
import { requireCurrent, toListItem } from './to-list-item.ts';

/** As many as one confirmation may name. */
const shown = 50;

/** The payouts that wait for approval, longest waiting first: those that this person may decide, or all. */
export async function getPayoutQueue(person: Person, isAll: boolean): Promise<PayoutQueueView> {
  const mayApprove = can(person.role, 'payouts:approve');
  if (!isAll && !mayApprove) return { items: [], isCut: false };
  const viewer = { id: person.userId, onlyThose: !isAll };
  const [requests, toLatin, { policy }] = await Promise.all([
    listWaitingRequests(db(), 'payout_attempt', viewer, shown + 1),
    findLatinNames(),
    findPolicyInForce(db()),
  ]);
  const first = requests.slice(0, shown);
  const ids = await findPayoutsOfAttempts(
    db(),
    first.map(({ subjectId }) => subjectId),
  );
  const [rows, known] = await Promise.all([
    findListedPayouts(db(), ids),
    listKnownRecipients(db(), ids, sameAgainMs),
  ]);
  const items = first.flatMap(
    ({ subjectId, isOpenToViewer, requestedAt, expiresAt, demands, ...request }) => {
      const row = rows.find((payout) => requireCurrent(payout).id === subjectId);
      const recipient = known.find(({ id }) => id === row?.id);
      if (!row || !recipient) return [];
      return {
        ...toListItem(row, toLatin),
        ...request,
        ...toRecipient(row, recipient),
        attemptId: subjectId,
        description: row.description,
        ruleIds: demands.map(({ ruleId }) => ruleId),
        isForViewer: mayApprove && isOpenToViewer,
        isTyped: toRetype(policy, moneyOf(row.amountMinor, row.currency)) !== null,
        requestedAt: requestedAt.toISOString(),
        expiresAt: expiresAt?.toISOString() ?? null,
      };
    },
  );
  return payoutQueueView.parse({ items, isCut: requests.length > shown });
}

/** What is known of the recipient, and what is unusual about this payout. */
function toRecipient(payout: ListedPayout, known: KnownRecipient) {
  const { method, amountMinor, currency, expectedName } = payout;
  // The bank may have given another one since it was made.
  const recipientName = requireCurrent(payout).recipientName ?? payout.recipientName;
  const { count, lastAt, lastName, largestMinor, sameSumCount } = known;
  const sum = toMoneyView(moneyOf(known.amountMinor, currency));
  return {
    nameCheck:
      recipientName !== null && lastName === null ? null : compareNames(lastName ?? '', recipientName),
    lastName,
    expected: toExpected(method, expectedName, recipientName),
    paidBefore: { count, sum, lastAt: lastAt?.toISOString() ?? null },
    isLargest: largestMinor !== null && amountMinor > largestMinor,
    sameSumCount,
  };
}

/** Nothing is compared for a method that returns no name. */
function toExpected(method: PayoutMethod, name: string | null, returned: string | null) {
  return name === null || !isCheckRequired(method) ? null : { name, match: compareNames(name, returned) };
}
