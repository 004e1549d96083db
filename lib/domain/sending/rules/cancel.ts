import { can, type Permission, type Person } from '#lib/auth/permissions.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';

/** Why this person cannot cancel it now. */
export type CancelRefusal =
  | 'not_allowed'
  /** Only its maker or a manager may. */
  | 'cancel_of_another_person'
  /** Sending has begun, or it has ended: the money may have left. */
  | 'cancel_too_late';

export type CancelFacts = {
  stage: 'waiting' | 'cancelled' | 'later';
  /** May still make such a thing. */
  isAllowed: boolean;
  isMaker: boolean;
  mayCancelOthers: boolean;
};

/** Decided under the lock that the claim takes too. */
export function judgeCancel({
  stage,
  isAllowed,
  isMaker,
  mayCancelOthers,
}: CancelFacts): Result<true, CancelRefusal> {
  if (!isAllowed) return refuse('not_allowed');
  if (!isMaker && !mayCancelOthers) return refuse('cancel_of_another_person');
  return stage === 'later' ? refuse('cancel_too_late') : accept(true);
}

/** Payouts and refunds wait as `approved`; a refund that still needs approval has acts of its own. */
export function toCancelStage(status: string): CancelFacts['stage'] {
  if (status === 'approved') return 'waiting';
  return status === 'cancelled' ? 'cancelled' : 'later';
}

/** Whether this person is offered to cancel it. */
export function canCancel(
  { userId, role }: Pick<Person, 'userId' | 'role'>,
  { status, makerId }: { status: string; makerId: string },
  permission: Permission,
): boolean {
  const facts = {
    stage: toCancelStage(status),
    isAllowed: can(role, permission),
    isMaker: makerId === userId,
    mayCancelOthers: can(role, 'sending:cancel_colleagues'),
  };
  return facts.stage === 'waiting' && judgeCancel(facts).ok;
}
