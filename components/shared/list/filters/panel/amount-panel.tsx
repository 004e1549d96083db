'use client';

import { useTranslations } from 'next-intl';
import { toDecimal } from '#lib/core/money.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import { parseAmount } from '#lib/core/typed-amount.ts';
import { RangeForm } from './range-form.tsx';

type AmountPanelProps = {
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  onDone: () => void;
};

/** From one sum to another, either end left out; sums are typed as everywhere. */
export function AmountPanel(props: AmountPanelProps) {
  const t = useTranslations('list.amount');
  const words = { from: t('from'), to: t('to'), note: t('anyCurrency'), apply: t('apply') };
  return (
    <RangeForm
      {...props}
      words={words}
      input={{ inputMode: 'decimal' }}
      toRange={toRange}
      className="grid gap-3 p-2"
    />
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
