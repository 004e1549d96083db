import type { Currency } from '#lib/core/currency.ts';
import type { Money } from '#lib/core/money.ts';
import { readCurrency } from '#lib/table/cells/currency.ts';
import { isShortened, readDecimal } from '#lib/table/cells/decimal.ts';
import { readMoment } from '#lib/table/cells/moment.ts';
import type { Mapping } from '../schemas/mapping.ts';
import type { Direction, LineKind, LineOutcome, LineProblem } from '../status.ts';
import { toMeanings } from './meanings.ts';

/** A line as it was understood; `problem` when it was not. */
export type ReadLine = {
  processorId: string | null;
  reference: string | null;
  /** Always positive: the direction says the sign. */
  amount: Money | null;
  direction: Direction | null;
  /** The line says that money of a payout or refund came back. */
  isReturn: boolean;
  /** A fee or a transfer, as a person chose: it is not compared. */
  isIgnored: boolean;
  outcome: LineOutcome | null;
  at: Date | null;
  problem: LineProblem | null;
};

/**
 * Reads lines of a statement by the meaning that a person gave to its columns and their values. Nothing is guessed.
 */
export function toLineReader(mapping: Mapping): (cells: readonly string[]) => ReadLine {
  const statuses = toMeanings(mapping.statuses);
  const kinds = toMeanings(mapping.kinds);
  return (cells) => {
    const cell = (column: number | null) => (column === null ? '' : (cells[column] ?? '').trim());
    const processorId = cell(mapping.id) || null;
    const reference = cell(mapping.reference) || null;
    const currency = toCurrency(cell(mapping.currency), mapping.fixedCurrency);
    const outcome = mapping.status === null ? null : (statuses.get(cell(mapping.status)) ?? 'unknown');
    const kind = mapping.direction === null ? null : (kinds.get(cell(mapping.direction)) ?? 'unknown');
    const sum = currency && readSum(cell, currency, mapping);
    const way = sum && toWay(kind === 'unknown' ? null : kind, sum.direction, mapping);
    const at = readAt(cell, mapping);
    const problems: [LineProblem, boolean][] = [
      ['no_key', processorId === null && reference === null],
      ['shortened', isShortened(processorId ?? '') || isShortened(reference ?? '')],
      ['currency', currency === null],
      ['amount', sum === null],
      ['status', outcome === 'unknown'],
      ['direction', kind === 'unknown' || way === 'contradiction'],
      ['date', mapping.date !== null && at === null],
    ];
    return {
      processorId,
      reference,
      amount: sum?.amount ?? null,
      ...(way === null || way === 'contradiction' ? { direction: null, isReturn: false } : way),
      isIgnored: kind === 'ignored',
      outcome: outcome === 'unknown' ? null : outcome,
      at,
      problem: kind === 'ignored' ? null : (problems.find(([, isProblem]) => isProblem)?.[0] ?? null),
    };
  };
}

type Cell = (column: number | null) => string;
/** The direction that the sum itself says, by its column or its sign. */
type Sum = { amount: Money; direction: Direction | null };

function readSum(cell: Cell, currency: Currency, mapping: Mapping): Sum | null {
  const { amount, debit, credit, decimalMark, signs } = mapping;
  if (amount !== null) {
    const read = readDecimal(cell(amount), currency, decimalMark);
    if (!read) return null;
    const isBelow = read.amountMinor < 0n;
    return { amount: toPositive(read), direction: isBelow ? 'out' : signs === 'minus_out' ? 'in' : null };
  }
  const sides = (
    [
      ['out', debit],
      ['in', credit],
    ] as const
  ).flatMap(([direction, column]) => {
    const text = cell(column);
    // A dash stands for no sum, as zero does.
    if (/^\p{Pd}*$/u.test(text)) return [];
    const read = readDecimal(text, currency, decimalMark);
    if (read?.amountMinor === 0n) return [];
    // A sum of the other sign takes back an earlier one of its column: nobody can say which.
    const isUsual = (read?.amountMinor ?? 0n) < 0n === (direction === 'out' && signs === 'minus_out');
    return [{ direction, read: isUsual ? read : null }];
  });
  const [side, other] = sides;
  return side?.read && !other ? { amount: toPositive(side.read), direction: side.direction } : null;
}

const toPositive = ({ amountMinor, currency }: Money): Money => ({
  amountMinor: amountMinor < 0n ? -amountMinor : amountMinor,
  currency,
});

/**
 * Which way the money went by the type of the line and by its sum. A payout with a plus in a file that writes a minus for
 * what leaves came back; any other two that differ are a contradiction.
 */
function toWay(kind: LineKind | null, bySum: Direction | null, { signs, amount }: Mapping) {
  if (kind === 'returned') return { direction: 'in' as const, isReturn: true };
  if (kind === null || kind === 'ignored') return { direction: bySum, isReturn: false };
  if (bySum === null || bySum === kind) return { direction: kind, isReturn: false };
  const isSigned = amount === null || signs === 'minus_out';
  return kind === 'out' && isSigned ? { direction: 'in' as const, isReturn: true } : 'contradiction';
}

function readAt(cell: Cell, { date, time, timeZone, dayOrder }: Mapping): Date | null {
  if (date === null) return null;
  const clock = cell(time);
  const text = clock === '' ? cell(date) : `${cell(date)} ${clock}`;
  return readMoment(text, { timeZone, dayOrder })?.at ?? null;
}

function toCurrency(text: string, fixed: Currency | null): Currency | null {
  return text === '' ? fixed : readCurrency(text);
}
