import { hasCardNumber } from './card-text.ts';
import { type Currency, currencyCodes, exponentOf, signOf, type UsualCurrency } from './currency.ts';
import { type AppLocale, formatTypedSum } from './format.ts';
import type { Money } from './money.ts';
import { type MoneyView, toMoneyView } from './money-view.ts';
import { isPhone } from './phone.ts';
import { accept, type Result, refuse } from './result.ts';
import { toPlainSpaces, withoutInvisible } from './typed-text.ts';

export type AmountRefusal =
  | 'amount_empty'
  | 'amount_unreadable'
  | 'amount_ambiguous'
  | 'amount_other_currency'
  | 'amount_too_precise'
  | 'amount_too_large'
  | 'amount_is_card'
  | 'amount_is_phone'
  | 'amount_is_order_number'
  | 'amount_is_number';

/** No real amount has more digits; checked before anything is converted. */
const maxDigits = 13;
const plain = /^(\d+)(?:([.,])(\d+))?$/;
const grouped = /^\d{1,3}(?: \d{3})+(?:[.,]\d+)?$/;

/** The last separator is the decimal one when an amount has both; the others group thousands. */
const mixed = /^\d{1,3}(?:,\d{3})+\.\d+$|^\d{1,3}(?:\.\d{3})+,\d+$/;
/** Three digits after a separator are thousands for one reader and decimals for another, where a currency has decimals. */
const ambiguous = /^[1-9]\d{0,2}(?:[.,]\d{3})+$/;

const hundredths = /^\d+[.,]\d{1,2}$/;
/** "PAY-2026-000124", "№ 124", "2026/11-0045". */
const orderNumber = /^(?:[#№] ?|\p{L}+[._/-]?)\d[\p{L}\d._/-]*$|\d[-_/]\d{3,}$/u;
/**
 * A billion is written with its thousands apart; so many digits in a row are an account, a tax number, an id. No sum begins
 * with a zero and goes on for so long, a bank's code does.
 */
const numberOfSomething = /^(?:\d{10,}|0\d{5,})$/;

/**
 * What was put into the field of an amount by mistake: as a number it would be a sum, or only too large a one. A sum
 * with its thousands apart, or with hundredths, is meant as a sum.
 */
function findMistaken(text: string): AmountRefusal | null {
  const { typed } = separateCurrency(text);
  const compact = typed.replaceAll(' ', '');
  if (grouped.test(typed) || mixed.test(compact) || hundredths.test(compact)) return null;
  if (hasCardNumber(typed)) return 'amount_is_card';
  if (isPhone(typed)) return 'amount_is_phone';
  if (orderNumber.test(typed)) return 'amount_is_order_number';
  return numberOfSomething.test(compact) ? 'amount_is_number' : null;
}

/** The sum that appears in the field of an amount. A card, a phone or a number of something is refused as what it is. */
export function parseAmount(text: string, currency: Currency): Result<Money, AmountRefusal> {
  const mistaken = text.length > 60 ? null : findMistaken(text);
  return mistaken === null ? parseSum(text, currency) : refuse(mistaken);
}

/**
 * Reads a sum as people type or paste it: "1250", "1 250,50", "1250.50", "1,250.50 ₽", "1250 руб." (any space between
 * thousands). "1.250" and "1,000" could be thousands or decimals, so they are refused rather than guessed, and so is
 * a sum that names another currency.
 */
export function parseSum(text: string, currency: Currency): Result<Money, AmountRefusal> {
  if (text.length > 60) return refuse('amount_too_large');
  const exponent = exponentOf(currency);
  const { typed, named } = separateCurrency(text);
  if (named !== null && named !== currency) return refuse('amount_other_currency');
  if (typed === '') return refuse('amount_empty');
  const compact = typed.replaceAll(' ', '');
  if (compact !== typed && !grouped.test(typed)) return refuse('amount_unreadable');
  const isThousands = ambiguous.test(compact);
  if (isThousands && exponent > 0) return refuse('amount_ambiguous');
  const figures = mixed.test(compact) ? compact.replace(/[.,](?=.*[.,])/g, '') : compact;
  const match = plain.exec(isThousands ? compact.replace(/[.,]/g, '') : figures);
  if (!match) return refuse('amount_unreadable');
  const [, whole = '', , fraction = ''] = match;
  if (fraction.length > exponent) return refuse('amount_too_precise');
  const digits = whole.replace(/^0+(?=\d)/, '');
  if (digits.length > maxDigits) return refuse('amount_too_large');
  return accept({ amountMinor: BigInt(digits + fraction.padEnd(exponent, '0')), currency });
}

/** What people write after a sum, in lower case, besides the sign and the code. */
export const currencyWords: Record<UsualCurrency, readonly string[]> = {
  RUB: ['руб', 'руб.', 'р', 'р.', 'рублей', 'рубль', 'рубля', 'rub', 'rub.', 'rur'],
  KZT: ['тг', 'тг.', 'тенге', 'tenge', 'kzt'],
  USD: ['usd'],
  EUR: ['евро', 'eur'],
};

const words: Partial<Record<Currency, readonly string[]>> = currencyWords;
const names = currencyCodes.flatMap((code) =>
  [signOf(code), code.toLowerCase(), ...(words[code] ?? [])].map((name) => ({ name, code })),
);

/** What no currency has in its sign or its name. */
const figures = /^[\d .,'’()+-]*$/;

/**
 * The figures of a typed sum, with plain spaces, and the currency that its sign or word names: "1250 руб." is "1250"
 * and RUB. Null when none is named.
 */
export function separateCurrency(text: string): { typed: string; named: Currency | null } {
  const whole = toPlainSpaces(withoutInvisible(text)).trim();
  if (figures.test(whole)) return { typed: whole, named: null };
  const lower = whole.toLowerCase();
  const after = names.filter(({ name }) => lower.endsWith(name)).sort(byLength)[0];
  if (after) return { typed: whole.slice(0, -after.name.length).trim(), named: after.code };
  const before = currencyCodes.find((code) => whole.startsWith(signOf(code)));
  return before
    ? { typed: whole.slice(signOf(before).length).trim(), named: before }
    : { typed: whole, named: null };
}

const byLength = (one: { name: string }, other: { name: string }) => other.name.length - one.name.length;

/**
 * What the field of a sum holds once it is left: a sum that could be read, in the notation of the person's language, so that
 * it appears there as everywhere else. One that could not is left as it was typed, without a sign that the field shows itself.
 */
export function tidyAmount(text: string, currency: Currency, locale: AppLocale): string {
  const read = parseAmount(text, currency);
  const tidy = read.ok && formatTypedSum(read.value, locale);
  // Three decimals, as KWD has, look like thousands: such a sum stays as it was typed, and readable.
  if (tidy) return parseAmount(tidy, currency).ok ? tidy : text;
  const { typed, named } = separateCurrency(text);
  return named === currency ? typed : text;
}

/** A typed sum as it crosses a border; the refusal of the one pattern when it is none. */
export function readAmount(text: string, currency: Currency): Result<MoneyView, AmountRefusal> {
  const read = parseAmount(text, currency);
  return read.ok ? accept(toMoneyView(read.value)) : read;
}
