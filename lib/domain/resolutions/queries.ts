import 'server-only';
import { can, type Person, rolesThatMay } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { listApprovers } from '#lib/domain/approvals/store.ts';
import { listEnabledNames } from '#lib/domain/users/store/accounts.ts';
import { findObstacle, type OpenEnd, toEarliest } from './rules.ts';
import type { ResolvedView, ResolvingView } from './schemas.ts';
import {
  findConfirmedResolution,
  findOpenResolution,
  type ResolutionRow,
  type ResolutionTarget,
} from './store.ts';

type Asked = ResolutionTarget & {
  makerId: string;
  openEnd: OpenEnd | null;
  /** Two people resolved it. */
  isResolved: boolean;
};

type ResolutionViews = { resolving: ResolvingView | null; resolved: ResolvedView | null };

/**
 * The manual resolution as this person sees it: how an unknown outcome is being resolved, or by whom it was.
 */
export async function findResolutionViews(person: Person, asked: Asked): Promise<ResolutionViews> {
  const { subjectKind, subjectId, openEnd, isResolved } = asked;
  const target = { subjectKind, subjectId };
  return {
    resolving: openEnd && (await toResolving(person, asked, openEnd, await findOpenResolution(db(), target))),
    resolved: isResolved ? toResolved(await findConfirmedResolution(db(), target)) : null,
  };
}

async function toResolving(
  person: Person,
  { subjectKind, subjectId, makerId }: Asked,
  openEnd: OpenEnd,
  open: ResolutionRow | null,
): Promise<ResolvingView> {
  const { any, withoutTicket } = toEarliest(openEnd);
  const approvers = await listApprovers(db(), { subjectKind, subjectId });
  const approverIds = approvers.map((approver) => approver.id);
  // Answering a proposal needs somebody who did not make it; confirming it also needs somebody who did not
  // approve the subject before.
  const exceptIds = open ? [makerId, ...approverIds, open.proposerId] : [makerId];
  const deciders = await listDeciders(exceptIds);
  const part = toPart(person, { makerId, approverIds, proposerId: open?.proposerId ?? null });
  const proposerIds = part.viewerMay === 'propose' ? [person.userId] : [];
  return {
    is: openEnd.is,
    since: openEnd.since.toISOString(),
    from: toFuture(any),
    withoutTicketFrom: { paid: toFuture(withoutTicket.paid), not_paid: toFuture(withoutTicket.not_paid) },
    ...part,
    deciders,
    isConfirmable: open
      ? deciders.length > 0
      : deciders.length > 1 &&
        // Approvers may propose and not confirm, so where there are some the names alone do not show who can confirm.
        (approverIds.length === 0 ||
          (await listDeciders([makerId, ...approverIds, ...proposerIds])).length > 0),
    proposal: open && toProposal(open),
  };
}

function listDeciders(exceptIds: string[]): Promise<string[]> {
  return listEnabledNames(db(), rolesThatMay('resolutions:decide'), exceptIds);
}

const toFuture = (moment: Date) => (moment.getTime() > Date.now() ? moment.toISOString() : null);

type Involved = { makerId: string; approverIds: readonly string[]; proposerId: string | null };

/** What this person may do about it, or why they may do nothing. */
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
  return { ...toProposal(row), confirmedBy: row.decidedBy.name, confirmedAt: row.decidedAt.toISOString() };
}

type Line = {
  kind: string;
  resolution: Pick<ResolutionRow, 'verdict' | 'ticket' | 'evidence' | 'rejectReason'> | null;
};

/** What a person wrote, for a line of the timeline. */
export function toResolutionLine({ kind, resolution }: Line) {
  const verdict = resolution?.verdict ?? null;
  if (kind === 'resolution_rejected')
    return { words: resolution?.rejectReason ?? null, verdict, ticket: null };
  if (kind !== 'resolution_proposed' || !resolution) return { words: null, verdict, ticket: null };
  return { words: resolution.evidence, verdict, ticket: resolution.ticket };
}
