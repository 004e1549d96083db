import { type Block, findBlock } from '#components/refunds/form/payment/find-block.ts';
import type { Currency } from '#lib/core/currency.ts';
import type { Money } from '#lib/core/money.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { PaymentListItem } from '#lib/domain/payments/schemas/views.ts';

export type ReviewLine = { payment: PaymentListItem; why: Block['why'] | null };

/**
 * Which of the chosen payments can be refunded, and their totals by currency: currencies are never added up.
 */
export function toReview(payments: readonly PaymentListItem[]) {
  const lines = payments.map(
    (payment): ReviewLine => ({
      payment,
      why: findBlock(payment, [], true)?.why ?? null,
    }),
  );
  const sums = new Map<Currency, Money>();
  for (const { payment, why } of lines) {
    if (why !== null || !payment.amounts) continue;
    const { amountMinor, currency } = fromMoneyView(payment.amounts.available);
    sums.set(currency, { currency, amountMinor: (sums.get(currency)?.amountMinor ?? 0n) + amountMinor });
  }
  const refundable = lines.filter(({ why }) => why === null).map(({ payment }) => payment.id);
  return { lines, refundable, totals: [...sums.values()] };
}

export type BatchReview = ReturnType<typeof toReview>;

/** Whether this line alone is more than one payment may give back. */
export function isAbove({ payment, why }: ReviewLine, { amountMinor, currency }: Money): boolean {
  if (why !== null || payment.amounts?.available.currency !== currency) return false;
  return fromMoneyView(payment.amounts.available).amountMinor > amountMinor;
}
