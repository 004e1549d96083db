import type { Currency } from '#lib/core/currency.ts';
import { fromDecimal, type Money } from '#lib/core/money.ts';
import { toPlainDashes, toPlainSpaces, withoutInvisible } from '#lib/core/typed-text.ts';

export const decimalMarks = [',', '.'] as const;
export type DecimalMark = (typeof decimalMarks)[number];

const groupedBy = (mark: string) =>
  mark === ',' ? /^\d{1,3}(?:[. ']\d{3})+(?:,\d+)?$/ : /^\d{1,3}(?:[, ']\d{3})+(?:\.\d+)?$/;

/**
 * A sum of a statement, where the whole file writes the decimal mark in one way: "1 250,50", "-1250.5", "(10,00)",
 * "1.250,00". Null when the text is anything else: nothing is rounded or guessed.
 */
export function readDecimal(text: string, currency: Currency, mark: DecimalMark): Money | null {
  const plain = toPlainDashes(toPlainSpaces(withoutInvisible(text))).trim();
  const bracketed = /^\((.+)\)$/.exec(plain)?.[1];
  const [, sign = '', digits = ''] = /^([-+]?)\s*(.*)$/.exec(bracketed ?? plain) ?? [];
  if (bracketed !== undefined && sign !== '') return null;
  const isPlain = new RegExp(`^\\d+(?:\\${mark}\\d+)?$`).test(digits);
  if (!isPlain && !groupedBy(mark).test(digits)) return null;
  const compact = [...digits].filter((sign) => /\d/.test(sign) || sign === mark).join('');
  const isNegative = sign === '-' || bracketed !== undefined;
  return fromDecimal(`${isNegative ? '-' : ''}${compact.replace(mark, '.')}`, currency);
}

/** How a column of sums writes its decimal mark: what stands before the last one or two digits. */
export function guessDecimalMark(texts: readonly string[]): DecimalMark {
  const commas = texts.filter((text) => /,\d{1,2}\)?\s*$/.test(text)).length;
  const points = texts.filter((text) => /\.\d{1,2}\)?\s*$/.test(text)).length;
  return commas > points ? ',' : '.';
}
