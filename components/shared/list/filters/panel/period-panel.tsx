'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useDayTexts } from '#components/shared/time/use-day-texts.ts';
import { useZoneLabel } from '#components/shared/time/use-zone-label.ts';
import { accept, type Result } from '#lib/core/result.ts';
import { parsePeriod, recentPeriods } from '#lib/list/query.ts';
import { RangeForm } from './range-form.tsx';

type PeriodPanelProps = {
  label: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  onDone: () => void;
};

/** Any time, the last days, or from one day to another. */
export function PeriodPanel({ label, value, onChange, onDone }: PeriodPanelProps) {
  const t = useTranslations('list.period');
  const name = useId();
  const choices: (string | undefined)[] = [undefined, ...recentPeriods];
  return (
    <>
      <fieldset aria-label={label}>
        {choices.map((choice) => (
          <label
            key={choice ?? 'any'}
            className="flex min-h-8 select-none items-center gap-2.5 rounded-md px-2 py-1 hover:bg-hover has-[:focus-visible]:bg-hover pointer-coarse:min-h-11"
          >
            <input
              type="radio"
              name={name}
              checked={value === choice}
              onChange={() => onChange(choice)}
              className="size-4 shrink-0 accent-accent"
            />
            {t((choice as 'today' | undefined) ?? 'any')}
          </label>
        ))}
      </fieldset>
      <OwnRange {...{ value, onChange, onDone }} />
    </>
  );
}

function OwnRange({ value, ...props }: Omit<PeriodPanelProps, 'label'>) {
  const t = useTranslations('list.period');
  const zone = useZoneLabel();
  const words = { from: t('from'), to: t('to'), note: t('zone', { zone }), apply: t('apply') };
  return (
    <RangeForm
      {...props}
      value={value?.includes('..') ? value : undefined}
      words={words}
      input={{ type: 'date', className: 'px-2 text-sm' }}
      toRange={toRange}
      toWords={useDayTexts()}
      className="mt-1 grid gap-3 border-line border-t px-2 pt-3 pb-2"
    />
  );
}

function toRange(from: string, to: string): Result<string> {
  const range = `${from}..${to}`;
  const parsed = parsePeriod(range);
  return parsed.ok ? accept(range) : parsed;
}
