import type { PaymentView } from '#lib/domain/payments/schemas/views.ts';

/** Why nothing of a payment can be refunded now, whoever asks. */
export type RefundObstacle =
  | 'action_open'
  | 'not_captured'
  /** The processor's status is one that we do not know: it may be paid or not. */
  | 'unlisted'
  | 'not_read'
  | 'mismatch'
  /** What became of an earlier refund is not known. */
  | 'unresolved'
  | 'nothing_left';

export type RefundFacts = Pick<
  PaymentView,
  'status' | 'verification' | 'openAction' | 'amounts' | 'mismatchSince'
>;

/**
 * Null when a refund can be started; the server checks again, and more strictly. `hasUnresolved`: a refund of it is known
 * to be unknown or contradicted, whatever the amounts say by now.
 */
export function findRefundObstacle(payment: RefundFacts, hasUnresolved = false): RefundObstacle | null {
  const { status, verification, openAction, amounts, mismatchSince } = payment;
  if (openAction) return 'action_open';
  if (status === 'unlisted') return 'unlisted';
  if (status !== 'captured') return 'not_captured';
  if (verification !== 'confirmed_by_inquiry' || amounts === null) return 'not_read';
  if (mismatchSince !== null) return 'mismatch';
  const isUnresolved = [amounts.unknown, amounts.contradicted].some(({ amountMinor }) => amountMinor !== '0');
  if (hasUnresolved || isUnresolved) return 'unresolved';
  return BigInt(amounts.available.amountMinor) > 0n ? null : 'nothing_left';
}
