'use client';

import { CircleAlert } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { MoneyInput } from '#components/shared/form/money-input.tsx';
import { useRefusalText } from '#components/shared/form/use-refusal-text.ts';
import { useSumInWords } from '#components/shared/value/use-sum-in-words.ts';
import { ChoiceCard } from '#components/ui/choice-card.tsx';
import { Field } from '#components/ui/field.tsx';
import { formatMoney } from '#lib/core/format.ts';
import { type Money, parseAmount } from '#lib/core/money.ts';
import type { Refusal } from '#lib/core/result.ts';
import type { RefundForm } from './use-refund-form.ts';

type AmountChoiceProps = { form: RefundForm; available: Money; isWhole: boolean };

/** All that is left, or a part of it. Once something was given back, "full" would be a lie and the label says so. */
export function AmountChoice({ form, available, isWhole }: AmountChoiceProps) {
  const t = useTranslations('refunds.form');
  const locale = useLocale();
  const { fields, wrong, change } = form;
  const toError = useAmountError(form, available);
  const sum = formatMoney(available, locale);
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-medium text-sm">{t('howMuch')}</legend>
      <ChoiceCard
        name="part"
        value="remaining"
        checked={fields.part === 'remaining'}
        onChoose={() => change({ part: 'remaining' })}
        label={t(isWhole ? 'whole' : 'remaining', { sum })}
      >
        {wrong.amount ? (
          <p role="alert" className="flex gap-1.5 text-failed text-xs leading-[1.125rem]">
            <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
            {toError(wrong.amount)}
          </p>
        ) : null}
      </ChoiceCard>
      <ChoiceCard
        name="part"
        value="part"
        checked={fields.part === 'part'}
        onChoose={() => change({ part: 'part' })}
        label={t('part')}
      >
        <PartField form={form} available={available} error={wrong.amount && toError(wrong.amount)} />
      </ChoiceCard>
      <LimitNote form={form} />
    </fieldset>
  );
}

function PartField({
  form,
  available,
  error,
}: Omit<AmountChoiceProps, 'isWhole'> & { error?: string | undefined }) {
  const t = useTranslations('refunds.form');
  const locale = useLocale();
  const { fields, change } = form;
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
          // The field has just been asked for.
          autoFocus
          currency={available.currency}
          value={fields.amount}
          onChange={(event) => change({ amount: event.target.value })}
          className="figures"
        />
      )}
    </Field>
  );
}

/** Sums in the person's writing, where the refusal alone has none. */
function useAmountError({ limits }: RefundForm, available: Money): (refusal: Refusal) => string {
  const t = useTranslations('refunds.form');
  const toText = useRefusalText();
  const locale = useLocale();
  const say = (money: Money | null) => (money ? formatMoney(money, locale) : '');
  return (refusal) => {
    if (refusal.code === 'refund_above_available') return t('aboveAvailable', { max: say(available) });
    if (refusal.code === 'refund_above_limit' && limits.each)
      return t('aboveEach', { limit: say(limits.each) });
    if (refusal.code === 'refund_above_day_limit' && limits.day)
      return t('aboveDay', { left: say(limits.dayLeft), limit: say(limits.day) });
    return toText(refusal);
  };
}

/** What this person may give back, before it is in the way. */
function LimitNote({ form: { limits } }: Pick<AmountChoiceProps, 'form'>) {
  const t = useTranslations('refunds.form');
  const locale = useLocale();
  const { each, day, dayLeft } = limits;
  if (!each || !day || !dayLeft) return null;
  return (
    <p className="text-ink-muted text-xs">
      {t('limitEach', { limit: formatMoney(each, locale) })}
      {' · '}
      {t('limitDay', { left: formatMoney(dayLeft, locale), limit: formatMoney(day, locale) })}
    </p>
  );
}
