import type { Currency } from '#lib/core/currency.ts';
import type { AppLocale } from '#lib/core/format.ts';
import type { Money } from '#lib/core/money.ts';
import { parsePlainText } from '#lib/core/plain-text.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import { parseAmount } from '#lib/core/typed-amount.ts';
import { noteMax } from '#lib/domain/refunds/rules/create.ts';
import { readCurrency } from '#lib/table/cells/currency.ts';
import { isShortened } from '#lib/table/cells/decimal.ts';
import { type RefundColumns, type RefundField, refundFields } from './columns.ts';

/** What a row of the file says, and on which line. */
export type RowTexts = Record<RefundField, string> & { line: number };

/** No id and no number of an order is longer. */
const longestName = 120;

export function toTexts(line: number, cells: readonly string[], columns: RefundColumns): RowTexts {
  const texts = refundFields.map((field) => {
    const column = columns[field];
    return [field, column === null ? '' : (cells[column] ?? '').trim()] as const;
  });
  return { line, ...(Object.fromEntries(texts) as Record<RefundField, string>) };
}

/** The text that names the payment, where it can be one. */
export function readName({ payment }: RowTexts): Result<string> {
  if (payment === '') return refuse('row_payment_missing');
  if (isShortened(payment)) return refuse('row_number_shortened');
  return payment.length > longestName ? refuse('payment_not_found') : accept(payment);
}

/** The sum to refund in the currency of the payment; null: all that is left. Nothing is rounded or guessed. */
export function readSum({ amount, currency: named }: RowTexts, currency: Currency): Result<Money | null> {
  if (named !== '' && readCurrency(named) !== currency)
    return refuse('row_currency_differs', { params: { currency } });
  return amount === '' ? accept(null) : parseAmount(amount, currency);
}

type Named = { code: string; texts: Record<AppLocale, string> };

const plain = (text: string) => text.toLocaleLowerCase('ru').replace(/\s+/g, ' ').replaceAll('ё', 'е').trim();

/** The reason by its code or its name in either language; that of the whole file where the row names none. */
export function readReason(
  { reason }: RowTexts,
  reasons: readonly Named[],
  forAll: string | null,
): Result<string> {
  if (reason === '' && forAll === null) return refuse('row_reason_missing');
  const wanted = plain(reason);
  const found = reasons.find(({ code, texts }) =>
    reason === '' ? code === forAll : [code, ...Object.values(texts)].some((name) => plain(name) === wanted),
  );
  return found ? accept(found.code) : refuse('row_reason_unknown');
}

export const readNote = ({ note }: RowTexts): Result<string> => parsePlainText(note, noteMax);
