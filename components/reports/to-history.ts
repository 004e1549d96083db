import type { Route } from 'next';
import type { historyList } from '#lib/domain/history/schemas/list.ts';
import type { Report } from '#lib/domain/reports/schemas.ts';
import { type Written, writeQuery } from '#lib/list/write-query.ts';

/** The rows of the history behind a figure: the same kind, days and zone. */
export function toHistory(
  { kind, zone }: Pick<Report, 'kind' | 'zone'>,
  days: { from: string; to: string },
  filters: Written<typeof historyList> = {},
): Route {
  const { from, to } = days;
  return `/history?${writeQuery<typeof historyList>({ type: kind, period: { from, to }, zone, ...filters })}` as Route;
}
