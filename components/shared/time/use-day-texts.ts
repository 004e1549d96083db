'use client';

import { useLocale } from 'next-intl';
import { isDay } from '#lib/core/local-day.ts';
import { formatDateTime } from '#lib/i18n/date-time.ts';

/**
 * The day of a date field in words. A browser writes such a field as its own language does, whatever the language of the
 * page, and 11/12/2026 is two different days.
 */
export function useDayTexts(): (day: string) => string | undefined {
  const locale = useLocale();
  return (day) =>
    isDay(day) ? formatDateTime(new Date(day), { locale, timeZone: 'UTC', style: 'day' }) : undefined;
}
