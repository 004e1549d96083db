import type { PaymentView } from '#lib/domain/payments/schemas/views.ts';
import type { RefundListItem } from '#lib/domain/refunds/schemas/views.ts';

export type Block =
  | { why: 'no_right' | 'not_captured' | 'not_read' | 'action_open' | 'mismatch' | 'nothing_left' }
  /** The refund whose outcome must be known first. */
  | { why: 'unresolved'; refund: RefundListItem | null };

export type BlockFacts = Pick<
  PaymentView,
  'status' | 'verification' | 'openAction' | 'amounts' | 'mismatchSince'
>;

/** Why nothing of a payment can be refunded now; null when it can. The server checks again under its lock. */
export function findBlock(
  payment: BlockFacts,
  refunds: readonly RefundListItem[],
  mayRefund: boolean,
): Block | null {
  const { status, verification, openAction, amounts, mismatchSince } = payment;
  if (!mayRefund) return { why: 'no_right' };
  if (openAction) return { why: 'action_open' };
  if (mismatchSince !== null) return { why: 'mismatch' };
  if (verification !== 'confirmed_by_inquiry' || amounts === null) return { why: 'not_read' };
  if (status !== 'captured') return { why: 'not_captured' };
  const refund = refunds.find((each) => each.status === 'unknown' || each.status === 'conflict') ?? null;
  if (refund || BigInt(amounts.unknown.amountMinor) > 0n) return { why: 'unresolved', refund };
  return BigInt(amounts.available.amountMinor) > 0n ? null : { why: 'nothing_left' };
}

/**
 * What the rest of a payment is called: what can be refunded now, or at least then, once what blocks it is over. Null:
 * nobody can say yet.
 */
export function toRest(block: Block | null): 'available' | 'availableThen' | null {
  if (block === null || block.why === 'nothing_left') return 'available';
  return block.why === 'unresolved' ? 'availableThen' : null;
}
