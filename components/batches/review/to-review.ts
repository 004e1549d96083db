import { type Block, findBlock } from '#components/refunds/form/payment/find-block.ts';
import type { Currency } from '#lib/core/currency.ts';
import type { Money } from '#lib/core/money.ts';
import { fromMoneyView, type MoneyView } from '#lib/core/money-view.ts';
import type { PaymentListItem } from '#lib/domain/payments/schemas/views.ts';

export type ReviewLine = { payment: PaymentListItem; why: Block['why'] | 'above_limit' | null };

type Limit = { perPayment: MoneyView; day: MoneyView; dayLeft: MoneyView };
/** This person's limits by currency; null: there is no limit. In a currency that a limited person has none in, only managers refund. */
export type OwnLimits = Partial<Record<Currency, Limit | null>> | null;

/**
 * Which of the chosen payments can be refunded, and their totals by currency: currencies are never added up.
 */
export function toReview(payments: readonly PaymentListItem[], limits: OwnLimits) {
  const lines = payments.map((payment): ReviewLine => {
    const why = findBlock(payment, [], true)?.why ?? null;
    return { payment, why: why ?? (isAbove(payment, limits) ? 'above_limit' : null) };
  });
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

function isAbove({ amounts }: PaymentListItem, limits: OwnLimits): boolean {
  if (amounts === null || limits === null) return false;
  const limit = limits[amounts.available.currency];
  if (limit === undefined) return Object.values(limits).some((one) => one !== null);
  return limit !== null && BigInt(amounts.available.amountMinor) > BigInt(limit.perPayment.amountMinor);
}
