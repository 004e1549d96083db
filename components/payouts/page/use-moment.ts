'use client';

import { useLocale, useTimeZone } from 'next-intl';
import { formatDateTime, formatZone } from '#lib/i18n/date-time.ts';
import { defaultTimeZone } from '#lib/i18n/locales.ts';

/** A moment in words for a sentence, in the person's zone: `{ date: "21 Nov 2026", time: "14:02 UTC+3" }`. */
export function useMoment(): (iso: string) => { date: string; time: string } {
  const locale = useLocale();
  const timeZone = useTimeZone() ?? defaultTimeZone;
  return (iso) => {
    const moment = new Date(iso);
    const time = formatDateTime(moment, { locale, timeZone, style: 'time' });
    return {
      date: formatDateTime(moment, { locale, timeZone, style: 'date' }),
      time: `${time}\u00a0${formatZone(moment, timeZone)}`,
    };
  };
}
