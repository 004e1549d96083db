import { type Currency, currencies, currencyCodes, isCurrency } from './currency.ts';
import { accept, type Result, refuse } from './result.ts';
import { toPlainSpaces, withoutInvisible } from './typed-text.ts';

/** Whole minor units (kopecks, tiyn) and their currency. Never a float, anywhere. */
export type Money = { amountMinor: bigint; currency: Currency };

export type AmountRefusal =
  | 'amount_empty'
  | 'amount_unreadable'
  | 'amount_ambiguous'
  | 'amount_other_currency'
  | 'amount_too_precise'
  | 'amount_too_large';

/** No real amount has more digits; checked before anything is converted. */
const maxDigits = 13;
const plain = /^(\d+)(?:([.,])(\d+))?$/;
const grouped = /^\d{1,3}(?: \d{3})+(?:[.,]\d+)?$/;

/** With both separators in one amount the last is the decimal one and the others group thousands. */
const mixed = /^\d{1,3}(?:,\d{3})+\.\d+$|^\d{1,3}(?:\.\d{3})+,\d+$/;
/** A single separator before three digits is ambiguous: thousands for one reader, decimals for another. */
const ambiguous = /^[1-9]\d{0,2}(?:[.,]\d{3})+$/;

/**
 * Reads a sum as people type or paste it: "1250", "1 250,50", "1250.50", "1,250.50 ₽", "1250 руб." (any space between
 * thousands). "1.250" and "1,000" could be thousands or decimals, so they are refused rather than guessed, and so is
 * a sum that names another currency.
 */
export function parseAmount(text: string, currency: Currency): Result<Money, AmountRefusal> {
  if (text.length > 60) return refuse('amount_too_large');
  const { exponent } = currencies[currency];
  const { typed, named } = separateCurrency(text);
  if (named !== null && named !== currency) return refuse('amount_other_currency');
  if (typed === '') return refuse('amount_empty');
  const compact = typed.replaceAll(' ', '');
  if (compact !== typed && !grouped.test(typed)) return refuse('amount_unreadable');
  if (ambiguous.test(compact)) return refuse('amount_ambiguous');
  const match = plain.exec(mixed.test(compact) ? compact.replace(/[.,](?=.*[.,])/g, '') : compact);
  if (!match) return refuse('amount_unreadable');
  const [, whole = '', , fraction = ''] = match;
  if (fraction.length > exponent) return refuse('amount_too_precise');
  const digits = whole.replace(/^0+(?=\d)/, '');
  if (digits.length > maxDigits) return refuse('amount_too_large');
  return accept({ amountMinor: BigInt(digits + fraction.padEnd(exponent, '0')), currency });
}

const names = currencyCodes.flatMap((code) =>
  [currencies[code].sign, ...currencies[code].words].map((name) => ({ name, code })),
);

/**
 * The figures of a typed sum, with plain spaces, and the currency that its sign or word names: "1250 руб." is "1250"
 * and RUB. Null when none is named.
 */
export function separateCurrency(text: string): { typed: string; named: Currency | null } {
  const whole = toPlainSpaces(withoutInvisible(text)).trim();
  const lower = whole.toLowerCase();
  const after = names.filter(({ name }) => lower.endsWith(name)).sort(byLength)[0];
  if (after) return { typed: whole.slice(0, -after.name.length).trim(), named: after.code };
  const before = currencyCodes.find((code) => whole.startsWith(currencies[code].sign));
  return before ? { typed: whole.slice(1).trim(), named: before } : { typed: whole, named: null };
}

const byLength = (one: { name: string }, other: { name: string }) => other.name.length - one.name.length;

/**
 * Reads a decimal from the wire ("1250.5", "1250.50", "1.25e3" is refused). Returns null when the text is
 * not a plain decimal or is finer than the currency.
 */
export function fromDecimal(text: string, currency: Currency): Money | null {
  const match = /^(-?)(\d{1,18})(?:\.(\d{1,18}))?$/.exec(text);
  if (!match) return null;
  const [, sign = '', whole = '', fraction = ''] = match;
  const { exponent } = currencies[currency];
  if (/[1-9]/.test(fraction.slice(exponent))) return null;
  const minor = BigInt(whole + fraction.slice(0, exponent).padEnd(exponent, '0'));
  return { amountMinor: sign ? -minor : minor, currency };
}

/** The exact decimal of an amount as the wire writes it: `{ 125050n, RUB }` is "1250.50". */
export function toDecimal({ amountMinor, currency }: Money): string {
  const { exponent } = currencies[currency];
  const sign = amountMinor < 0n ? '-' : '';
  const digits = (amountMinor < 0n ? -amountMinor : amountMinor).toString().padStart(exponent + 1, '0');
  return `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
}

/** A stored amount. Throws for a currency that we could never have written. */
export function moneyOf(amountMinor: bigint, currency: string): Money {
  if (!isCurrency(currency)) throw new Error(`${currency} is not a currency of ours`);
  return { amountMinor, currency };
}

export function isSameMoney(a: Money, b: Money): boolean {
  return a.currency === b.currency && a.amountMinor === b.amountMinor;
}
