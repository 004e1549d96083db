import { accept, type Result, refuse } from '#lib/core/result.ts';
import { toMomentOfSilence } from '#lib/domain/polling/rules/overdue.ts';
import type { ResolutionOutcome, ResolutionVerdict } from './status.ts';

/** Maximum lengths of what a person writes in a proposal. */
export const ticketMax = 60;
export const evidenceMax = 1_000;

/** Why a person may not propose an outcome now. */
export type ProposalRefusal =
  | 'not_allowed'
  /** The maker may not take part in resolving it. */
  | 'resolution_own'
  /** Its outcome is known: reported by the processor, or resolved by two people. */
  | 'resolution_not_needed'
  | 'resolution_too_early'
  /** This early, the verdict needs the ticket of the processor's written answer. */
  | 'resolution_ticket_needed'
  /** A proposal of a colleague already waits. */
  | 'resolution_waits_already';

/** Why this person may not confirm, reject or withdraw a proposal now. */
export type AnswerRefusal =
  /** An administrator gave them access less than a day ago. */
  | 'resolution_access_new'
  | 'not_allowed'
  | 'resolution_not_found'
  | 'resolution_own'
  | 'resolution_approver'
  | 'resolution_proposer'
  /** Only its proposer may withdraw it. */
  | 'resolution_of_another_person'
  | 'resolution_superseded'
  | 'resolution_decided_already';

/**
 * A subject without a known outcome, and since when. Lost: there is no certain answer, or the reports
 * contradict each other. Silent: the processor has it, and has reported nothing new since.
 */
export type OpenEnd = { since: Date; is: 'lost' | 'silent' };

type Earliest = { any: Date; withoutTicket: Record<ResolutionVerdict, Date> };

/**
 * The moment from which a subject may be resolved at all, and from which each verdict needs no ticket. Both use the
 * clock by which a page advises asking the processor's support: before two hours the processor's report is most likely
 * still on its way; after five days it repeats no notification, and its silence is evidence. For a lost subject "paid"
 * is the careful verdict and needs no ticket. A silent subject is known to be at the processor, so neither verdict is
 * careful: each needs the processor's written answer until its notifications are over.
 */
export function toEarliest({ since, is }: OpenEnd): Earliest {
  const any = toMomentOfSilence(since, 'ask');
  const late = toMomentOfSilence(since, 'closed');
  return { any, withoutTicket: { paid: is === 'silent' ? late : any, not_paid: late } };
}

export type ProposalFacts = {
  isAllowed: boolean;
  isMaker: boolean;
  /** Null when its outcome is known, or is not expected yet. */
  openEnd: OpenEnd | null;
  /** The proposal that already waits. */
  openByName: string | null;
};

/** Decided under the subject's lock. */
export function judgeProposal(
  { verdict, ticket }: { verdict: ResolutionVerdict; ticket: string | null },
  { isAllowed, isMaker, openEnd, openByName }: ProposalFacts,
  now: Date,
): Result<true, ProposalRefusal> {
  if (!isAllowed) return refuse('not_allowed');
  if (isMaker) return refuse('resolution_own');
  if (openEnd === null) return refuse('resolution_not_needed');
  if (openByName !== null) return refuse('resolution_waits_already', { params: { name: openByName } });
  const { any, withoutTicket } = toEarliest(openEnd);
  if (now < any) return refuse('resolution_too_early', { params: { from: any.toISOString() } });
  const from = withoutTicket[verdict];
  if (ticket === null && now < from)
    return refuse('resolution_ticket_needed', { field: 'ticket', params: { from: from.toISOString() } });
  return accept(true);
}

export const resolutionAnswers = ['confirmed', 'rejected', 'withdrawn'] as const;
export type ResolutionAnswer = (typeof resolutionAnswers)[number];

export type AnswerFacts = {
  isAllowed: boolean;
  /** Hours until what this person confirms counts; 0: it does. */
  hoursUntilCounts: number;
  isMaker: boolean;
  isApprover: boolean;
  isProposer: boolean;
  /** How it was already ended, and by whom; null while it is open. */
  before: { outcome: ResolutionOutcome; byName: string } | null;
};

/** Decided under the subject's lock. */
export function judgeAnswer(
  answer: ResolutionAnswer,
  { isAllowed, hoursUntilCounts, isMaker, isApprover, isProposer, before }: AnswerFacts,
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
  if (answer === 'confirmed' && hoursUntilCounts > 0)
    return refuse('resolution_access_new', { params: { hours: hoursUntilCounts } });
  return accept(true);
}

/** Why this person cannot be the second person, whatever is proposed; null when they can. */
export function findObstacle({ isMaker, isApprover }: Pick<AnswerFacts, 'isMaker' | 'isApprover'>) {
  if (isMaker) return 'resolution_own';
  return isApprover ? 'resolution_approver' : null;
}
