'use client';

import { useLocale, useTimeZone } from 'next-intl';
import { type DateTimeStyle, formatDateTime, formatZone } from '#lib/i18n/date-time.ts';
import { defaultTimeZone } from '#lib/i18n/locales.ts';

/**
 * A moment in words for a sentence, in the person's zone:
 * `{ date: "21 Nov 2026", time: "14:02 UTC+3", exact: "21 Nov, 14:02:09 UTC+3" }`.
 */
export function useMoment(): (iso: string) => { date: string; time: string; exact: string } {
  const locale = useLocale();
  const timeZone = useTimeZone() ?? defaultTimeZone;
  return (iso) => {
    const moment = new Date(iso);
    const zone = formatZone(moment, timeZone);
    const say = (style: DateTimeStyle) => formatDateTime(moment, { locale, timeZone, style });
    return {
      date: say('date'),
      time: `${say('time')}\u00a0${zone}`,
      exact: `${say('seconds')}\u00a0${zone}`,
    };
  };
}
