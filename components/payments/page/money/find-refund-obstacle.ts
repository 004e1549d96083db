import type { PaymentView } from '#lib/domain/payments/schemas/views.ts';

export type RefundObstacle =
  | 'role'
  | 'not_captured'
  | 'not_confirmed'
  | 'open_action'
  | 'mismatch'
  | 'unknown'
  | 'nothing_left';

type Facts = Pick<PaymentView, 'status' | 'verification' | 'openAction' | 'amounts' | 'mismatchSince'>;

/** Why a refund cannot be started now; null when it can. The server checks again, and more strictly. */
export function findRefundObstacle(payment: Facts, mayRefund: boolean): RefundObstacle | null {
  const { status, verification, openAction, amounts, mismatchSince } = payment;
  if (openAction) return 'open_action';
  if (status !== 'captured' || amounts === null) return 'not_captured';
  if (verification !== 'confirmed_by_inquiry') return 'not_confirmed';
  if (mismatchSince !== null) return 'mismatch';
  if (BigInt(amounts.unknown.amountMinor) > 0n) return 'unknown';
  if (BigInt(amounts.available.amountMinor) <= 0n) return 'nothing_left';
  return mayRefund ? null : 'role';
}
