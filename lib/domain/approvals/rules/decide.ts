import { accept, type Result, refuse } from '#lib/core/result.ts';
import type { ApprovalAnswer, ApprovalStatus } from '../status.ts';

/** Why a request is not decided by this person now. Each subject tells it in its own words. */
export type ApprovalRefusal =
  | 'not_found'
  /** Whoever made it never approves or declines it. */
  | 'own'
  /** Nobody but its maker withdraws it. */
  | 'of_another_person'
  | 'not_waiting'
  | 'decided_already'
  | 'content_changed'
  | 'maker_not_entitled';

export type DecisionFacts = {
  isWaiting: boolean;
  /** What this person decided on it, or else how somebody else ended it; null when neither. */
  before: { answer: ApprovalAnswer; byName: string } | null;
  isAllowed: boolean;
  isOwn: boolean;
  /** What is stored is what was made, and what the person was shown. */
  isContentAsSeen: boolean;
  /** The maker may still make such a subject: otherwise an approved one would not be sent. */
  isMakerEntitled: boolean;
};

/** Asked under the subject's lock. */
export function judgeDecision(
  answer: ApprovalAnswer,
  { isWaiting, before, isAllowed, isOwn, isContentAsSeen, isMakerEntitled }: DecisionFacts,
): Result<true, ApprovalRefusal | 'not_allowed'> {
  if (!isAllowed) return refuse('not_allowed');
  if (answer === 'withdrawn' && !isOwn) return refuse('of_another_person');
  if (answer !== 'withdrawn' && isOwn) return refuse('own');
  if (before) return refuse('decided_already', { params: { name: before.byName, how: before.answer } });
  if (!isWaiting) return refuse('not_waiting');
  if (answer !== 'approved') return accept(true);
  if (!isContentAsSeen) return refuse('content_changed');
  return isMakerEntitled ? accept(true) : refuse('maker_not_entitled');
}

/** Where a waiting request stands after one more decision; `approvedCount` counts that one. */
export function toStatusAfter(
  answer: ApprovalAnswer,
  approvedCount: number,
  requiredCount: number,
): Exclude<ApprovalStatus, 'superseded'> {
  if (answer !== 'approved') return answer;
  return approvedCount >= requiredCount ? 'approved' : 'waiting';
}
