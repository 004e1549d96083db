import type { Currency } from './currency.ts';
import type { Money } from './money.ts';

/** Money as it leaves the server: minor units as text, because JSON numbers cannot hold them safely. */
export type MoneyView = { amountMinor: string; currency: Currency };

export function toMoneyView({ amountMinor, currency }: Money): MoneyView {
  return { amountMinor: amountMinor.toString(), currency };
}

/** Money as it arrived from the server. */
export function fromMoneyView({ amountMinor, currency }: MoneyView): Money {
  return { amountMinor: BigInt(amountMinor), currency };
}
