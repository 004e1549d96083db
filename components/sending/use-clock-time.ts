'use client';

import { useLocale, useTimeZone } from 'next-intl';
import { type DateTimeStyle, formatDateTime, formatZone } from '#lib/i18n/date-time.ts';
import { defaultTimeZone } from '#lib/i18n/locales.ts';

/** A moment as a time of today, or with its date; null when there is none. */
export function useClockTime(iso: string | null): string | null {
  const locale = useLocale();
  const timeZone = useTimeZone() ?? defaultTimeZone;
  if (iso === null) return null;
  const moment = new Date(iso);
  const say = (at: Date, style: DateTimeStyle) => formatDateTime(at, { locale, timeZone, style });
  // "Since 14:02" alone would be read as today, so an earlier day includes the date.
  const isToday = say(moment, 'date') === say(new Date(), 'date');
  return `${say(moment, isToday ? 'time' : 'short')} ${formatZone(moment, timeZone)}`;
}
