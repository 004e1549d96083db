import {
  findRefundObstacle,
  type RefundFacts,
  type RefundObstacle,
} from '#components/payments/page/money/find-refund-obstacle.ts';
import type { RefundListItem } from '#lib/domain/refunds/schemas/views.ts';
import { isUnresolved } from '#lib/domain/refunds/status.ts';

export type Block =
  | { why: 'no_right' | Exclude<RefundObstacle, 'unresolved'> }
  /** The refund with the outcome that must be known first. */
  | { why: 'unresolved'; refund: RefundListItem | null };

export type BlockFacts = RefundFacts;

/** Why nothing of a payment can be refunded now; null when it can. The server checks again under its lock. */
export function findBlock(
  payment: BlockFacts,
  refunds: readonly RefundListItem[],
  mayRefund: boolean,
  mayExplain = false,
): Block | null {
  if (!mayRefund) return { why: 'no_right' };
  const refund = refunds.find(({ status }) => isUnresolved(status)) ?? null;
  const why = findRefundObstacle(payment, { hasUnresolved: refund !== null, mayExplain });
  if (why === null) return null;
  return why === 'unresolved' ? { why, refund } : { why };
}

/**
 * What the rest of a payment is called: what can be refunded now, or at least then, once what blocks it is over. Null:
 * nobody can say yet.
 */
export function toRest(block: Block | null): 'available' | 'availableThen' | null {
  if (block === null || block.why === 'nothing_left') return 'available';
  return block.why === 'unresolved' ? 'availableThen' : null;
}
