import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { findLatinNames, type ToLatinName } from '#lib/domain/recipients/queries.ts';
import { compareNewestFirst, timeOf } from '../rules/newest-first.ts';
import type { HistoryFilters } from '../schemas/list.ts';
import type { Movement } from '../schemas/views.ts';
import { copyMovements } from '../store/copying.ts';
import type { MovementRow } from '../store/rows.ts';
import { toWholeHistory } from './listing.ts';
import { toMovement } from './to-movement.ts';

type Wanted = { hasApprovers?: boolean; until?: Date };

/**
 * Everything that the screen would show under these filters, newest first: the same rows, order, rights, time zone (the
 * person's) and masked columns as `getHistoryPage`, as they all were at one moment. Some rows are in memory at a time;
 * stopping the loop stops the reading.
 */
export async function* streamHistory(
  person: Person,
  filters: HistoryFilters,
  { hasApprovers = true, until = new Date() }: Wanted = {},
): AsyncGenerator<Movement[], void, undefined> {
  const kinds = await toWholeHistory({ person, filters });
  const toLatin = await findLatinNames();
  yield* copyMovements({ kinds, hasApprovers, until }, (each) => mergeKinds(each, toLatin));
}

/** Rows are passed on in groups that are small enough to be freed quickly. */
const handedOn = 250;

/** `time`: what of the next row's id sorts by time, looked up once rather than at each comparison. */
type Reading = { rows: AsyncGenerator<MovementRow[]>; some: MovementRow[]; at: number; time: string };

/** One row after the other of whichever kind has the newest. */
async function* mergeKinds(
  kinds: AsyncGenerator<MovementRow[]>[],
  toLatin: ToLatinName,
): AsyncGenerator<Movement[]> {
  const open: Reading[] = [];
  for (const rows of kinds) {
    const reading: Reading = { rows, some: [], at: 0, time: '' };
    if (await goOn(reading)) open.push(reading);
  }
  let ready: Movement[] = [];
  while (open.length > 0) {
    let newest = open[0] as Reading;
    for (const other of open) if (other !== newest && isNewer(other, newest)) newest = other;
    ready.push(toMovement(newest.some[newest.at] as MovementRow, toLatin));
    if (!goTo(newest, newest.at + 1) && !(await goOn(newest))) open.splice(open.indexOf(newest), 1);
    if (ready.length === handedOn) {
      yield ready;
      ready = [];
    }
  }
  if (ready.length > 0) yield ready;
}

const idAt = ({ some, at }: Reading): string => (some[at] as MovementRow).id;

function isNewer(one: Reading, other: Reading): boolean {
  return one.time === other.time ? compareNewestFirst(idAt(one), idAt(other)) < 0 : one.time > other.time;
}

/** False when the row is not among those already read. */
function goTo(reading: Reading, at: number): boolean {
  const row = reading.some[at];
  if (!row) return false;
  reading.at = at;
  reading.time = timeOf(row.id);
  return true;
}

/** Waits for the next rows of a kind; false: it has no more. */
async function goOn(reading: Reading): Promise<boolean> {
  const { value, done } = await reading.rows.next();
  if (done) return false;
  reading.some = value;
  return goTo(reading, 0);
}
