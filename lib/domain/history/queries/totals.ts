import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { moneyOf } from '#lib/core/money.ts';
import { addByCurrency, toMoneyView } from '#lib/core/money-view.ts';
import { SearchTooWide } from '#lib/core/search-too-wide.ts';
import { isOfBusyDatabase } from '#lib/db/busy.ts';
import { db } from '#lib/db/client.ts';
import { isOfWholeHours } from '#lib/domain/figures/store.ts';
import { toMoments } from '#lib/list/query.ts';
import { toStatusesOf } from '../rules/groups.ts';
import type { HistoryFilters } from '../schemas/list.ts';
import { type HistoryTotals, historyTotalsView, type KindTotals } from '../schemas/views.ts';
import { kindOf, type MovementKind, movementKinds } from '../status.ts';
import { type Figured, type MovementSum, sumFigures, sumMovements } from '../store/totals.ts';
import { type HistoryListing, listHistoryIds, toKindsOf } from './listing.ts';

/** So many rows are added up one by one. More, and whatever takes longer to find than a page of the list may, is left. */
const mostAdded = 10_000;

/**
 * How many movements fit these filters and how much that is, by kind, because money out, in and back does not
 * add up. Exact to the kopeck, from the figures or from the rows themselves; nothing where there are too many of them.
 */
export async function getHistoryTotals(person: Person, filters: HistoryFilters): Promise<HistoryTotals> {
  const asked = { person, filters };
  const figured = toFigured(asked);
  const found = (figured && (await sumFigures(figured))) ?? (await sumFew(asked));
  return historyTotalsView.parse({ kinds: found && toKinds(found) });
}

/**
 * Null where the figures do not distinguish what is asked for, and for days of a zone that is half an hour off.
 */
function toFigured(asked: HistoryListing): Figured[] | null {
  const { person, filters } = asked;
  const { type: _, status, method, period, zone, ...others } = filters;
  if (Object.values(others).some((value) => value !== undefined)) return null;
  const made = period && toMoments(period, zone ?? person.timeZone, new Date());
  if (made && !isOfWholeHours(made)) return null;
  return toKindsOf(asked).map((kind) => ({
    ...{ kind, made, methods: method },
    statuses: status && toStatusesOf(kind, status),
  }));
}

/** Null when there are more, or a search does not find them in good time, whatever keeps it. */
async function sumFew(asked: HistoryListing): Promise<MovementSum[] | null> {
  const few = await listHistoryIds(db(), { ...asked, size: mostAdded }).catch((error: unknown) => {
    if (error instanceof SearchTooWide || isOfBusyDatabase(error)) return null;
    throw error;
  });
  if (few?.nextCursor !== null) return null;
  const { ids } = few;
  const of = (kind: MovementKind) => ids.filter((id) => kindOf(id) === kind);
  return sumMovements(db(), { payout: of('payout'), payment: of('payment'), refund: of('refund') });
}

function toKinds(found: readonly MovementSum[]): KindTotals[] {
  return movementKinds.flatMap((kind) => {
    const own = found.filter((sum) => sum.kind === kind);
    if (own.length === 0) return [];
    const sums = own.flatMap(({ currency, amountMinor }) =>
      currency === null || amountMinor === null ? [] : toMoneyView(moneyOf(amountMinor, currency)),
    );
    const unsummed = own.filter(({ amountMinor }) => amountMinor === null);
    return [{ kind, count: countAll(own), unknown: countAll(unsummed), sums: addByCurrency(sums) }];
  });
}

const countAll = (sums: readonly MovementSum[]) => sums.reduce((all, { count }) => all + count, 0);
