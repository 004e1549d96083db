'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { Controller } from 'react-hook-form';
import { toBankLabel, toBankOptions } from '#components/recipients/bank/bank-options.ts';
import { toPayerText } from '#components/refunds/to-payer-text.ts';
import { useField } from '#components/shared/form/use-field.ts';
import { useClock } from '#components/shared/time/use-clock.ts';
import { Button } from '#components/ui/button.tsx';
import { Combobox } from '#components/ui/combobox.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { formatPhone, formatTypedPhone, noFigure } from '#lib/core/format.ts';
import { parseRussianMobile } from '#lib/core/phone.ts';
import { reasonMax } from '#lib/core/plain-text.ts';
import type { PaymentView } from '#lib/domain/payments/schemas/views.ts';
import { refundBanksQuery } from '#lib/domain/refunds/query-options/queries.ts';
import type { Opening } from '../amount/use-available-snapshot.ts';
import type { RefundForm } from '../use-refund-form.ts';
import { toBanksState } from './to-banks-state.ts';

type AnotherAccountProps = { form: RefundForm; payment: PaymentView; opening: Opening };

/** The original payment next to the new destination, and the reason for it. */
export function AnotherAccountFields({ form, payment, opening }: AnotherAccountProps) {
  const t = useTranslations('refunds.form');
  const { api } = form;
  const phone = useField(api, 'phone', {
    onBlur: (text) => tidied(text) !== text && api.setValue('phone', tidied(text)),
  });
  const reason = useField(api, 'reason', { max: reasonMax });
  return (
    <div className="grid gap-4">
      <Redirection form={form} payer={toPayerText(payment.payer, useLocale())} />
      <Field label={t('phone')} error={phone.error} hint={t('phoneHint')} required>
        {(control) => (
          <Input
            {...control}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            className="figures"
            {...phone.wiring}
          />
        )}
      </Field>
      <RefundBankField form={form} paymentId={payment.id} opening={opening} />
      <Field
        label={t('anotherAccountReason')}
        hint={t('anotherAccountReasonHint')}
        error={reason.error}
        required
      >
        {(control) => <Textarea {...control} {...reason.wiring} autoComplete="off" maxLength={reasonMax} />}
      </Field>
    </div>
  );
}

/** Both ends, one below the other: where the money came from, and where it goes. */
function Redirection({ form: { fields, bank }, payer }: { form: RefundForm; payer: string | null }) {
  const t = useTranslations('refunds.form');
  const locale = useLocale();
  const phone = parseRussianMobile(fields.phone);
  const destination = [phone.ok && formatPhone(phone.value), bank && toBankLabel(bank, locale)].filter(
    Boolean,
  );
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 rounded-lg bg-sunken p-3 text-sm">
      <dt className="text-ink-muted">{t('original')}</dt>
      <dd className="figures text-right">{payer ?? noFigure}</dd>
      {destination.length > 0 ? (
        <>
          <dt className="text-ink-muted">{t('destination')}</dt>
          <dd className="figures text-right font-medium">{destination.join(', ')}</dd>
        </>
      ) : null}
    </dl>
  );
}

/**
 * Formats a complete number as people type it, with ordinary spaces and hyphens, so that it can be edited.
 */
function tidied(text: string): string {
  const phone = parseRussianMobile(text);
  if (!phone.ok) return text;
  return formatTypedPhone(phone.value);
}

const failureTexts = { not_said: 'banksNotSaid', no_answer: 'banksNoAnswer', unread: 'banksFailed' } as const;

type BankFieldProps = { form: RefundForm; paymentId: string; opening: Opening };

/** The banks that accept a refund of this payment, as the processor lists them. */
function RefundBankField({ form, paymentId, opening }: BankFieldProps) {
  const t = useTranslations();
  const locale = useLocale();
  const { api, bank } = form;
  const { error: wrong } = useField(api, 'bankCode');
  const { data, error, isFetching, refetch } = useQuery(refundBanksQuery(paymentId));
  const options = useMemo(() => toBankOptions(data?.banks ?? [], locale), [data, locale]);
  const isEmpty = options.length === 0;
  const now = useClock(isEmpty ? 5_000 : null);
  const state = toBanksState(data, {
    isUnread: error !== null,
    outcome: opening.ended?.outcome ?? null,
    waitedMs: now - opening.askedAt,
  });
  const isUnread = state === 'unread';
  const hint = state === 'asked' ? t('refunds.form.banksReading') : null;
  return (
    <div className="grid gap-1.5">
      <Field
        label={t('refunds.form.bank')}
        error={wrong}
        hint={bank?.isCheckable === false ? t('refunds.form.notCheckable') : hint}
        required
      >
        {(control) => (
          <Controller
            control={api.control}
            name="bankCode"
            render={({ field: { ref, value, onBlur, onChange } }) => (
              <Combobox
                {...control}
                ref={ref}
                label={t('refunds.form.bank')}
                options={options}
                value={value === '' ? null : value}
                onChange={(code) => {
                  onChange(code);
                  api.clearErrors('bankCode');
                }}
                onBlur={onBlur}
                placeholder={t('refunds.form.bankPlaceholder')}
                searchPlaceholder={t('refunds.form.bankSearch')}
                emptyText={t('refunds.form.bankNotFound')}
                closeLabel={t('common.close')}
                disabled={isEmpty}
              />
            )}
          />
        )}
      </Field>
      {state === 'not_said' || state === 'no_answer' || isUnread ? (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-failed text-xs">
          {t(`refunds.form.${failureTexts[state]}`)}
          <Button
            size="sm"
            pending={isUnread ? isFetching : opening.isInquiring}
            pendingLabel={t('common.retrying')}
            onClick={() => (isUnread ? void refetch() : opening.readAgain())}
          >
            {t('common.retry')}
          </Button>
        </p>
      ) : null}
    </div>
  );
}
