'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { isDay } from '#lib/core/local-day.ts';
import { formatDateTime, formatDayRange } from '#lib/i18n/date-time.ts';

/**
 * The day of a date field in words. A browser writes such a field as its own language does, whatever the language of the
 * page, and 11/12/2026 is two different days.
 */
export function useDayWords(): (day: string) => string | undefined {
  const locale = useLocale();
  return (day) =>
    isDay(day) ? formatDateTime(new Date(day), { locale, timeZone: 'UTC', style: 'day' }) : undefined;
}

const input =
  'h-8 rounded-lg border border-line-control bg-surface px-2 text-sm pointer-coarse:h-11 max-sm:min-w-0 max-sm:flex-1';

/** The first and the last day of a form that the address keeps, with the days in words after its button. */
export function DayRange({ from, to }: { from: string; to: string }) {
  const t = useTranslations('reports');
  const locale = useLocale();
  const [days, setDays] = useState({ from, to });
  const isRange = isDay(days.from) && isDay(days.to) && days.from <= days.to;
  return (
    <>
      {(['from', 'to'] as const).map((end) => (
        <input
          key={end}
          aria-label={t(end)}
          type="date"
          name={end}
          required
          defaultValue={end === 'from' ? from : to}
          onChange={({ target }) => setDays({ ...days, [end]: target.value })}
          className={input}
        />
      ))}
      <output suppressHydrationWarning className="order-last text-ink-muted text-xs max-sm:basis-full">
        {isRange ? formatDayRange(days.from, days.to, locale) : null}
      </output>
    </>
  );
}
