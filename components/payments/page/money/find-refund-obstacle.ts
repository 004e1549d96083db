import { isBlocking } from '#lib/domain/payments/rules/sums.ts';
import type { PaymentView } from '#lib/domain/payments/schemas/views.ts';

/** Why nothing of a payment can be refunded now, for any person. */
export type RefundObstacle =
  | 'action_open'
  | 'not_captured'
  /** The processor's status is one that we do not know: it may be paid or not. */
  | 'unlisted'
  | 'not_read'
  | 'mismatch'
  /** The processor names another currency than before, or no sum. */
  | 'sums'
  /** Its status reports refunds that nobody here knows: a manager can find out. */
  | 'unexplained'
  /** What became of an earlier refund is not known. */
  | 'unresolved'
  | 'nothing_left';

export type RefundFacts = Pick<
  PaymentView,
  'status' | 'verification' | 'openAction' | 'amounts' | 'mismatchSince' | 'sumsProblem' | 'unexplainedStatus'
>;

/**
 * Null when a refund can be started; the server checks again, and more strictly. `hasUnresolved`: a refund of it is
 * known to be unknown or contradicted, whatever the amounts say by now. `mayExplain`: the person can find out what a
 * status that reports refunds means.
 */
export function findRefundObstacle(
  payment: RefundFacts,
  { hasUnresolved = false, mayExplain = false }: { hasUnresolved?: boolean; mayExplain?: boolean } = {},
): RefundObstacle | null {
  const { verification, openAction, amounts, sumsProblem } = payment;
  const isUnexplained = Boolean(payment.unexplainedStatus);
  if (openAction) return 'action_open';
  if (isBlocking(sumsProblem)) return 'sums';
  if (isUnexplained && !mayExplain) return 'unexplained';
  const state = isUnexplained ? null : findState(payment);
  if (state !== null) return state;
  if (verification !== 'confirmed_by_inquiry' || amounts === null) return 'not_read';
  if (!isUnexplained && payment.mismatchSince !== null) return 'mismatch';
  const isUnresolved = [amounts.unknown, amounts.contradicted].some(({ amountMinor }) => amountMinor !== '0');
  if (hasUnresolved || isUnresolved) return 'unresolved';
  return BigInt(amounts.available.amountMinor) > 0n ? null : 'nothing_left';
}

function findState({ status }: RefundFacts): RefundObstacle | null {
  if (status === 'unlisted') return 'unlisted';
  return status === 'captured' ? null : 'not_captured';
}
