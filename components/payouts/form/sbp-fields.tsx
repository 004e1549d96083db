'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Controller, useWatch } from 'react-hook-form';
import { BankField } from '#components/recipients/bank-field.tsx';
import { MoneyInput } from '#components/shared/money-input.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { formatMoney, formatPhone } from '#lib/core/format.ts';
import { parseAmount } from '#lib/core/money.ts';
import { parseOrderNumber } from '#lib/core/order-number.ts';
import { parseRussianMobile } from '#lib/core/phone.ts';
import { amountLimits } from '#lib/domain/payouts/rules.ts';
import { OrderTaken } from './order-taken.tsx';
import { useField } from './use-field.ts';
import type { SbpFormApi } from './use-sbp-payout.ts';

type PartProps = { form: SbpFormApi };
type RecipientProps = PartProps & {
  /** The phone or the bank may be another one now. */
  onRecipientChange: () => void;
};
type SbpFieldsProps = RecipientProps & {
  /** The payout that has this order number already. */
  takenBy: string | null;
};

export function SbpFields({ form, onRecipientChange, takenBy }: SbpFieldsProps) {
  return (
    <div className="grid gap-4">
      <PhoneField form={form} onRecipientChange={onRecipientChange} />
      <BankChoice form={form} onRecipientChange={onRecipientChange} />
      <AmountField form={form} />
      <OrderField form={form} takenBy={takenBy} />
      <DescriptionField form={form} />
    </div>
  );
}

function PhoneField({ form, onRecipientChange }: RecipientProps) {
  const t = useTranslations('payouts.form');
  const { wiring, error } = useField(form, 'phone', {
    onChange: onRecipientChange,
    onBlur: (text) => {
      const phone = parseRussianMobile(text);
      if (phone.ok) form.setValue('phone', toTyped(phone.value));
    },
  });
  return (
    <Field label={t('phone')} error={error} hint={t('phoneHint')} required>
      {(control) => (
        <Input {...control} {...wiring} type="tel" inputMode="tel" autoComplete="off" className="figures" />
      )}
    </Field>
  );
}

/** As people type it: with ordinary spaces and hyphens, so that it can be corrected and copied. */
function toTyped(phone: string): string {
  return formatPhone(phone).replaceAll('\u00a0', ' ').replaceAll('\u2011', '-');
}

function BankChoice({ form, onRecipientChange }: RecipientProps) {
  const { error } = useField(form, 'bankCode');
  return (
    <Controller
      control={form.control}
      name="bankCode"
      render={({ field: { ref, value, onBlur, onChange } }) => (
        <BankField
          ref={ref}
          value={value}
          onBlur={onBlur}
          error={error}
          onChange={(code) => {
            onChange(code);
            form.clearErrors('bankCode');
            onRecipientChange();
          }}
        />
      )}
    />
  );
}

function AmountField({ form }: PartProps) {
  const t = useTranslations('payouts.form');
  const locale = useLocale();
  const { wiring, error } = useField(form, 'amount');
  const { min, currency } = amountLimits.sbp;
  const read = parseAmount(useWatch({ control: form.control, name: 'amount' }), currency);
  return (
    <Field
      label={t('amount')}
      aside={t('amountMin', { min: formatMoney({ amountMinor: min, currency }, locale) })}
      error={error}
      hint={read.ok ? t('amountRead', { sum: formatMoney(read.value, locale) }) : t('amountHint')}
      required
    >
      {(control) => <MoneyInput {...control} {...wiring} currency={currency} className="figures" />}
    </Field>
  );
}

function OrderField({ form, takenBy }: PartProps & { takenBy: string | null }) {
  const t = useTranslations('payouts.form');
  const { wiring, code, error } = useField(form, 'orderNo', {
    onBlur: (text) => {
      const orderNo = parseOrderNumber(text);
      if (orderNo.ok) form.setValue('orderNo', orderNo.value);
    },
  });
  const isTaken = code === 'order_no_taken' && takenBy !== null;
  return (
    <Field
      label={t('orderNo')}
      error={isTaken ? <OrderTaken payoutId={takenBy} /> : error}
      hint={t('orderNoHint')}
      required
    >
      {(control) => (
        <Input {...control} {...wiring} autoComplete="off" spellCheck={false} className="figures" />
      )}
    </Field>
  );
}

function DescriptionField({ form }: PartProps) {
  const t = useTranslations();
  const { wiring, error } = useField(form, 'description');
  return (
    <Field
      label={t('payouts.form.description')}
      aside={t('common.optional')}
      error={error}
      hint={t('payouts.form.descriptionHint')}
    >
      {(control) => <Input {...control} {...wiring} autoComplete="off" />}
    </Field>
  );
}
