import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { findLatinNames } from '#lib/domain/recipients/queries.ts';
import type { ListHistoryInput } from '../schemas/list.ts';
import { type HistoryPage, historyPageView, type Movement } from '../schemas/views.ts';
import { kindOf, type MovementKind } from '../status.ts';
import { findMovements } from '../store/rows.ts';
import { type HistoryListing, listHistoryIds, toHistoryListing } from './listing.ts';
import { toMovement } from './to-movement.ts';

/** One page of the history. A kind is left out when this person may not see its own list. */
export async function getHistoryPage(person: Person, input: ListHistoryInput): Promise<HistoryPage> {
  return historyPageView.parse(await readPage(toHistoryListing(person, input)));
}

async function readPage(listing: HistoryListing): Promise<{ items: Movement[]; nextCursor: string | null }> {
  const { ids, nextCursor } = await listHistoryIds(db(), listing);
  const of = (kind: MovementKind) => ids.filter((id) => kindOf(id) === kind);
  const wanted = { payout: of('payout'), payment: of('payment'), refund: of('refund') };
  const [rows, toLatin] = await Promise.all([findMovements(db(), wanted), findLatinNames()]);
  const found = new Map(rows.map((row) => [row.id, toMovement(row, toLatin)]));
  return { items: ids.flatMap((id) => found.get(id) ?? []), nextCursor };
}
