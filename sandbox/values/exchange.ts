import { CURRENCY_DECIMALS, type Currency, fromMinorUnits, type Money, minorUnitsOf } from './decimal.ts';

/** Used until a control sets another rate; what is not here and was not set is one to one. */
const DEFAULT_RATES: Record<string, string | undefined> = {
  'KZT>RUB': '0.1801',
  'RUB>KZT': '5.5525',
  'USD>RUB': '80.5',
  'EUR>RUB': '92.75',
};

export const toPair = (from: Currency, to: Currency): string => `${from}>${to}`;

/** The rate as its own digits. @param set what controls have set, by pair */
export function getRate(from: Currency, to: Currency, set: (pair: string) => string | undefined): string {
  const pair = toPair(from, to);
  return set(pair) ?? DEFAULT_RATES[pair] ?? '1';
}

/** The sum in the other currency, rounded half up to its minor units; integers only. */
export function convert(money: Money, to: Currency, rate: string): Money {
  const [whole = '0', fraction = ''] = rate.split('.');
  const scale = 10n ** BigInt(fraction.length + CURRENCY_DECIMALS[money.currency]);
  const exact = minorUnitsOf(money) * BigInt(whole + fraction) * 10n ** BigInt(CURRENCY_DECIMALS[to]);
  const minor = (exact * 2n + scale) / (scale * 2n);
  return { value: fromMinorUnits(minor, CURRENCY_DECIMALS[to]), currency: to };
}
