import { getDateTimeFormat } from '#lib/core/date-time-format.ts';
import { toDecimal } from '#lib/core/money.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { HistoryColumn } from '#lib/domain/history/schemas/columns.ts';
import type { Movement } from '#lib/domain/history/schemas/views.ts';
import type { MovementKind } from '#lib/domain/history/status.ts';
import type { Cell } from './table.ts';

/** What stands in one column on the screen may be two things, which a table keeps apart. */
export const parts = {
  created: ['created'],
  type: ['type'],
  reference: ['reference', 'paymentReference'],
  status: ['status'],
  party: ['party', 'instrument'],
  method: ['method'],
  bank: ['bank'],
  maker: ['maker'],
  approver: ['approver'],
  error: ['error', 'errorCode'],
  finished: ['finished'],
  amount: ['amount', 'currency'],
} as const satisfies Record<HistoryColumn, readonly string[]>;
export type ExportColumn = (typeof parts)[HistoryColumn][number] | 'id';

/** The columns of the file: those of the screen in its order, and our id, by which a row is found again. */
export function toExportColumns(columns: readonly HistoryColumn[]): ExportColumn[] {
  return [...columns.flatMap((column): readonly ExportColumn[] => parts[column]), 'id'];
}

/** All that the name of a status depends on. */
export type Stated = Pick<Movement, 'kind' | 'status' | 'reviewReason'>;

/** The words of the screen in the person's language. */
export type MovementWords = {
  columns: Record<ExportColumn, string>;
  kinds: Record<MovementKind, string>;
  toStatus: (movement: Stated) => string;
  toMethod: (movement: Movement) => string;
  toReason: (movement: Movement) => string;
  toBank: (movement: Movement) => string | null;
  noAmount: string;
};

/** One movement as a row; times are in the person's zone, written so that they sort. */
export function toMovementCells(
  movement: Movement,
  columns: readonly ExportColumn[],
  { words, timeZone }: { words: MovementWords; timeZone: string },
): Cell[] {
  return columns.map((column) => cells[column](movement, words, timeZone));
}

type ToCell = (movement: Movement, words: MovementWords, timeZone: string) => Cell;

const cells: Record<ExportColumn, ToCell> = {
  created: ({ createdAt }, _, timeZone) => toLocalTime(createdAt, timeZone),
  type: ({ kind }, { kinds }) => kinds[kind],
  reference: ({ reference }) => reference ?? '',
  paymentReference: ({ paymentReference }) => paymentReference ?? '',
  status: (movement, { toStatus }) => toStatus(movement),
  party: ({ party }) => party.name ?? '',
  instrument: ({ party }) => party.instrument ?? '',
  method: (movement, { toMethod }) => toMethod(movement),
  bank: (movement, { toBank }) => toBank(movement) ?? '',
  maker: ({ makerName }) => makerName ?? '',
  approver: ({ approverNames }) => approverNames.join(', '),
  error: (movement, { toReason }) => toReason(movement),
  errorCode: ({ errorCode }) => errorCode ?? '',
  finished: ({ finishedAt }, _, timeZone) => (finishedAt === null ? '' : toLocalTime(finishedAt, timeZone)),
  amount: ({ amount }, { noAmount }) => (amount ? { decimal: toDecimal(fromMoneyView(amount)) } : noAmount),
  currency: ({ amount }) => amount?.currency ?? '',
  id: ({ id }) => id,
};

/** Every change of a clock in any zone falls on one of these. */
const quarterMs = 15 * 60_000;
const dayMs = 86_400_000;
/** More quarters of an hour than a year has. */
const shiftsKept = 40_000;
const days = new Map<number, string>();
let shifts = { timeZone: '', of: new Map<number, number>() };
const twoDigits = Array.from({ length: 60 }, (_, at) => String(at).padStart(2, '0'));

/**
 * "2026-11-22 14:05:09": Excel, programs and people read it, and it sorts. A file has millions of them, so zone and day
 * are asked once each and the rest is arithmetic.
 */
export function toLocalTime(iso: string, timeZone: string): string {
  const at = Date.parse(iso);
  const local = at + findShift(at, timeZone);
  const seconds = Math.floor((local % dayMs) / 1_000);
  const [hour, minute] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  return `${toDayText(Math.floor(local / dayMs))} ${twoDigits[hour]}:${twoDigits[minute]}:${twoDigits[seconds % 60]}`;
}

function toDayText(day: number): string {
  const known = days.get(day);
  if (known !== undefined) return known;
  const text = new Date(day * dayMs).toISOString().slice(0, 10);
  days.set(day, text);
  return text;
}

/** How far the clocks of the zone are from UTC. */
function findShift(at: number, timeZone: string): number {
  if (shifts.timeZone !== timeZone || shifts.of.size >= shiftsKept) shifts = { timeZone, of: new Map() };
  const quarter = Math.floor(at / quarterMs);
  const known = shifts.of.get(quarter);
  if (known !== undefined) return known;
  const local = writeLocally(quarter * quarterMs, timeZone);
  const shift = Date.parse(`${local.replace(' ', 'T')}Z`) - quarter * quarterMs;
  shifts.of.set(quarter, shift);
  return shift;
}

function writeLocally(at: number, timeZone: string): string {
  const format = getDateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  return format.format(at);
}
