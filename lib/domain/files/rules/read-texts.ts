import type { Currency } from '#lib/core/currency.ts';
import { toDecimal } from '#lib/core/money.ts';
import { methodFacts } from '#lib/domain/recipients/methods/methods.ts';
import { readCurrency } from '#lib/table/cells/currency.ts';
import { readDecimal } from '#lib/table/cells/decimal.ts';
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
  return sum === null || sum.amountMinor < 0n ? text : toDecimal(sum).replace('.', decimalMark);
}

const isSame = (named: string, currency: Currency) => readCurrency(named) === currency;
