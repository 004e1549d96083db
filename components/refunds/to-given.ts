import { isSameMoney, type Money } from '#lib/core/money.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { RefundListItem } from '#lib/domain/refunds/schemas/views.ts';

/** What the processor gave back where it is not the sum that was asked for; null where it is, or is not known. */
export function toOtherGiven({
  amount,
  processed,
}: Pick<RefundListItem, 'amount' | 'processed'>): Money | null {
  const given = processed && fromMoneyView(processed);
  return given && !isSameMoney(given, fromMoneyView(amount)) ? given : null;
}
