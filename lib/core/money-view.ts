import { type Currency, currencyCodes } from './currency.ts';
import type { Money } from './money.ts';

/** Money as it leaves the server: minor units as text, because JSON numbers cannot hold them safely. */
export type MoneyView = { amountMinor: string; currency: Currency };

export function toMoneyView({ amountMinor, currency }: Money): MoneyView {
  return { amountMinor: amountMinor.toString(), currency };
}

/** Sums by currency, added up where a currency appears more than once; none of nothing. */
export function addByCurrency(sums: readonly MoneyView[]): MoneyView[] {
  const totals = new Map<Currency, bigint>();
  for (const { amountMinor, currency } of sums)
    totals.set(currency, (totals.get(currency) ?? 0n) + BigInt(amountMinor));
  return currencyCodes.flatMap((currency) => {
    const total = totals.get(currency) ?? 0n;
    return total === 0n ? [] : toMoneyView({ amountMinor: total, currency });
  });
}

/** Money as it arrived from the server. */
export function fromMoneyView({ amountMinor, currency }: MoneyView): Money {
  return { amountMinor: BigInt(amountMinor), currency };
}
