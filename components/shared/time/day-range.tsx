'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type ChangeEvent, useState } from 'react';

const input =
  'h-8 rounded-lg border border-line-control bg-surface px-2 text-sm pointer-coarse:h-11 max-sm:min-w-0 max-sm:flex-1';

type DayRangeProps = { from: string; to: string; words: string | null };

/**
 * The first and the last day of a form that the address keeps, with the days in words after its button. `words` are those
 * of the days that are there already (`sayDays`), so that a page which only shows them carries no code for it.
 */
export function DayRange({ from, to, words }: DayRangeProps) {
  const t = useTranslations('reports');
  const locale = useLocale();
  const [said, say] = useState(words);
  const reportAgain = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = new FormData(target.form ?? undefined);
    const { sayDays } = await import('./say-days.ts');
    say(sayDays(String(chosen.get('from')), String(chosen.get('to')), locale));
  };
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
          onChange={reportAgain}
          className={input}
        />
      ))}
      <output className="order-last text-ink-muted text-xs max-sm:basis-full">{said}</output>
    </>
  );
}
