import { toWholeDay } from '#lib/core/local-day.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import type { RegistryPeriod } from '../status.ts';

/** The filters of a view without its days, which the schedule brings. */
export function toRegistryQuery(query: string): Result<string, 'registry_view_has_day'> {
  const params = new URLSearchParams(query);
  // A search for a day finds that day alone: every other file would be empty.
  if (toWholeDay(params.get('q') ?? '') !== undefined) return refuse('registry_view_has_day');
  params.delete('period');
  params.delete('zone');
  return accept(params.toString());
}

/** The filters of one file as the history's address writes them: opened there, they show the same movements. */
export function toRunQuery(query: string, { from, to }: RegistryPeriod, timeZone: string): string {
  const params = new URLSearchParams(query);
  params.set('period', `${from}..${to}`);
  params.set('zone', timeZone);
  return params.toString();
}
