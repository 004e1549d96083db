import { accept, type Result, refuse } from '#lib/core/result.ts';
import type { PolicyStatus } from '../status.ts';

export type PolicyAnswer = Exclude<PolicyStatus, 'proposed'>;

/** Why a change of the policy cannot be proposed or ended by this person. */
export type PolicyRefusal =
  | 'policy_not_found'
  /** Nobody agrees to or declines what they proposed. */
  | 'policy_own'
  | 'policy_of_another_person'
  | 'policy_decided_already'
  /** Another version is in force than the one that was changed. */
  | 'policy_overtaken'
  | 'policy_unchanged'
  /** An administrator gave them access less than a day ago. */
  | 'policy_access_new'
  /** The person who proposed it may propose nothing any more. */
  | 'policy_maker_not_entitled'
  | 'not_allowed';

export type ProposalFacts = {
  status: PolicyStatus;
  /** Who ended it. */
  endedBy: string | null;
  isAllowed: boolean;
  isOwn: boolean;
  /** The version that it changes is in force. */
  isCurrent: boolean;
  isMakerEntitled: boolean;
  /** Hours until what this person decides counts; 0: it does. */
  hoursUntilCounts: number;
};

export function judgeAnswer(answer: PolicyAnswer, facts: ProposalFacts): Result<true, PolicyRefusal> {
  const { status, endedBy, isAllowed, isOwn, isCurrent, isMakerEntitled, hoursUntilCounts } = facts;
  if (!isAllowed) return refuse('not_allowed');
  if (answer === 'withdrawn' && !isOwn) return refuse('policy_of_another_person');
  if (answer !== 'withdrawn' && isOwn) return refuse('policy_own');
  if (status !== 'proposed')
    return refuse('policy_decided_already', { params: { name: endedBy ?? '', how: status } });
  if (answer !== 'agreed') return accept(true);
  if (hoursUntilCounts > 0) return refuse('policy_access_new', { params: { hours: hoursUntilCounts } });
  if (!isCurrent) return refuse('policy_overtaken');
  return isMakerEntitled ? accept(true) : refuse('policy_maker_not_entitled');
}
