import { type Currency, exponentOf, isCurrency } from './currency.ts';

/** Whole minor units (kopecks, tiyn) and their currency. Never a float, anywhere. */
export type Money = { amountMinor: bigint; currency: Currency };

/** PostgreSQL's bigint holds every number of 18 digits, in minor units. */
const mostDigits = 18;

/**
 * Reads a decimal from the wire ("1250.5", "1250.50", "1.25e3" is refused). Returns null when the text is not a plain
 * decimal, is finer than the currency, or has too many digits: a sum that cannot be stored must not undo the transaction
 * that records what it means.
 */
export function fromDecimal(text: string, currency: Currency): Money | null {
  const match = /^(-?)(\d{1,18})(?:\.(\d{1,18}))?$/.exec(text);
  const exponent = exponentOf(currency);
  const [, sign = '', whole = '', fraction = ''] = match ?? [];
  if (!match || whole.length + exponent > mostDigits) return null;
  if (/[1-9]/.test(fraction.slice(exponent))) return null;
  const minor = BigInt(whole + fraction.slice(0, exponent).padEnd(exponent, '0'));
  return { amountMinor: sign ? -minor : minor, currency };
}

/** The exact decimal of an amount as the wire writes it: `{ 125050n, RUB }` is "1250.50". */
export function toDecimal({ amountMinor, currency }: Money): string {
  return placePoint(amountMinor.toString(), currency);
}

/** The same of minor units that are a text already: "-5" of roubles is "-0.05". */
export function placePoint(minor: string, currency: Currency): string {
  const exponent = exponentOf(currency);
  if (exponent === 0) return minor;
  const isNegative = minor.startsWith('-');
  const digits = (isNegative ? minor.slice(1) : minor).padStart(exponent + 1, '0');
  return `${isNegative ? '-' : ''}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
}

/** A stored amount. Throws for a currency that we could never have written. */
export function moneyOf(amountMinor: bigint, currency: string): Money {
  if (!isCurrency(currency)) throw new Error(`${currency} is not a currency of ours`);
  return { amountMinor, currency };
}

export function isNothing({ amountMinor }: Money): boolean {
  return amountMinor === 0n;
}

export function isSameMoney(a: Money, b: Money): boolean {
  return a.currency === b.currency && a.amountMinor === b.amountMinor;
}
