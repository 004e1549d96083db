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
  | 'content_changed'
  | 'maker_not_entitled';

export type DecisionFacts = {
  isWaiting: boolean;
  /** What this person decided, or else how somebody else ended the request; null when neither. */
  before: { answer: ApprovalAnswer; byName: string } | null;
  isAllowed: boolean;
  isOwn: boolean;
  /** The stored content is what was made, and what the person was shown. */
  isContentAsSeen: boolean;
  /** The maker may still make such a subject; otherwise it would not be sent even when approved. */
  isMakerEntitled: boolean;
};

/** Decided under the subject's lock. */
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

/** The state of a waiting request after one more decision; `approvedCount` includes that decision. */
export function toStatusAfter(
  answer: ApprovalAnswer,
  approvedCount: number,
  requiredCount: number,
): Exclude<ApprovalStatus, 'superseded'> {
  if (answer !== 'approved') return answer;
  return approvedCount >= requiredCount ? 'approved' : 'waiting';
}
