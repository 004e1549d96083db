import { accept, type Result, refuse } from '#lib/core/result.ts';
import type { ResolutionOutcome, ResolutionVerdict } from './status.ts';

/** Why a person does not propose how it ended, now. */
export type ProposalRefusal =
  | 'not_allowed'
  /** Whoever made it has no say in how it ended. */
  | 'resolution_own'
  /** Its end is known: by the processor's word, or by two people's. */
  | 'resolution_not_needed'
  | 'resolution_too_early'
  /** Before the days are over the processor must have said so in writing. */
  | 'resolution_ticket_needed'
  /** A colleague's proposal waits. */
  | 'resolution_waits_already';

/** Why a proposal is not confirmed, rejected or withdrawn by this person now. */
export type AnswerRefusal =
  | 'not_allowed'
  | 'resolution_not_found'
  | 'resolution_own'
  | 'resolution_approver'
  | 'resolution_proposer'
  /** Nobody but its proposer withdraws it. */
  | 'resolution_of_another_person'
  | 'resolution_superseded'
  | 'resolution_decided_already';

const hour = 3_600_000;

/** Failure model 2.7 (2): before that the processor's own word is most likely still on its way. */
const resolveAfterMs = 2 * hour;
/** Later than any of the processor's retries: its silence is evidence by then. */
const notPaidAfterMs = 5 * 24 * hour;

/** From when it may be resolved, and from when "not paid" needs no ticket. `since`: its end has been unknown. */
export function toEarliest(since: Date): { any: Date; notPaid: Date } {
  return {
    any: new Date(since.getTime() + resolveAfterMs),
    notPaid: new Date(since.getTime() + notPaidAfterMs),
  };
}

export type ProposalFacts = {
  isAllowed: boolean;
  isMaker: boolean;
  /** Since when its end has been unknown or contradicted; null when it is not. */
  since: Date | null;
  /** The proposal that waits already. */
  openByName: string | null;
};

/** Asked under the subject's lock. */
export function judgeProposal(
  { verdict, ticket }: { verdict: ResolutionVerdict; ticket: string | null },
  { isAllowed, isMaker, since, openByName }: ProposalFacts,
  now: Date,
): Result<true, ProposalRefusal> {
  if (!isAllowed) return refuse('not_allowed');
  if (isMaker) return refuse('resolution_own');
  if (since === null) return refuse('resolution_not_needed');
  if (openByName !== null) return refuse('resolution_waits_already', { params: { name: openByName } });
  const earliest = toEarliest(since);
  if (now < earliest.any)
    return refuse('resolution_too_early', { params: { from: earliest.any.toISOString() } });
  if (verdict === 'not_paid' && ticket === null && now < earliest.notPaid)
    return refuse('resolution_ticket_needed', {
      field: 'ticket',
      params: { from: earliest.notPaid.toISOString() },
    });
  return accept(true);
}

export const resolutionAnswers = ['confirmed', 'rejected', 'withdrawn'] as const;
export type ResolutionAnswer = (typeof resolutionAnswers)[number];

export type AnswerFacts = {
  isAllowed: boolean;
  isMaker: boolean;
  isApprover: boolean;
  isProposer: boolean;
  /** How it ended already, and by whom; null while it is open. */
  before: { outcome: ResolutionOutcome; byName: string } | null;
};

/** Asked under the subject's lock. */
export function judgeAnswer(
  answer: ResolutionAnswer,
  { isAllowed, isMaker, isApprover, isProposer, before }: AnswerFacts,
): Result<true, AnswerRefusal> {
  if (!isAllowed) return refuse('not_allowed');
  if (answer === 'withdrawn' && !isProposer) return refuse('resolution_of_another_person');
  if (answer !== 'withdrawn') {
    const obstacle = findObstacle({ isMaker, isApprover });
    if (obstacle) return refuse(obstacle);
    if (isProposer) return refuse('resolution_proposer');
  }
  if (before?.outcome === 'superseded') return refuse('resolution_superseded');
  if (before)
    return refuse('resolution_decided_already', { params: { name: before.byName, how: before.outcome } });
  return accept(true);
}

/** Why this person cannot be the second one, whatever is proposed; null when they can. */
export function findObstacle({ isMaker, isApprover }: Pick<AnswerFacts, 'isMaker' | 'isApprover'>) {
  if (isMaker) return 'resolution_own';
  return isApprover ? 'resolution_approver' : null;
}
