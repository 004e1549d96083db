import type { Currency } from '#lib/core/currency.ts';
import { toDecimal } from '#lib/core/money.ts';
import { parseAmount } from '#lib/core/typed-amount.ts';
import { methodFacts } from '#lib/domain/recipients/methods/methods.ts';
import { readCurrency } from '#lib/table/cells/currency.ts';
import { type DecimalMark, readDecimal } from '#lib/table/cells/decimal.ts';
import { showLeftOver } from '#lib/table/cells/left-over.ts';
import type { FileMapping } from '../schemas/mapping.ts';
import { type FileField, fileFields } from '../status.ts';

export type Texts = Partial<Record<FileField, string>>;

/** What each field of a row says. `ownNumber`: the order number of a row that has none. */
export function readTexts(cells: readonly string[], mapping: FileMapping, ownNumber: string): Texts {
  const texts: Texts = {};
  for (const field of fileFields) {
    const column = mapping.columns[field];
    if (column !== undefined) texts[field] = cells[column] ?? '';
  }
  if (!texts.orderNo) texts.orderNo = ownNumber;
  texts.amount = readAmount(texts.amount ?? '', cells, mapping);
  return texts;
}

/** The fields that say something in words. */
const words: readonly FileField[] = ['expectedName', 'holderName', 'bankCode', 'description', 'note'];

/**
 * The cells of a row with a sum that a comma cut in two as it was in the file, so that it is none until a person writes it: what
 * is left over stands behind the columns, or, where the row lacks its last cell, in the place of words. `width` as in `showLeftOver`.
 */
export function showCutSum(
  cells: readonly string[],
  { columns }: FileMapping,
  width: number | null,
): readonly string[] {
  const { amount } = columns;
  const shown = showLeftOver(cells, amount, width);
  if (amount === undefined || width === null || shown !== cells) return shown;
  const [sum = '', next = ''] = cells.slice(amount);
  const isCut = /^\d{1,3}$/.test(sum) && /^\d{3}(?:\.\d{1,2})?$/.test(next);
  const isForWords = words.some((field) => columns[field] === amount + 1);
  return isCut && isForWords ? cells.with(amount, `${sum} | ${next}`) : cells;
}

/**
 * A sum as the form reads it without a doubt: "1.250" of a file that writes "950,50" is "1250,00". One that cannot be read, and
 * one of another currency, stays as it is in the file, and the form says why.
 */
function readAmount(text: string, cells: readonly string[], mapping: FileMapping): string {
  const { method, currency: column, decimalMark } = mapping;
  const { currency } = methodFacts[method];
  const named = column === null ? '' : (cells[column] ?? '').trim();
  if (named !== '' && !isSame(named, currency)) return `${text} ${readCurrency(named) ?? named}`;
  const sum = readDecimal(text, currency, decimalMark);
  if (sum === null || sum.amountMinor < 0n || isDoubtful(text, currency, decimalMark)) return text;
  return toDecimal(sum).replace('.', decimalMark);
}

/**
 * A phone or another number that is no sum, and three digits behind the decimal mark: "1,500" beside "950,50" is thousands
 * by hand. Written as a plain sum, neither would be refused any more.
 */
function isDoubtful(text: string, currency: Currency, mark: DecimalMark): boolean {
  const typed = parseAmount(text, currency);
  if (typed.ok) return false;
  const { code } = typed.refusal;
  return code.startsWith('amount_is_') || (code === 'amount_ambiguous' && text.includes(mark));
}

const isSame = (named: string, currency: Currency) => readCurrency(named) === currency;
