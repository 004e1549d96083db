import type { Route } from 'next';
import type { historyList } from '#lib/domain/history/schemas/list.ts';
import { movesMoney, payoutMethods } from '#lib/domain/recipients/methods/names.ts';
import type { Report } from '#lib/domain/reports/schemas.ts';
import { type Written, writeQuery } from '#lib/list/write-query.ts';

/** The rows of the history behind a figure: the same kind, days and zone, without the tests among them. */
export function toHistory(
  { kind, zone, tests }: Pick<Report, 'kind' | 'zone' | 'tests'>,
  days: { from: string; to: string },
  filters: Written<typeof historyList> = {},
): Route {
  const { from, to } = days;
  const moving = tests > 0 ? { method: payoutMethods.filter(movesMoney) } : {};
  const all = { type: kind, period: { from, to }, zone, ...moving, ...filters };
  return `/history?${writeQuery<typeof historyList>(all)}` as Route;
}
