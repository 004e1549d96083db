'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { MoneyInput } from '#components/shared/form/money-input.tsx';
import { Field } from '#components/ui/field.tsx';
import { formatMoney } from '#lib/core/format.ts';
import { tidyAmount } from '#lib/core/typed-amount.ts';
import type { Warnings } from './use-warnings.ts';

type SumAgainProps = { warnings: Warnings; isMissing: boolean };

/** A large sum is confirmed by typing it again: a slip of the hand is not made twice alike. */
export function SumAgain({ warnings: { sumAgain }, isMissing }: SumAgainProps) {
  const t = useTranslations('payouts.warning.much_larger');
  const locale = useLocale();
  const whyId = useId();
  const { text, type, from, isSame } = sumAgain;
  return (
    <div className="rounded-lg border border-attention-line bg-attention-soft p-3">
      {/* No hint of the field: an error would take its place just when somebody is stopped. */}
      <p id={whyId} className="mb-2 text-ink-muted text-xs leading-[1.125rem]">
        {t('why', { from: formatMoney(from, locale) })}
      </p>
      <Field
        label={t('tick')}
        error={isMissing && !isSame ? (text.trim() === '' ? t('missing') : t('differs')) : undefined}
        required
      >
        {(control) => (
          <MoneyInput
            {...control}
            aria-describedby={[whyId, control['aria-describedby']].filter(Boolean).join(' ')}
            data-missing={isSame ? undefined : true}
            className="figures"
            currency={from.currency}
            value={text}
            onChange={({ target }) => type(target.value)}
            onBlur={({ target }) => type(tidyAmount(target.value, from.currency, locale))}
          />
        )}
      </Field>
    </div>
  );
}
