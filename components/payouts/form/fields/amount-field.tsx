'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { MoneyInput } from '#components/shared/form/money-input.tsx';
import { useSumInWords } from '#components/shared/value/use-sum-in-words.ts';
import { Field } from '#components/ui/field.tsx';
import { signOf } from '#lib/core/currency.ts';
import { formatMoney } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import { parseAmount, tidyAmount } from '#lib/core/typed-amount.ts';
import type { PayoutLimitsView } from '#lib/domain/payouts/schemas/views.ts';
import type { PayoutMethod } from '#lib/domain/recipients/methods/names.ts';
import { type FieldProps, useField } from './use-field.ts';

type AmountFieldProps = FieldProps & {
  method: PayoutMethod;
  limits: PayoutLimitsView;
  /** The sum that was typed for a method of another currency. */
  left: string | null;
};

/** The amount as typed, how it was read in words, and the smallest and largest amount allowed. */
export function AmountField({ form, method, limits, left }: AmountFieldProps) {
  const t = useTranslations('payouts.form');
  const locale = useLocale();
  const { currency } = limits[method].min;
  const { wiring, code, error } = useField(form, 'amount', {
    onBlur: (text) => form.setValue('amount', tidyAmount(text, currency, locale)),
  });
  const min = formatMoney(fromMoneyView(limits[method].min), locale);
  const max = limits[method].max && formatMoney(fromMoneyView(limits[method].max), locale);
  const typed = useWatch({ control: form.control, name: 'amount' });
  const read = parseAmount(typed, currency);
  const words = useSumInWords(read.ok ? read.value : null);
  const toType =
    left && typed === '' ? t('amountLeft', { sum: left, sign: signOf(currency) }) : t('amountHint');
  const hint = read.ok ? (words ?? formatMoney(read.value, locale)) : toType;
  const sentence =
    code === 'amount_below_minimum'
      ? t('amountBelow', { min })
      : code === 'amount_above_maximum' && max
        ? t('amountAbove', { max })
        : error;
  const { room } = limits[method];
  return (
    <Field
      label={t('amount')}
      aside={max ? t('amountMinMax', { min, max }) : t('amountMin', { min })}
      error={sentence}
      hint={hint}
      required
    >
      {(control) => (
        <>
          <MoneyInput {...control} {...wiring} currency={currency} className="figures" />
          {room ? (
            <p className="text-ink-muted text-xs leading-[1.125rem]">
              {t('room', { scope: room.scope, left: formatMoney(fromMoneyView(room.left), locale) })}
            </p>
          ) : null}
        </>
      )}
    </Field>
  );
}
