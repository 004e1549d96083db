import { readCurrency } from '#lib/table/cells/currency.ts';
import { guessDecimalMark, isNegative } from '#lib/table/cells/decimal.ts';
import { findNamedZone } from '#lib/table/cells/zone.ts';
import { type ColumnNames, guessColumns } from '#lib/table/columns/guess-columns.ts';
import type { Mapping } from '../schemas/mapping.ts';

type Columns = Pick<
  Mapping,
  'id' | 'reference' | 'amount' | 'debit' | 'credit' | 'currency' | 'status' | 'date' | 'time' | 'direction'
>;

const names: ColumnNames<keyof Columns> = {
  id: [
    /(transaction|operation|processor|payment|refund|disbursement|payout).?id/i,
    /^(id|ид|код|идентификатор).*(операц|транзакц|плат)/i,
    /^(номер|№|n).?.*(операц|транзакц)/i,
    /^id$/i,
    /^rrn$/i,
  ],
  reference: [
    /(client|merchant|order|our|external).?(ref|reference|number|no|id)/i,
    /reference|референс/i,
    /номер.*заказ|заказ/i,
    /order/i,
  ],
  debit: [/^(сумма.*)?(дебет|списан|расход)/i, /^(amount.*)?(debit|withdrawal|paid out|money out)/i],
  credit: [
    /^(сумма.*)?(кредит|зачислен|приход|поступлен)/i,
    /^(amount.*)?(credit|deposit|paid in|money in)/i,
  ],
  amount: [/^(amount|sum|сумма)$/i, /сумма.*операц/i, /amount|\bsum\b|сумма/i],
  currency: [/currency|валют/i, /^ccy$/i],
  status: [/status|state|статус|состояние/i],
  date: [
    /(date|time|дата|время).*(операц|transaction|operation|processed)/i,
    /date|дата|^day$|^день$/i,
    /(created|finished|completed|processed|updated|paid)[ _]?(at|on)?$/i,
    /timestamp|time|время/i,
  ],
  time: [/^(time|время)/i],
  direction: [/direction|type|operation|направлен|тип|вид|операция|дебет.?кредит|^d\/?c$|^д\/?к$/i],
};

/** Whether a statement has a column of that name. */
export const isColumnName = (name: string) =>
  Object.values(names)
    .flat()
    .some((pattern) => pattern.test(name.trim()));

/** A first guess at what the columns mean. Two columns of sums are used where both are there and no third is. */
export function guessStatementColumns(header: readonly string[]): Columns {
  const columns = guessColumns(header, names);
  const isOfTwo = columns.debit !== null && columns.credit !== null;
  return {
    ...columns,
    ...(isOfTwo ? { amount: null } : { debit: null, credit: null }),
    ...(columns.date === null ? { time: null } : {}),
    ...(columns.amount === null && !isOfTwo ? { amount: columns.debit ?? columns.credit } : {}),
  };
}

/** How sums are written and signed, in which currency when no column says so, and in which zone. */
export function guessWriting(
  columns: Columns,
  lines: readonly (readonly string[])[],
  { header, isOut }: { header: readonly string[]; isOut: (type: string) => boolean },
) {
  const of = (column: number | null) => (column === null ? [] : lines.map((cells) => cells[column] ?? ''));
  const sums = [columns.amount, columns.debit, columns.credit].flatMap(of);
  const named = of(columns.currency).find((text) => readCurrency(text) !== null);
  return {
    decimalMark: guessDecimalMark(sums),
    signs: isSigned(columns, lines, isOut) ? ('minus_out' as const) : ('none' as const),
    hasCurrency: named !== undefined,
    timeZone: columns.date === null ? null : findNamedZone(header[columns.date] ?? ''),
  };
}

/** A minus means "from us" unless the lines with a type that means so have none. */
function isSigned(
  { amount, debit, direction }: Columns,
  lines: readonly (readonly string[])[],
  isOut: (type: string) => boolean,
): boolean {
  if (amount === null) {
    const left = lines.flatMap((cells) =>
      debit !== null && /\d/.test(cells[debit] ?? '') ? [cells[debit] ?? ''] : [],
    );
    return left.filter(isNegative).length * 2 > left.length;
  }
  const isBelow = (cells: readonly string[]) => isNegative(cells[amount] ?? '');
  const left = lines.filter((cells) => direction !== null && isOut(cells[direction] ?? ''));
  return left.length > 0 ? left.filter(isBelow).length * 2 > left.length : lines.some(isBelow);
}
