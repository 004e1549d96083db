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
import { type MovementSum, sumMovements } from '../store/totals.ts';
import { estimateWhole, type Figured, sumFigures, sumWhole } from '../store/whole-totals.ts';
import { type HistoryListing, listHistoryIds, toKindsOf, toWholeHistory } from './listing.ts';

/** So many rows are added up one by one, which costs least. */
const mostAdded = 2_000;
/** So long everything that fits may be added up, and then an estimate be made. */
const cheapMs = 400;

/**
 * How many movements fit these filters and how much that is, by kind, because money out, in and back does not
 * add up. Exact to the kopeck where that is cheap, else an estimate that says so, else nothing.
 */
export async function getHistoryTotals(
  person: Person,
  filters: HistoryFilters,
  withinMs = cheapMs,
): Promise<HistoryTotals> {
  const asked = { person, filters };
  const figured = toFigured(asked);
  const exact =
    (await sumFew(asked)) ??
    // Where the figures take too long, the rows that they were counted from would too.
    (figured ? await sumFigures(figured, withinMs) : await sumWhole(await toWholeHistory(asked), withinMs));
  if (exact) return toView(exact, false);
  // The rows of some days lie side by side, so that blocks spread over the table hold too few of them to conclude from.
  const estimate = filters.period ? null : await estimateWhole(await toWholeHistory(asked), withinMs);
  return estimate ? toView(estimate, true) : { kinds: null, isEstimate: false };
}

/** Null where the figures do not tell apart what is asked for, and for days of a zone that is half an hour off. */
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

function toView(found: readonly MovementSum[], isEstimate: boolean): HistoryTotals {
  const kinds = movementKinds.flatMap((kind) => {
    const own = found.filter((sum) => sum.kind === kind);
    if (own.length === 0) return [];
    const sums = own.flatMap(({ currency, amountMinor }) =>
      currency === null || amountMinor === null ? [] : toMoneyView(moneyOf(amountMinor, currency)),
    );
    const unsummed = own.filter(({ amountMinor }) => amountMinor === null);
    return [{ kind, count: countAll(own), unknown: countAll(unsummed), sums: addByCurrency(sums) }];
  });
  return historyTotalsView.parse({ kinds: isEstimate ? kinds.map(toRounded) : kinds, isEstimate });
}

const countAll = (sums: readonly MovementSum[]) => sums.reduce((all, { count }) => all + count, 0);

/** So that nobody reads an estimate as counted: 123 456 is 120 000. */
function toRounded({ kind, count, unknown, sums }: KindTotals): KindTotals {
  const round = (number: number) => Number(toTwoDigits(BigInt(number)));
  return {
    ...{ kind, count: round(count), unknown: round(unknown) },
    sums: sums.map(({ amountMinor, currency }) => ({
      currency,
      amountMinor: String(toTwoDigits(BigInt(amountMinor))),
    })),
  };
}

/** Halves up. Nothing here is negative. */
function toTwoDigits(number: bigint): bigint {
  const unit = 10n ** BigInt(Math.max(0, String(number).length - 2));
  return ((number + unit / 2n) / unit) * unit;
}
