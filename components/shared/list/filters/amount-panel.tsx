'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { useRefusalText } from '#components/shared/form/refusal/use-refusal-text.ts';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { toDecimal } from '#lib/core/money.ts';
import { accept, type Refusal, type Result, refuse } from '#lib/core/result.ts';
import { parseAmount } from '#lib/core/typed-amount.ts';

type AmountPanelProps = {
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  onDone: () => void;
};

/** From one sum to another, either end left out; sums are typed as everywhere. */
export function AmountPanel({ value, onChange, onDone }: AmountPanelProps) {
  const t = useTranslations('list.amount');
  const toText = useRefusalText();
  const [first = '', last = ''] = value?.split('..') ?? [];
  const [from, setFrom] = useState(first);
  const [to, setTo] = useState(last);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const range = toRange(from, to);
    setRefusal(range.ok ? null : range.refusal);
    if (!range.ok) return;
    onChange(range.value);
    onDone();
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-3 p-2">
      <div className="grid grid-cols-2 gap-2">
        <Field label={t('from')}>
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              value={from}
              onChange={({ target }) => setFrom(target.value)}
            />
          )}
        </Field>
        <Field label={t('to')}>
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              value={to}
              onChange={({ target }) => setTo(target.value)}
            />
          )}
        </Field>
      </div>
      {refusal ? (
        <p role="alert" className="text-failed text-xs">
          {toText(refusal)}
        </p>
      ) : null}
      <p className="text-ink-muted text-xs">{t('anyCurrency')}</p>
      <Button type="submit" size="sm">
        {t('apply')}
      </Button>
    </form>
  );
}

/** As the address writes it; undefined when neither end is given. */
function toRange(from: string, to: string): Result<string | undefined> {
  const ends: string[] = [];
  const sums: bigint[] = [];
  for (const typed of [from, to]) {
    if (typed.trim() === '') {
      ends.push('');
      continue;
    }
    const sum = parseAmount(typed, 'RUB');
    if (!sum.ok) return sum;
    ends.push(toDecimal(sum.value));
    sums.push(sum.value.amountMinor);
  }
  const [first = 0n, last = first] = sums;
  if (first > last) return refuse('amount_range_backwards');
  return accept(ends.every((end) => end === '') ? undefined : ends.join('..'));
}
