'use client';

import type { ListAddress } from '#components/shared/list/reading/use-list.ts';
import { toHistoryQuery } from '#lib/domain/history/rules/to-history-query.ts';
import type { MovementKind } from '#lib/domain/history/status.ts';
import { TotalsLine } from './totals-line.tsx';

/** How many rows fit the filters of a list of one kind and how much that is, where the history can add it up. */
export function ListTotals({ kind, address }: { kind: MovementKind; address: ListAddress }) {
  const query = toHistoryQuery(kind, address.values);
  if (address.query === '' || address.wrong.length > 0 || query === null) return null;
  return (
    <div className="pb-2 text-ink-muted text-xs">
      <TotalsLine query={query} />
    </div>
  );
}
