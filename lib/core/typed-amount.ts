import { type Currency, currencies, currencyCodes } from './currency.ts';
import { type AppLocale, formatTypedSum } from './format.ts';
import type { Money } from './money.ts';
import { type MoneyView, toMoneyView } from './money-view.ts';
import { accept, type Result, refuse } from './result.ts';
import { toPlainSpaces, withoutInvisible } from './typed-text.ts';

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

/** What people write after a sum, in lower case. */
export const currencyWords: Record<Currency, readonly string[]> = {
  RUB: ['руб', 'руб.', 'р', 'р.', 'рублей', 'rub'],
  KZT: ['тг', 'тг.', 'тенге', 'tenge', 'kzt'],
  USD: ['usd'],
  EUR: ['евро', 'eur'],
};

const names = currencyCodes.flatMap((code) =>
  [currencies[code].sign, ...currencyWords[code]].map((name) => ({ name, code })),
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
 * What the field of a sum holds once it is left: a sum that could be read, in the notation of the person's language, so that
 * it stands there as everywhere else. One that could not is left as it was typed, without a sign that the field shows itself.
 */
export function tidyAmount(text: string, currency: Currency, locale: AppLocale): string {
  const read = parseAmount(text, currency);
  if (read.ok) return formatTypedSum(read.value, locale);
  const { typed, named } = separateCurrency(text);
  return named === currency ? typed : text;
}

/** A typed sum as it crosses a border; the refusal of the one pattern when it is none. */
export function readAmount(text: string, currency: Currency): Result<MoneyView, AmountRefusal> {
  const read = parseAmount(text, currency);
  return read.ok ? accept(toMoneyView(read.value)) : read;
}
