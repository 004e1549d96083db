import 'server-only';
import { can, type Person, rolesThatMay } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import type { ApprovalView } from '#lib/domain/approvals/schemas.ts';
import { listApprovers } from '#lib/domain/approvals/store.ts';
import { findObstacle, toEarliest } from '#lib/domain/settlements/rules.ts';
import type { SettledView, SettlingView } from '#lib/domain/settlements/schemas.ts';
import {
  findConfirmedSettlement,
  findOpenSettlement,
  type SettlementRow,
} from '#lib/domain/settlements/store.ts';
import { listEnabledNames } from '#lib/domain/users/store/accounts.ts';
import { isUnsettled } from '../status.ts';
import type { WholeRefund, WholeRefundEvent } from '../store/reading.ts';

type Settling = { settling: SettlingView | null; settled: SettledView | null };

/** How a refund's unknown end is being settled, and by whom it was. */
export async function findSettling(person: Person, refund: WholeRefund): Promise<Settling> {
  const subject = { subjectKind: 'refund', subjectId: refund.id } as const;
  const isSettled = refund.status === 'resolved_paid' || refund.status === 'resolved_not_paid';
  return {
    settling: isUnsettled(refund.status)
      ? await toSettling(person, refund, await findOpenSettlement(db(), subject))
      : null,
    settled: isSettled ? toSettled(await findConfirmedSettlement(db(), subject)) : null,
  };
}

async function toSettling(
  person: Person,
  { id, makerId, statusAt }: WholeRefund,
  open: SettlementRow | null,
): Promise<SettlingView> {
  const earliest = toEarliest(statusAt);
  // A proposal needs somebody who did not make it; its confirmation also nobody who agreed to it before.
  const approvers = await listApprovers(db(), { subjectKind: 'refund', subjectId: id });
  const approverIds = approvers.map((approver) => approver.id);
  const exceptIds = open ? [makerId, ...approverIds, open.proposerId] : [makerId];
  return {
    since: statusAt.toISOString(),
    from: toFuture(earliest.any),
    notPaidFrom: toFuture(earliest.notPaid),
    ...toPart(person, { makerId, approverIds, proposerId: open?.proposerId ?? null }),
    deciders: await listEnabledNames(db(), rolesThatMay('refunds:settle'), exceptIds),
    proposal: open && toProposal(open),
  };
}

const toFuture = (moment: Date) => (moment.getTime() > Date.now() ? moment.toISOString() : null);

type Involved = { makerId: string; approverIds: string[]; proposerId: string | null };

/** What this person may do about it, or why nothing. */
function toPart(
  { userId, role }: Person,
  { makerId, approverIds, proposerId }: Involved,
): Pick<SettlingView, 'viewerMay' | 'obstacle'> {
  if (!can(role, 'refunds:settle')) return { viewerMay: 'watch', obstacle: 'not_allowed' };
  if (proposerId === userId) return { viewerMay: 'withdraw', obstacle: null };
  const isApprover = proposerId !== null && approverIds.includes(userId);
  const obstacle = findObstacle({ isMaker: makerId === userId, isApprover });
  if (obstacle) return { viewerMay: 'watch', obstacle };
  return { viewerMay: proposerId === null ? 'propose' : 'decide', obstacle: null };
}

function toProposal({ id, verdict, ticket, evidence, proposer, proposedAt }: SettlementRow) {
  return { id, verdict, ticket, evidence, byName: proposer.name, at: proposedAt.toISOString() };
}

function toSettled(row: SettlementRow | null): SettledView | null {
  if (!row?.decidedBy || !row.decidedAt) return null;
  return {
    ...toProposal(row),
    confirmedBy: row.decidedBy.name,
    confirmedAt: row.decidedAt.toISOString(),
  };
}

/** What a person wrote to a line of the timeline. */
export function toSaid({ kind, settlement }: WholeRefundEvent, approval: ApprovalView | null) {
  const verdict = settlement?.verdict ?? null;
  if (kind === 'declined') {
    const declined = approval?.decisions.find(({ answer }) => answer === 'declined');
    return { words: declined?.reason ?? null, verdict, ticket: null };
  }
  if (kind === 'settlement_rejected')
    return { words: settlement?.rejectReason ?? null, verdict, ticket: null };
  if (kind !== 'settlement_proposed' || !settlement) return { words: null, verdict, ticket: null };
  return { words: settlement.evidence, verdict, ticket: settlement.ticket };
}
