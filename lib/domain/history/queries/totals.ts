import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { moneyOf } from '#lib/core/money.ts';
import { addByCurrency, toMoneyView } from '#lib/core/money-view.ts';
import { db } from '#lib/db/client.ts';
import type { HistoryFilters } from '../schemas/list.ts';
import { type HistoryTotals, historyTotalsView } from '../schemas/views.ts';
import { kindOf, type MovementKind, movementKinds } from '../status.ts';
import { sumMovements } from '../store/totals.ts';
import { listHistoryIds } from './listing.ts';

/** Above this many rows nothing is added up: an estimate beside exact sums would be taken for one of them. */
const mostAdded = 2_000;

/**
 * How many movements fit these filters and how much that is, by kind, because money out, in and back does not
 * add up. Exact to the kopeck, or null when there are too many or too many rows would have to be tested.
 */
export async function getHistoryTotals(person: Person, filters: HistoryFilters): Promise<HistoryTotals> {
  const { ids, nextCursor } = await listHistoryIds(db(), { person, filters, size: mostAdded });
  if (nextCursor !== null) return historyTotalsView.parse({ kinds: null, most: mostAdded });
  const of = (kind: MovementKind) => ids.filter((id) => kindOf(id) === kind);
  const found = await sumMovements(db(), {
    payout: of('payout'),
    payment: of('payment'),
    refund: of('refund'),
  });
  const kinds = movementKinds.flatMap((kind) => {
    const own = found.filter((sum) => sum.kind === kind);
    if (own.length === 0) return [];
    const sums = own.flatMap(({ currency, amountMinor }) =>
      currency === null || amountMinor === null ? [] : toMoneyView(moneyOf(amountMinor, currency)),
    );
    return [{ kind, count: own.reduce((all, { count }) => all + count, 0), sums: addByCurrency(sums) }];
  });
  return historyTotalsView.parse({ kinds, most: mostAdded });
}
