import { isDay } from '#lib/core/local-day.ts';
import { accept, refuse } from '#lib/core/result.ts';
import { parseZone } from '#lib/domain/history/schemas/filter-readers.ts';
import { type Period, parsePeriod, type QueryOf, type Reader } from '#lib/list/query.ts';

const parseDay: Reader<string> = (text) => (isDay(text) ? accept(text) : refuse('period_unreadable'));

/** What the address of a sheet may say; days and time zone are written as in the history. */
export const sheetReaders = {
  period: parsePeriod,
  zone: parseZone,
  /** Two days chosen by themselves, as a form without JavaScript sends them. */
  from: parseDay,
  to: parseDay,
};

/** The days asked for: today where the address names none, or names them backwards. */
export function toSheetPeriod({ period, from, to }: QueryOf<typeof sheetReaders>): Period {
  if (period !== undefined) return period;
  if (from === undefined || to === undefined) return 'today';
  const given = parsePeriod(`${from}..${to}`);
  return given.ok ? given.value : 'today';
}
