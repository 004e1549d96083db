import type { Currency } from '#lib/core/currency.ts';
import type { Money } from '#lib/core/money.ts';

/**
 * From this amount on, in minor units of each currency, this many people other than the maker have to
 * approve.
 */
export type Band = { name: string; from: Record<Currency, bigint>; approvers: number };

/**
 * Everything that needs other people's approval. A second band is one more line here: the highest number of
 * people among the bands that the amount reaches counts. A request that already waits keeps the number that
 * it was made with.
 */
export const approvalBands = {
  refund_to_another_account: [
    { name: 'any_sum', from: { RUB: 0n, KZT: 0n, USD: 0n, EUR: 0n }, approvers: 1 },
  ],
} as const satisfies Record<string, readonly Band[]>;

/**
 * How many people have to approve the amount, and by which band. The band is kept with the request as the
 * reason for the number.
 */
export function toRequirement(
  rule: string,
  bands: readonly Band[],
  { amountMinor, currency }: Money,
): { band: string; requiredCount: number } {
  const reached = bands.filter(({ from }) => from[currency] <= amountMinor);
  const [strictest] = reached.toSorted((a, b) => b.approvers - a.approvers);
  if (!strictest) throw new Error(`No band of ${rule} begins at ${amountMinor} ${currency} or below`);
  return { band: `${rule}.${strictest.name}`, requiredCount: strictest.approvers };
}
