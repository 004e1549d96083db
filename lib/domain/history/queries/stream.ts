import 'server-only';
import { setImmediate } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Person } from '#lib/auth/permissions.ts';
import type { CopiedLines } from '#lib/db/copy-out.ts';
import { findLatinNames } from '#lib/domain/recipients/queries.ts';
import { rankOf } from '../rules/newest-first.ts';
import { type MovementField, movementFields } from '../schemas/fields.ts';
import type { HistoryFilters } from '../schemas/list.ts';
import { type Movement, movementView } from '../schemas/views.ts';
import { copyMovements } from '../store/copying.ts';
import { toMovementReader } from './copied-movement.ts';
import { toWholeHistory } from './listing.ts';

/** Takes a row: the bytes of a line from its second field to its end, without the line feed. */
export type TakeLine = (bytes: Buffer, from: number, to: number) => void;
type Wanted = { fields: readonly MovementField[]; until: Date; take: TakeLine };

/**
 * Everything that the screen would show under these filters, newest first: the same rows, order and rights as
 * `getHistoryPage`, as they all were at one moment, each handed to `take` as COPY wrote these fields of it. Gives how
 * many rows were handed over, again and again: some rows are in memory at a time, and stopping the loop stops the reading.
 */
export async function* copyHistory(
  person: Person,
  filters: HistoryFilters,
  { fields, until, take }: Wanted,
): AsyncGenerator<number, void, undefined> {
  const kinds = await toWholeHistory({ person, filters });
  for await (const rows of copyMovements({ kinds, fields, until }, (each) => mergeKinds(each, take))) {
    yield rows;
    // What COPY has sent lies ready: a reader who takes everything at once would leave nobody else a turn.
    await setImmediate();
  }
}

/** The same as movements, some at a time: the person's time zone and masked columns, and who approved if that is wanted. */
export async function* streamHistory(
  person: Person,
  filters: HistoryFilters,
  { hasApprovers = true, until = new Date() }: { hasApprovers?: boolean; until?: Date } = {},
): AsyncGenerator<Movement[], void, undefined> {
  const fields = movementFields.filter((field) => hasApprovers || field !== 'approverNames');
  const read = toMovementReader(fields, await findLatinNames());
  const view = hasApprovers ? movementView : z.omit(movementView, { approverNames: true });
  let ready: Movement[] = [];
  const take: TakeLine = (bytes, from, to) =>
    ready.push({ approverNames: [], ...view.parse(read(bytes.toString('utf8', from, to))) });
  for await (const _ of copyHistory(person, filters, { fields, until, take })) {
    yield ready;
    ready = [];
  }
}

/** Rows are passed on in groups that are small enough to be freed quickly. */
const handedOn = 250;

/** The lines of one kind at hand. `at`: where its next line begins; `time`, `rest`: what of its id sorts, and what follows. */
type Reading = {
  lines: CopiedLines;
  bytes: Buffer;
  at: number;
  time: number;
  rest: number;
  rank: number;
};

/** One row after the other of whichever kind has the newest. */
async function* mergeKinds(kinds: CopiedLines[], take: TakeLine): AsyncGenerator<number> {
  const open: Reading[] = [];
  for (const lines of kinds) {
    const reading: Reading = { lines, bytes: Buffer.alloc(0), at: 0, time: 0, rest: 0, rank: 0 };
    if (await goOn(reading)) open.push(reading);
  }
  let taken = 0;
  while (open.length > 0) {
    let newest = open[0] as Reading;
    for (const other of open) if (other !== newest && isNewer(other, newest)) newest = other;
    const end = newest.bytes.indexOf(lineFeed, newest.rest);
    take(newest.bytes, newest.rest, end);
    if (!goTo(newest, end + 1) && !(await goOn(newest))) open.splice(open.indexOf(newest), 1);
    taken += 1;
    if (taken === handedOn) {
      yield taken;
      taken = 0;
    }
  }
  if (taken > 0) yield taken;
}

const [tab, lineFeed, underscore] = [9, 10, 95];

/** As `compareNewestFirst` has it: by the time in the ids, and of the same moment by kind. */
function isNewer(one: Reading, other: Reading): boolean {
  let a = one.time;
  let b = other.time;
  while (a < one.rest && one.bytes[a] === other.bytes[b]) {
    a += 1;
    b += 1;
  }
  if (a === one.rest && b === other.rest) return one.rank < other.rank;
  return (one.bytes[a] as number) > (other.bytes[b] as number);
}

/** False when the line is not among those already read. */
function goTo(reading: Reading, at: number): boolean {
  const { bytes } = reading;
  if (at >= bytes.length) return false;
  reading.at = at;
  reading.time = bytes.indexOf(underscore, at) + 1;
  reading.rest = bytes.indexOf(tab, reading.time) + 1;
  return true;
}

/** Waits for the next lines of a kind; false: it has no more. */
async function goOn(reading: Reading): Promise<boolean> {
  const { value, done } = await reading.lines.next();
  if (done) return false;
  reading.bytes = value;
  if (!goTo(reading, 0)) return false;
  reading.rank = rankOf(value.toString('utf8', 0, reading.rest));
  return true;
}
