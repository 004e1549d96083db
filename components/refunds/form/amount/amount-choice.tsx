'use client';

import { useLocale, useTranslations } from 'next-intl';
import { MoneyInput } from '#components/shared/form/money-input.tsx';
import { useField, type WiredField } from '#components/shared/form/use-field.ts';
import { useSumInWords } from '#components/shared/value/use-sum-in-words.ts';
import { ChoiceCard } from '#components/ui/choice-card.tsx';
import { Field } from '#components/ui/field.tsx';
import { FieldError } from '#components/ui/field-error.tsx';
import { formatMoney } from '#lib/core/format.ts';
import type { Money } from '#lib/core/money.ts';
import { parseAmount, tidyAmount } from '#lib/core/typed-amount.ts';
import type { RefundForm } from '../use-refund-form.ts';

type AmountChoiceProps = { form: RefundForm; available: Money; isWhole: boolean };

/**
 * The full amount that is left, or a part of it. Once something has been refunded, "full" would be false, so
 * the label changes.
 */
export function AmountChoice({ form, available, isWhole }: AmountChoiceProps) {
  const t = useTranslations('refunds.form');
  const locale = useLocale();
  const { api, fields } = form;
  const field = useField(api, 'amount', {
    onBlur: (text) => api.setValue('amount', tidyAmount(text, available.currency, locale)),
  });
  const error = useAmountError(form, available, field);
  const choose = (part: 'remaining' | 'part') => {
    api.setValue('part', part);
    // Switching between full and part changes whether the typed amount is wrong.
    api.clearErrors('amount');
  };
  const sum = formatMoney(available, locale);
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2">
      <legend className="mb-1.5 font-medium text-sm">{t('howMuch')}</legend>
      <ChoiceCard
        name="part"
        value="remaining"
        checked={fields.part === 'remaining'}
        onChoose={() => choose('remaining')}
        label={t(isWhole ? 'whole' : 'remaining', { sum })}
      >
        {error ? <FieldError>{error}</FieldError> : null}
      </ChoiceCard>
      <ChoiceCard
        name="part"
        value="part"
        checked={fields.part === 'part'}
        onChoose={() => choose('part')}
        label={t('part')}
      >
        <PartField {...{ form, available, error }} wiring={field.wiring} />
      </ChoiceCard>
      <LimitNote limits={form.limits} available={available} />
    </fieldset>
  );
}

type PartFieldProps = Omit<AmountChoiceProps, 'isWhole'> & {
  error: string | undefined;
  wiring: WiredField['wiring'];
};

function PartField({ form, available, error, wiring }: PartFieldProps) {
  const t = useTranslations('refunds.form');
  const locale = useLocale();
  const { fields } = form;
  const read = parseAmount(fields.amount, available.currency);
  const words = useSumInWords(read.ok ? read.value : null);
  return (
    <Field
      label={t('amount')}
      aside={t('amountMax', { max: formatMoney(available, locale) })}
      error={error}
      hint={read.ok ? (words ?? formatMoney(read.value, locale)) : t('amountHint')}
      required
    >
      {(control) => (
        <MoneyInput
          {...control}
          // The person has just chosen to enter an amount.
          autoFocus
          currency={available.currency}
          {...wiring}
          className="figures"
        />
      )}
    </Field>
  );
}

/** Puts formatted amounts into the sentence; the refusal alone carries none. */
function useAmountError(
  { limits }: Pick<RefundForm, 'limits'>,
  available: Money,
  { code, error }: WiredField,
): string | undefined {
  const t = useTranslations('refunds.form');
  const locale = useLocale();
  const say = (money: Money) => formatMoney(money, locale);
  if (code === 'refund_above_available') return t('aboveAvailable', { max: say(available) });
  if (code === 'refund_above_limit' && limits)
    return t('abovePayment', { left: say(limits.paymentLeft), limit: say(limits.perPayment) });
  if (code === 'refund_above_day_limit' && limits)
    return t('aboveDay', { left: say(limits.dayLeft), limit: say(limits.day) });
  return error;
}

/** This person's refund limit, shown before it gets in the way. */
export function LimitNote({ limits, available }: Pick<RefundForm, 'limits'> & { available: Money }) {
  const t = useTranslations('refunds.form');
  const locale = useLocale();
  if (!limits) return null;
  const { perPayment, paymentLeft, day, dayLeft } = limits;
  return (
    <p className="text-ink-muted text-xs">
      {/* A limit above what is left of the payment holds nothing back. */}
      {paymentLeft.amountMinor < available.amountMinor ? (
        <>
          {t('limitPayment', {
            left: formatMoney(paymentLeft, locale),
            limit: formatMoney(perPayment, locale),
          })}
          <br />
        </>
      ) : null}
      {t('limitDay', { left: formatMoney(dayLeft, locale), limit: formatMoney(day, locale) })}
    </p>
  );
}
