'use client';

import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useFormState, useWatch } from 'react-hook-form';
import { TextField } from './text-field.tsx';
import type { FieldProps } from './use-field.ts';

/** The contract's second description: few payouts need it, so it is folded until somebody does. */
export function PayoutTextField({ form }: FieldProps) {
  const t = useTranslations('payouts.form');
  const text = useWatch({ control: form.control, name: 'payoutText' });
  const { errors } = useFormState({ control: form.control, name: 'payoutText' });
  return (
    <details className="group" open={text !== '' || errors.payoutText !== undefined}>
      <summary className="inline-flex min-h-7 list-none items-center gap-1 rounded-md text-ink-muted text-sm hover:text-ink pointer-coarse:min-h-10 [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-3.5 transition-transform group-open:rotate-90" />
        {t('payoutTextMore')}
      </summary>
      <div className="pt-2">
        <TextField form={form} name="payoutText" label={t('payoutText')} hint={t('payoutTextHint')} />
      </div>
    </details>
  );
}
