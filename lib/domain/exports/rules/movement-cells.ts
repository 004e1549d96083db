import { getDateTimeFormat } from '#lib/core/date-time-format.ts';
import { placePoint } from '#lib/core/money.ts';
import type { HistoryColumn } from '#lib/domain/history/schemas/columns.ts';
import type { MovementField } from '#lib/domain/history/schemas/fields.ts';
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

export type Speech = { words: MovementWords; timeZone: string };

/** One movement as a row; times are in the person's zone, written so that they sort. */
export function toMovementCells(
  movement: Movement,
  columns: readonly ExportColumn[],
  { words, timeZone }: Speech,
): Cell[] {
  return columns.map((column) => toMovementCell(movement, column, { words, timeZone }));
}

export function toMovementCell(movement: Movement, column: ExportColumn, { words, timeZone }: Speech): Cell {
  return cells[column](movement, words, timeZone);
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
  amount: ({ amount }, { noAmount }) =>
    amount ? { decimal: placePoint(amount.amountMinor, amount.currency) } : noAmount,
  currency: ({ amount }) => amount?.currency ?? '',
  id: ({ id }) => id,
};

/**
 * How a column of millions of cells is written: `few` has few different ones, which are remembered (`lastOfTwo`: by the
 * second field alone, as long as the first is there); `text` shows a field as it is; `time`, `amount` and `instrument` move
 * digits about.
 */
export type Way = 'few' | 'lastOfTwo' | 'text' | 'time' | 'amount' | 'instrument';

/** What the cells of a column are made of, and how there come to be so many of them. */
export const sources = {
  created: { way: 'time', fields: ['createdAt'] },
  type: { way: 'few', fields: ['kind'] },
  reference: { way: 'text', fields: ['reference'] },
  paymentReference: { way: 'text', fields: ['paymentReference'] },
  status: { way: 'few', fields: ['kind', 'status', 'reviewReason'] },
  party: { way: 'text', fields: ['partyName'] },
  instrument: { way: 'instrument', fields: ['phone', 'cardFirst6', 'cardLast4', 'instrument'] },
  method: { way: 'few', fields: ['method', 'methodName'] },
  bank: { way: 'few', fields: ['bankCode', 'bankName'] },
  maker: { way: 'few', fields: ['makerName'] },
  approver: { way: 'few', fields: ['approverNames'] },
  error: { way: 'few', fields: ['errorCode', 'errorMessage'] },
  errorCode: { way: 'few', fields: ['errorCode'] },
  finished: { way: 'time', fields: ['finishedAt'] },
  amount: { way: 'amount', fields: ['amountMinor', 'currency'] },
  currency: { way: 'lastOfTwo', fields: ['amountMinor', 'currency'] },
  id: { way: 'text', fields: ['id'] },
} as const satisfies Record<ExportColumn, { way: Way; fields: readonly MovementField[] }>;

/** Files go back in time, so the hours at hand are enough; those of years would stay with the process for ever. */
const hoursKept = 500;
/** Every change of a clock in any zone falls on a quarter of an hour, so each of them is asked about once. */
const quarter = 15;
/** What the clocks of the zone show at the beginning of a quarter: "2026-11-22 17:" and the minute. */
type Shown = { upToHour: string; minute: number };
let hours = { timeZone: '', of: new Map<string, (Shown | undefined)[]>() };
const twoDigits = Array.from({ length: 60 }, (_, at) => String(at).padStart(2, '0'));

/**
 * "2026-11-22 14:05:09": Excel, programs and people read it, and it sorts. `iso` is as JavaScript writes it. A file has
 * millions of them, so nothing is read as a number but the minute.
 */
export function toLocalTime(iso: string, timeZone: string): string {
  if (hours.timeZone !== timeZone || hours.of.size >= hoursKept) hours = { timeZone, of: new Map() };
  const hour = iso.slice(0, 13);
  const quarters = hours.of.get(hour) ?? [];
  hours.of.set(hour, quarters);
  const minute = Number(iso.slice(14, 16));
  const at = Math.floor(minute / quarter);
  const shown = quarters[at] ?? findShown(`${hour}:${twoDigits[at * quarter]}:00Z`, timeZone);
  quarters[at] = shown;
  return `${shown.upToHour}${twoDigits[shown.minute + (minute % quarter)]}${iso.slice(16, 19)}`;
}

function findShown(iso: string, timeZone: string): Shown {
  const local = writeLocally(Date.parse(iso), timeZone);
  return { upToHour: local.slice(0, 14), minute: Number(local.slice(14, 16)) };
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
