import { type ColumnNames, guessColumns } from '#lib/table/columns/guess-columns.ts';

/** What the columns of a file of refunds may be. */
export const refundFields = ['payment', 'amount', 'currency', 'reason', 'note'] as const;
export type RefundField = (typeof refundFields)[number];

/** The number of each column, the first is 0; null: the file has none. */
export type RefundColumns = Record<RefundField, number | null>;

/** What the columns are called, in the order in which they choose: "Refund amount" is no payment, and "Payment amount" neither. */
const names: ColumnNames<RefundField> = {
  currency: [/^валюта/i, /currency|^ccy$/i],
  amount: [
    /сумма.*возврат|возврат.*сумм|к возврату|refund.*(amount|sum)|(amount|sum).*refund/i,
    /^(сумма|amount|sum)(?![\p{L}\d])/iu,
    /сумма|amount|\bsum\b/i,
  ],
  reason: [/причин|основани/i, /reason/i],
  note: [/примечан|коммент|заметк/i, /\bnotes?\b|comment|remark/i],
  payment: [
    /(payment|transaction|processor).?(id|no\b|num|ref)/i,
    /^(id|ид|код|идентификатор|номер|№).*(плат|операц|транзакц|заказ)/i,
    /плат[её]ж|^payment$/i,
    /(order|client|our|merchant).?(no\b|num|ref|id\b)/i,
    /заказ|^order|reference|референс/i,
    /^(id|ид|№|номер)$/i,
  ],
};

export const guessRefundColumns = (header: readonly string[]): RefundColumns => guessColumns(header, names);

/** Whether a file of refunds has a column of that name. */
export const isColumnName = (name: string): boolean =>
  Object.values(names)
    .flat()
    .some((pattern) => pattern.test(name.trim()));

/** One column cannot mean two things, and none is further right than the file is wide. */
export function areUsable(columns: RefundColumns, width: number): boolean {
  const named = Object.values(columns).filter((column) => column !== null);
  return new Set(named).size === named.length && named.every((column) => column < width);
}
