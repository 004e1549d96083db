import { isCurrency } from '#lib/core/currency.ts';
import type { Mapping } from '../schemas/mapping.ts';
import { guessDecimalMark } from './decimal.ts';

type Columns = Pick<Mapping, 'id' | 'reference' | 'currency' | 'status' | 'date' | 'direction'> & {
  amount: number | null;
};

/** What a column is usually called, the surest words first. */
const words: Record<keyof Columns, readonly RegExp[]> = {
  id: [
    /(transaction|operation|processor|payment|refund|disbursement).?id/i,
    /^(id|ид).*(операц|транзакц|плат)/i,
    /^id$/i,
  ],
  reference: [
    /(client|merchant|order|our).?(ref|reference|number|no|id)/i,
    /reference|референс/i,
    /номер.*заказ|заказ/i,
    /order/i,
  ],
  amount: [/^(amount|sum|сумма)$/i, /сумма.*операц/i, /amount|sum\b|сумма/i],
  currency: [/currency|валюта/i, /^ccy$/i],
  status: [/status|state|статус|состояние/i],
  date: [/(date|time|дата|время).*(операц|transaction|operation|processed)/i, /date|time|дата|время/i],
  direction: [/direction|type|operation|направлен|тип|вид|операция/i],
};

/** A first guess at what the columns mean, for a person to check. No column means two things. */
export function guessColumns(header: readonly string[]): Columns {
  const taken = new Set<number>();
  const find = (patterns: readonly RegExp[]) => {
    for (const pattern of patterns) {
      const at = header.findIndex((name, column) => !taken.has(column) && pattern.test(name.trim()));
      if (at >= 0) {
        taken.add(at);
        return at;
      }
    }
    return null;
  };
  const columns = {} as Columns;
  for (const name of Object.keys(words) as (keyof Columns)[]) columns[name] = find(words[name]);
  return columns;
}

/** How sums are written, and in which currency when no column says so. */
export function guessWriting(columns: Columns, lines: readonly (readonly string[])[]) {
  const of = (column: number | null) => (column === null ? [] : lines.map((cells) => cells[column] ?? ''));
  const named = of(columns.currency).find((text) => isCurrency(text.toUpperCase()));
  return { decimalMark: guessDecimalMark(of(columns.amount)), hasCurrency: named !== undefined };
}
