import 'server-only';
import { can, type Person, rolesThatMay } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import type { ApprovalView } from '#lib/domain/approvals/schemas.ts';
import { listApprovers } from '#lib/domain/approvals/store.ts';
import { findObstacle, toEarliest } from '#lib/domain/resolutions/rules.ts';
import type { ResolvedView, ResolvingView } from '#lib/domain/resolutions/schemas.ts';
import {
  findConfirmedResolution,
  findOpenResolution,
  type ResolutionRow,
} from '#lib/domain/resolutions/store.ts';
import { listEnabledNames } from '#lib/domain/users/store/accounts.ts';
import { isUnresolved } from '../status.ts';
import type { WholeRefund, WholeRefundEvent } from '../store/reading.ts';

type Resolving = { resolving: ResolvingView | null; resolved: ResolvedView | null };

/** How a refund's unknown end is being resolved, and by whom it was. */
export async function findResolving(person: Person, refund: WholeRefund): Promise<Resolving> {
  const subject = { subjectKind: 'refund', subjectId: refund.id } as const;
  const isResolved = refund.status === 'resolved_paid' || refund.status === 'resolved_not_paid';
  return {
    resolving: isUnresolved(refund.status)
      ? await toResolving(person, refund, await findOpenResolution(db(), subject))
      : null,
    resolved: isResolved ? toResolved(await findConfirmedResolution(db(), subject)) : null,
  };
}

async function toResolving(
  person: Person,
  { id, makerId, statusAt }: WholeRefund,
  open: ResolutionRow | null,
): Promise<ResolvingView> {
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
    deciders: await listEnabledNames(db(), rolesThatMay('resolutions:decide'), exceptIds),
    proposal: open && toProposal(open),
  };
}

const toFuture = (moment: Date) => (moment.getTime() > Date.now() ? moment.toISOString() : null);

type Involved = { makerId: string; approverIds: string[]; proposerId: string | null };

/** What this person may do about it, or why nothing. */
function toPart(
  { userId, role }: Person,
  { makerId, approverIds, proposerId }: Involved,
): Pick<ResolvingView, 'viewerMay' | 'obstacle'> {
  if (!can(role, 'resolutions:decide')) return { viewerMay: 'watch', obstacle: 'not_allowed' };
  if (proposerId === userId) return { viewerMay: 'withdraw', obstacle: null };
  const isApprover = proposerId !== null && approverIds.includes(userId);
  const obstacle = findObstacle({ isMaker: makerId === userId, isApprover });
  if (obstacle) return { viewerMay: 'watch', obstacle };
  return { viewerMay: proposerId === null ? 'propose' : 'decide', obstacle: null };
}

function toProposal({ id, verdict, ticket, evidence, proposer, proposedAt }: ResolutionRow) {
  return { id, verdict, ticket, evidence, byName: proposer.name, at: proposedAt.toISOString() };
}

function toResolved(row: ResolutionRow | null): ResolvedView | null {
  if (!row?.decidedBy || !row.decidedAt) return null;
  return {
    ...toProposal(row),
    confirmedBy: row.decidedBy.name,
    confirmedAt: row.decidedAt.toISOString(),
  };
}

/** What a person wrote to a line of the timeline. */
export function toSaid({ kind, resolution }: WholeRefundEvent, approval: ApprovalView | null) {
  const verdict = resolution?.verdict ?? null;
  if (kind === 'declined') {
    const declined = approval?.decisions.find(({ answer }) => answer === 'declined');
    return { words: declined?.reason ?? null, verdict, ticket: null };
  }
  if (kind === 'resolution_rejected')
    return { words: resolution?.rejectReason ?? null, verdict, ticket: null };
  if (kind !== 'resolution_proposed' || !resolution) return { words: null, verdict, ticket: null };
  return { words: resolution.evidence, verdict, ticket: resolution.ticket };
}
