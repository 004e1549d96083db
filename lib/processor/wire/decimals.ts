import { type Currency, exponentOf } from '#lib/core/currency.ts';
import { fromDecimal, type Money } from '#lib/core/money.ts';

/** Thousands in groups of three, set apart by spaces or apostrophes. */
const spaced = /^\d{1,3}(?:[ '’]\d{3})+(?:[.,]\d+)?$/;
/** The last separator is the decimal one when a number has both. */
const mixed = /^\d{1,3}(?:,\d{3})+\.\d+$|^\d{1,3}(?:\.\d{3})+,\d+$/;
/** A separator that comes twice sets thousands apart. */
const grouped = /^[1-9]\d{0,2}(?:(?:,\d{3}){2,}|(?:\.\d{3}){2,})$/;
/** A single comma before three digits is thousands for one writer and decimals for another. */
const ambiguous = /^[1-9]\d{0,2},\d{3}$/;

/** A number in other notation as JSON would write it: "1 250,50" is "1250.50". Null when it could be two numbers. */
function toJsonNotation(text: string): string | null {
  const plain = text
    .normalize('NFKC')
    .trim()
    .replace(/^\u2212/, '-');
  const [, sign = '', rest = ''] = /^([+-]?)\s*(.*)$/s.exec(plain) ?? [];
  const joined = spaced.test(rest) ? rest.replace(/[ '’]/g, '') : rest;
  if (ambiguous.test(joined)) return null;
  const single = mixed.test(joined) ? joined.replace(/[.,](?=.*[.,])/g, '') : joined;
  const digits = grouped.test(single) ? single.replace(/[.,]/g, '') : single.replace(',', '.');
  return `${sign === '-' ? '-' : ''}${digits}`;
}

/**
 * "1.2505E+3" and "1 250,5", as some servers write numbers, become "1250.5". Null when it is not a number of a
 * sensible size, or could be two.
 */
export function toPlainDecimal(text: string): string | null {
  const notated = toJsonNotation(text);
  const match = /^(-?)(\d{1,30})(?:\.(\d{1,30}))?(?:[eE]([+-]?\d{1,2}))?$/.exec(notated ?? '');
  if (!match) return null;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  const point = whole.length + Number(exponent);
  const digits = whole + fraction;
  const left = point > 0 ? digits.slice(0, point).padEnd(point, '0') : '0';
  const right = point > 0 ? digits.slice(point) : '0'.repeat(-point) + digits;
  const kept = right.replace(/0+$/, '');
  return `${sign}${left.replace(/^0+(?=\d)/, '')}${kept && `.${kept}`}`;
}

/**
 * The sum that a plain decimal means. A server that counts in floating point writes 1250.1000000000001: less than a
 * thousandth of a minor unit is notation, anything more is another sum (null).
 */
export function toExactMoney(plain: string, currency: Currency): Money | null {
  const exponent = exponentOf(currency);
  const [whole = '', fraction = ''] = plain.split('.');
  const beyond = fraction.slice(exponent);
  const isBelow = beyond.startsWith('000');
  const isAbove = /^999.*[1-9]/.test(beyond);
  if (!isBelow && !isAbove) return fromDecimal(plain, currency);
  const kept = fraction.slice(0, exponent);
  const money = fromDecimal(kept === '' ? whole : `${whole}.${kept}`, currency);
  if (money === null || isBelow) return money;
  return { ...money, amountMinor: money.amountMinor + (plain.startsWith('-') ? -1n : 1n) };
}
