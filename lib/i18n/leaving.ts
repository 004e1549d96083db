import type { AppLocale } from '#lib/core/format.ts';
import { isDay, isTimeZone, startOfMinute } from '#lib/core/local-day.ts';
import { formatDateTime, formatZone } from './date-time.ts';

/** The moment that a day and a time mean, with the zone's offset then; null while they mean none. */
export function formatLeaving(
  { day, time, timeZone }: { day: string; time: string; timeZone: string },
  locale: AppLocale,
): string | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  if (hours === undefined || !isDay(day) || !isTimeZone(timeZone)) return null;
  const moment = startOfMinute(day, Number(hours) * 60 + Number(minutes), timeZone);
  return `${formatDateTime(moment, { locale, timeZone, style: 'dated' })}\u00a0${formatZone(moment, timeZone)}`;
}
