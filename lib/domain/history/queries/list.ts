import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import type { HistoryFilters, ListHistoryInput } from '../schemas/list.ts';
import { type HistoryPage, historyPageView, type Movement } from '../schemas/views.ts';
import { kindOf, type MovementKind } from '../status.ts';
import { findMovements } from '../store/rows.ts';
import { type HistoryListing, listHistoryIds, toHistoryListing } from './listing.ts';
import { toMovement } from './to-movement.ts';

/** One page of the history. A kind whose own list this person may not see is left out of it. */
export async function getHistoryPage(person: Person, input: ListHistoryInput): Promise<HistoryPage> {
  return historyPageView.parse(await readPage(toHistoryListing(person, input)));
}

async function readPage(listing: HistoryListing): Promise<{ items: Movement[]; nextCursor: string | null }> {
  const { ids, nextCursor } = await listHistoryIds(db(), listing);
  const of = (kind: MovementKind) => ids.filter((id) => kindOf(id) === kind);
  const rows = await findMovements(db(), {
    payout: of('payout'),
    payment: of('payment'),
    refund: of('refund'),
  });
  const found = new Map(rows.map((row) => [row.id, row]));
  return { items: ids.flatMap((id) => found.get(id) ?? []).map(toMovement), nextCursor };
}

/** Rows an export holds in memory at one time. */
const streamedSize = 1_000;

/**
 * Everything that the screen would show under these filters, page by page, newest first: the same rows, order,
 * rights, time zone (the person's) and masked columns as `getHistoryPage`. One page is in memory at a time and
 * no transaction stays open between pages: reading goes on after the last row, so a row that arrives meanwhile
 * is newer than the place reached and is not included. A page may be empty while rare rows are looked for;
 * stopping the loop stops the reading.
 */
export async function* streamHistory(
  person: Person,
  filters: HistoryFilters,
  size = streamedSize,
): AsyncGenerator<Movement[], void, undefined> {
  let cursor: string | undefined;
  do {
    const page = await readPage({ person, filters, cursor, size });
    yield page.items;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}
