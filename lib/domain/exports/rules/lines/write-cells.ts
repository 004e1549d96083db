import type { ByteSink } from '#lib/core/bytes.ts';
import { remember } from '#lib/core/remember.ts';
import type { Way } from '../movement-cells.ts';
import { type Frame, isEnd, noDigit, splitAt, unusual } from './learned.ts';
import type { Context, LineColumn, ToWrite, Write, WriteCell } from './way.ts';
import { isDigit, toInstruments } from './write-instruments.ts';

const [tab, backslash, colon, hyphen, zero, upperN] = [9, 92, 58, 45, 48, 78];
const encoder = new TextEncoder();

/** So many cells of a column are remembered; where more come, they are not few after all. */
const remembered = 5_000;

/**
 * Nothing is said twice about what a cell says: every way learns from what `toCell` and `toText` make of cells, and what no
 * way is for is made by them.
 */
export function toCellWriter(column: LineColumn, context: Context): WriteCell {
  const { out, toText, place } = context;
  const { fields, toCell } = column;
  const makeText = (line: string) => toText(toCell(line));
  const makeNull = remember(makeText);
  const make = (bytes: Buffer, from: number, to: number) =>
    isNull(bytes, from, to) ? makeNull('\\N') : makeText(bytes.toString('utf8', from, to));
  const write = toWay[column.way](column, context, make);
  return (bytes, from, to) => {
    const end = findEnd(bytes, from, to, fields);
    if (write(bytes, from, end)) return end;
    const text = make(bytes, from, end);
    if (text !== '') {
      place();
      out.putText(text);
    }
    return end;
  };
}

/** Cells that were made before, by their bytes. */
const toFew: ToWrite = (_, { out, place }, make) => {
  const known = new Map<number, { key: Uint8Array; text: Uint8Array }>();
  return (bytes, from, to) => {
    const hash = toHash(bytes, from, to);
    let cell = known.get(hash);
    if (cell === undefined) {
      if (known.size >= remembered) known.clear();
      cell = { key: copyOf(bytes, from, to), text: encoder.encode(make(bytes, from, to)) };
      known.set(hash, cell);
    } else if (!isSame(cell.key, bytes, from, to)) return false;
    if (cell.text.length > 0) {
      place();
      out.put(cell.text);
    }
    return true;
  };
};

const toWay: Record<Way, ToWrite> = {
  few: toFew,
  lastOfTwo: (column, context, make) => {
    // Only whether there is a first one counts, so any will do.
    const few = toFew(column, context, (bytes, from, to) => {
      const fields = Buffer.from(`0\t${bytes.toString('utf8', from, to)}`);
      return make(fields, 0, fields.length);
    });
    return (bytes, from, to) => bytes[from] !== backslash && few(bytes, bytes.indexOf(tab, from) + 1, to);
  },
  text: (_, { out, place, learned }) => {
    const { kinds, begins, word, digits } = learned;
    return (bytes, from, to) => {
      let seen = 0;
      for (let at = from; at < to; at += 1) seen |= kinds[bytes[at] as number] as number;
      if (from === to || seen & unusual) return false;
      const isWord =
        begins[bytes[from] as number] === 1 &&
        isEnd(learned, bytes[to - 1] as number, bytes[to - 2] as number);
      if (seen & noDigit && !isWord) return false;
      place();
      putFramed(out, seen & noDigit ? word : digits, bytes, from, to);
      return true;
    };
  },
  instrument: toInstruments,
  time: toTimes,
  amount: toSums,
};

/** Every change of a clock in any zone falls on a quarter of an hour, so a moment of each is asked about. */
function toTimes({ toCell }: LineColumn, { out, toText, place }: Context): Write {
  // Files go back in time, so a few quarters at hand are enough; what is kept for longer lives until V8 next looks through
  // its old generation.
  const known = Array.from({ length: quartersKept }, () => ({
    quarter: -1,
    head: nothing,
    minute: 0,
    tail: nothing,
  }));
  const ask = (hour: string, minute: number) => {
    const cell = toCell(`${hour}:${String(minute).padStart(2, '0')}:00+00`) as string;
    const [before, after] = splitAt(toText(cell), cell);
    const [upToHour, shown] = [cell.slice(0, hourLength + 1), cell.slice(hourLength + 1, hourLength + 3)];
    return { head: encoder.encode(before + upToHour), minute: Number(shown), tail: encoder.encode(after) };
  };
  return (bytes, from, to) => {
    // "2026-11-22 14:05:09.12+00"
    if (to - from < 22 || bytes[from + 4] !== hyphen || bytes[from + hourLength] !== colon) return false;
    let quarter = 0;
    for (const at of hourDigits) quarter = quarter * 10 + (bytes[from + at] as number) - zero;
    const minute = ((bytes[from + 14] as number) - zero) * 10 + (bytes[from + 15] as number) - zero;
    const within = minute % 15;
    quarter = quarter * 4 + (minute - within) / 15;
    const at = quarter % quartersKept;
    let shown = known[at] as (typeof known)[number];
    if (shown.quarter !== quarter) {
      shown = { quarter, ...ask(bytes.toString('latin1', from, from + hourLength), minute - within) };
      known[at] = shown;
    }
    const shownMinute = shown.minute + within;
    place();
    out.put(shown.head);
    out.putByte(zero + Math.floor(shownMinute / 10));
    out.putByte(zero + (shownMinute % 10));
    out.put(bytes, from + 16, from + 19);
    out.put(shown.tail);
    return true;
  };
}

/** Of "2026-11-22 14", and where its digits are. */
const hourLength = 13;
const hourDigits = [0, 1, 2, 3, 5, 6, 8, 9, 11, 12];
const quartersKept = 64;
const nothing: Uint8Array = new Uint8Array();

/** Sums that no sign and no want of digits makes unusual, by their currency. */
function toSums({ toCell }: LineColumn, { out, toText, place }: Context): Write {
  const frames = new Map<
    number,
    { key: Uint8Array; around: Frame; mark: Uint8Array; exponent: number } | null
  >();
  const ask = (key: Uint8Array) => {
    const text = toText(toCell(`777777\t${Buffer.from(key).toString()}`));
    const [, before, , mark, fraction, after] = /^([^7]*)(7+)([^7]+)(7+)([^7]*)$/.exec(text) ?? [];
    if (before === undefined || mark === undefined || fraction === undefined) return null;
    const around = [encoder.encode(before), encoder.encode(after)] as const;
    return { key, around, mark: encoder.encode(mark), exponent: fraction.length };
  };
  return (bytes, from, to) => {
    let end = from;
    while (isDigit(bytes[end] as number)) end += 1;
    if (bytes[end] !== tab || end - from > mostDigits) return false;
    const hash = toHash(bytes, end + 1, to);
    let frame = frames.get(hash);
    if (frame === undefined) {
      frame = ask(copyOf(bytes, end + 1, to));
      frames.set(hash, frame);
    }
    if (!frame || !isSame(frame.key, bytes, end + 1, to)) return false;
    const point = end - frame.exponent;
    if (point <= from) return false;
    place();
    out.put(frame.around[0]);
    out.put(bytes, from, point);
    out.put(frame.mark);
    out.put(bytes, point, end);
    out.put(frame.around[1]);
    return true;
  };
}

/** As many as a spreadsheet keeps of a number. */
const mostDigits = 15;

function putFramed(out: ByteSink, frame: Frame, bytes: Buffer, from: number, to: number): void {
  out.put(frame[0]);
  out.put(bytes, from, to);
  out.put(frame[1]);
}

/** Not `slice`, which of a buffer is the same memory: it would keep all that was read with it. */
const copyOf = (bytes: Buffer, from: number, to: number): Uint8Array =>
  new Uint8Array(bytes.subarray(from, to));

/** Behind so many fields. */
function findEnd(bytes: Buffer, from: number, to: number, fields: number): number {
  let left = fields;
  for (let at = from; at < to; at += 1) if (bytes[at] === tab && --left === 0) return at;
  return to;
}

const isNull = (bytes: Buffer, from: number, to: number): boolean =>
  to - from === 2 && bytes[from] === backslash && bytes[from + 1] === upperN;

function toHash(bytes: Buffer, from: number, to: number): number {
  let hash = to - from;
  for (let at = from; at < to; at += 1) hash = (Math.imul(hash, 31) + (bytes[at] as number)) & 0xfffffff;
  return hash;
}

function isSame(key: Uint8Array, bytes: Buffer, from: number, to: number): boolean {
  if (key.length !== to - from) return false;
  for (let at = 0; at < key.length; at += 1) if (key[at] !== bytes[from + at]) return false;
  return true;
}
