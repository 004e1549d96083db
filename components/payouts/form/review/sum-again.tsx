'use client';

import { useLocale, useTranslations } from 'next-intl';
import { MoneyInput } from '#components/shared/form/money-input.tsx';
import { Field } from '#components/ui/field.tsx';
import { formatMoney } from '#lib/core/format.ts';
import type { Warnings } from './use-warnings.ts';

type SumAgainProps = { warnings: Warnings; isMissing: boolean };

/** A large sum is confirmed by typing it again: a slip of the hand is not made twice alike. */
export function SumAgain({ warnings: { sumAgain }, isMissing }: SumAgainProps) {
  const t = useTranslations('payouts.warning.much_larger');
  const locale = useLocale();
  const { text, type, from, isSame } = sumAgain;
  return (
    <div className="rounded-lg border border-attention-line bg-attention-soft p-3">
      <Field
        label={t('tick')}
        hint={t('why', { from: formatMoney(from, locale) })}
        error={isMissing && !isSame ? (text.trim() === '' ? t('missing') : t('differs')) : undefined}
        required
      >
        {(control) => (
          <MoneyInput
            {...control}
            data-missing={isSame ? undefined : true}
            className="figures"
            currency={from.currency}
            value={text}
            onChange={({ target }) => type(target.value)}
          />
        )}
      </Field>
    </div>
  );
}
