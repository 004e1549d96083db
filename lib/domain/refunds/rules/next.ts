import { can, type Role } from '#lib/auth/permissions.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import { isReleased, type RefundStatus } from '../status.ts';

/** Why a refund cannot be made again as the next attempt of an earlier one. */
export type NextRefundRefusal =
  /** There is none, or it is of another payment. */
  | 'refund_not_found'
  /** It has not failed: it waits, is under way, unknown, or has given the money back. */
  | 'refund_next_not_failed'
  /** Somebody has made it again already. */
  | 'refund_next_exists';

/** Nothing was created at the processor, so its number is still unused there. */
const uncreated: readonly RefundStatus[] = ['refused', 'not_sent', 'cancelled'];

/** The number of the next attempt: the same one, or a new one; null: there is no next attempt. */
export function toNextNumber(status: RefundStatus): 'same' | 'new' | null {
  if (uncreated.includes(status)) return 'same';
  return isReleased(status) ? 'new' : null;
}

type Attempt = { id: string; previousId: string | null; status: RefundStatus };

/**
 * Whether all attempts before this one, of all refunds of its payment, have failed: a late word makes a failed one a
 * contradiction, and two people may find that it gave the money back.
 */
export function haveEarlierFailed(own: readonly Attempt[], id: string): boolean {
  const before = (of: string) => own.find((one) => one.id === own.find((two) => two.id === of)?.previousId);
  for (let earlier = before(id); earlier; earlier = before(earlier.id))
    if (toNextNumber(earlier.status) === null) return false;
  return true;
}

type Failed = { status: RefundStatus; recipientPhone: string | null; nextId: string | null };

/** Whether a person in this role may make it again: as a new refund of the same kind. */
export function canRepeat(role: Role, { status, recipientPhone, nextId }: Failed): boolean {
  const isAllowed =
    can(role, 'refunds:create') && (recipientPhone === null || can(role, 'refunds:to_another_account'));
  return isAllowed && nextId === null && toNextNumber(status) !== null;
}

export type KeptNumber = { number: string; turn: number };

type Previous = {
  number: string;
  turn: number;
  status: RefundStatus;
  paymentId: string;
  nextId: string | null;
};

/**
 * The number and the turn that the next attempt keeps; null: it takes a new number. Decided under the payment's
 * lock: a late report about the earlier refund waits, or has come first.
 */
export function judgeNext(
  previous: Previous | null,
  paymentId: string,
): Result<KeptNumber | null, NextRefundRefusal> {
  if (previous?.paymentId !== paymentId) return refuse('refund_not_found');
  const { status, nextId, number, turn } = previous;
  const kept = toNextNumber(status);
  if (kept === null) return refuse('refund_next_not_failed');
  if (nextId !== null) return refuse('refund_next_exists', { params: { refundId: nextId } });
  return accept(kept === 'same' ? { number, turn: turn + 1 } : null);
}
