'use client';

import { useLocale, useTimeZone } from 'next-intl';
import { defaultTimeZone } from '#lib/i18n/locales.ts';
import { toMoment } from '#lib/i18n/speech.ts';

/** A moment as a time of today, or with its date; null when there is none. */
export function useClockTime(iso: string | null): string | null {
  const locale = useLocale();
  const timeZone = useTimeZone() ?? defaultTimeZone;
  if (iso === null) return null;
  const say = (at: string) => toMoment(at, { locale, timeZone });
  const { date, time, short } = say(iso);
  // "Since 14:02" alone would be read as today, so an earlier day includes the date.
  return date === say(new Date().toISOString()).date ? time : short;
}
