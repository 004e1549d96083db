'use client';

import { useTranslations } from 'next-intl';
import { MoneyInput } from '#components/shared/form/money-input.tsx';
import { Field } from '#components/ui/field.tsx';
import type { Warnings } from './use-warnings.ts';

type SumAgainProps = { warnings: Warnings; isMissing: boolean };

/** A sum much larger than usual is confirmed by typing it again: a slip of the hand is not made twice alike. */
export function SumAgain({ warnings: { sumAgain }, isMissing }: SumAgainProps) {
  const t = useTranslations('payouts.warning.much_larger');
  const { text, type, currency, isSame } = sumAgain;
  return (
    <div className="rounded-lg border border-attention-line bg-attention-soft p-3">
      <Field
        label={t('tick')}
        hint={t('why')}
        error={isMissing && !isSame ? (text.trim() === '' ? t('why') : t('differs')) : undefined}
        required
      >
        {(control) => (
          <MoneyInput
            {...control}
            data-missing={isSame ? undefined : true}
            className="figures"
            currency={currency}
            value={text}
            onChange={({ target }) => type(target.value)}
          />
        )}
      </Field>
    </div>
  );
}
