import { accept, type Result, refuse } from '#lib/core/result.ts';
import type { ApprovalAnswer, ApprovalStatus } from '../status.ts';

/** Why this person cannot decide the request now. Each subject words the refusal in its own way. */
export type ApprovalRefusal =
  | 'not_found'
  /** Its maker never approves or declines it. */
  | 'own'
  /** Only its maker may withdraw it. */
  | 'of_another_person'
  | 'not_waiting'
  | 'decided_already'
  /** Nobody decided in time. */
  | 'expired'
  /** The rules ask people of other roles. */
  | 'not_asked'
  | 'content_changed'
  /** The amount has to be typed, and was not, or differently. */
  | 'amount_not_typed'
  | 'maker_not_entitled'
  /** An administrator gave them access less than a day ago. */
  | 'access_new';

export type DecisionFacts = {
  isWaiting: boolean;
  /** What this person decided, or else how somebody else ended the request; null when neither. */
  before: { answer: ApprovalAnswer; byName: string } | null;
  isAllowed: boolean;
  isExpired: boolean;
  /** The rules ask for somebody of this person's role. */
  isAsked: boolean;
  /** Hours until what this person approves counts; 0: it does. */
  hoursUntilCounts: number;
  isOwn: boolean;
  /** The stored content is what was made, and what the person was shown. */
  isContentAsSeen: boolean;
  /** The amount did not have to be typed, or was. */
  isAmountTyped: boolean;
  /** The maker may still make such a subject; otherwise it would not be sent even when approved. */
  isMakerEntitled: boolean;
};

/** Decided under the subject's lock. */
export function judgeDecision(
  answer: ApprovalAnswer,
  facts: DecisionFacts,
): Result<true, ApprovalRefusal | 'not_allowed'> {
  const { before, isOwn } = facts;
  if (!facts.isAllowed) return refuse('not_allowed');
  if (answer === 'withdrawn' && !isOwn) return refuse('of_another_person');
  if (answer !== 'withdrawn' && isOwn) return refuse('own');
  if (before) return refuse('decided_already', { params: { name: before.byName, how: before.answer } });
  if (!facts.isWaiting) return refuse('not_waiting');
  if (facts.isExpired) return refuse('expired');
  if (answer === 'withdrawn') return accept(true);
  if (!facts.isAsked) return refuse('not_asked');
  return answer === 'approved' ? judgeApproval(facts) : accept(true);
}

function judgeApproval(facts: DecisionFacts): Result<true, ApprovalRefusal> {
  const { hoursUntilCounts } = facts;
  if (hoursUntilCounts > 0) return refuse('access_new', { params: { hours: hoursUntilCounts } });
  if (!facts.isContentAsSeen) return refuse('content_changed');
  if (!facts.isAmountTyped) return refuse('amount_not_typed', { field: 'amount' });
  return facts.isMakerEntitled ? accept(true) : refuse('maker_not_entitled');
}

/** The state of a waiting request after one more decision; `isEnough`: that decision included. */
export function toStatusAfter(
  answer: ApprovalAnswer,
  isEnough: boolean,
): Exclude<ApprovalStatus, 'superseded' | 'expired'> {
  if (answer !== 'approved') return answer;
  return isEnough ? 'approved' : 'waiting';
}
