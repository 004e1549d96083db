import type { AppLocale } from '#lib/core/format.ts';
import { isDay } from '#lib/core/local-day.ts';
import { formatDayRange } from '#lib/i18n/date-time.ts';

/** Two chosen days in words; null for what is none, or turned round. */
export function sayDays(from: string, to: string, locale: AppLocale): string | null {
  return isDay(from) && isDay(to) && from <= to ? formatDayRange(from, to, locale) : null;
}
