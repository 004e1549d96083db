import type { Currency } from '#lib/core/currency.ts';
import { fromDecimal, type Money } from '#lib/core/money.ts';
import { separateCurrency } from '#lib/core/typed-amount.ts';
import { toPlainDashes, toPlainSpaces, withoutInvisible } from '#lib/core/typed-text.ts';

export const decimalMarks = [',', '.'] as const;
export type DecimalMark = (typeof decimalMarks)[number];

const groupedBy = (mark: string) =>
  mark === ',' ? /^\d{1,3}(?:[. '’]\d{3})+(?:,\d+)?$/ : /^\d{1,3}(?:[, '’]\d{3})+(?:\.\d+)?$/;

/**
 * A sum of a table, where the whole file writes the decimal mark in one way: "1 250,50", "-1250.5", "(10,00)", "1.250,00",
 * "1250,50-", "1 250,50 руб.". Null when the text is anything else: nothing is rounded or guessed.
 */
export function readDecimal(text: string, currency: Currency, mark: DecimalMark): Money | null {
  const { typed: plain, named } = separateCurrency(
    toPlainDashes(toPlainSpaces(withoutInvisible(text))).trim(),
  );
  // A sum that names another currency than its line is none of the two.
  if (named !== null && named !== currency) return null;
  const bracketed = /^\((.+)\)$/.exec(plain)?.[1];
  const [, before = '', digits = '', after = ''] =
    /^([-+]?)\s*(.*?)\s*([-+]?)$/.exec(bracketed ?? plain) ?? [];
  const signs = `${before}${after}`;
  if (signs.length > 1 || (bracketed !== undefined && signs !== '')) return null;
  const isPlain = new RegExp(`^\\d+(?:\\${mark}\\d+)?$`).test(digits);
  if (!isPlain && !groupedBy(mark).test(digits)) return null;
  const compact = [...digits].filter((sign) => /\d/.test(sign) || sign === mark).join('');
  const isNegative = signs === '-' || bracketed !== undefined;
  return fromDecimal(`${isNegative ? '-' : ''}${compact.replace(mark, '.')}`, currency);
}

/** How a column of sums writes its decimal mark: what is before the last one or two digits. */
export function guessDecimalMark(texts: readonly string[]): DecimalMark {
  const ends = (mark: string) => new RegExp(`\\${mark}\\d{1,2}[)-]?\\D*$`);
  const commas = texts.filter((text) => ends(',').test(text)).length;
  const points = texts.filter((text) => ends('.').test(text)).length;
  return commas > points ? ',' : '.';
}

/** A sum with a sign that says that it is below zero. */
export function isNegative(text: string): boolean {
  const plain = toPlainDashes(toPlainSpaces(withoutInvisible(text))).trim();
  return /^[-(]\s*\d|^\d[\d\s.,']*-$/.test(plain);
}

/** What Excel makes of a long number: its last digits are lost, and nobody can say which they were. */
export function isShortened(text: string): boolean {
  return /^\d[.,]\d+E\+\d+$/i.test(text.trim());
}
