'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { useRefusalText } from '#components/shared/form/refusal/use-refusal-text.ts';
import { useZoneLabel } from '#components/shared/time/use-zone-label.ts';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import type { Refusal } from '#lib/core/result.ts';
import { parsePeriod, recentPeriods } from '#lib/list/query.ts';

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

function OwnRange({ value, onChange, onDone }: Omit<PeriodPanelProps, 'label'>) {
  const t = useTranslations('list.period');
  const toText = useRefusalText();
  const zone = useZoneLabel();
  const [first = '', last = ''] = value?.includes('..') ? value.split('..') : [];
  const [from, setFrom] = useState(first);
  const [to, setTo] = useState(last);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const range = `${from}..${to}`;
    const parsed = parsePeriod(range);
    setRefusal(parsed.ok ? null : parsed.refusal);
    if (!parsed.ok) return;
    onChange(range);
    onDone();
  };
  return (
    <form onSubmit={submit} noValidate className="mt-1 grid gap-3 border-line border-t px-2 pt-3 pb-2">
      <div className="grid grid-cols-2 gap-2">
        <Field label={t('from')}>
          {(control) => (
            <Input
              {...control}
              type="date"
              value={from}
              onChange={({ target }) => setFrom(target.value)}
              className="px-2 text-sm"
            />
          )}
        </Field>
        <Field label={t('to')}>
          {(control) => (
            <Input
              {...control}
              type="date"
              value={to}
              onChange={({ target }) => setTo(target.value)}
              className="px-2 text-sm"
            />
          )}
        </Field>
      </div>
      {refusal ? (
        <p role="alert" className="text-failed text-xs">
          {toText(refusal)}
        </p>
      ) : null}
      <p className="text-ink-muted text-xs">{t('zone', { zone })}</p>
      <Button type="submit" size="sm">
        {t('apply')}
      </Button>
    </form>
  );
}
