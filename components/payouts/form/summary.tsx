'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useBankLabel } from '#components/recipients/bank-field.tsx';
import { Money } from '#components/shared/money.tsx';
import { Phone } from '#components/shared/phone.tsx';
import { Card } from '#components/ui/card.tsx';
import { parseAmount } from '#lib/core/money.ts';
import { parseRussianMobile } from '#lib/core/phone.ts';
import type { RecipientCheckView } from '#lib/domain/recipients/schemas.ts';
import { Fact } from '../fact.tsx';
import { type FormStep, Steps } from './steps.tsx';
import type { SbpFormApi } from './use-sbp-payout.ts';

type SummaryProps = {
  form: SbpFormApi;
  step: FormStep;
  /** The confirmed answer of the bank: the summary is the review then. */
  confirmed: RecipientCheckView | null;
  /** The act of the last step. */
  children: ReactNode;
};

/** Follows the typing, and becomes the review of what will be sent. */
export function Summary({ form, step, confirmed, children }: SummaryProps) {
  const t = useTranslations('payouts.summary');
  const { phone, bankCode, amount, orderNo, description } = useWatch({ control: form.control });
  const money = parseAmount(amount ?? '', 'RUB');
  const typedPhone = parseRussianMobile(phone ?? '');
  const bank = useBankLabel(bankCode ?? '');
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5 max-sm:p-4" aria-labelledby="summary-title">
      <h2 id="summary-title" className="font-semibold text-base">
        {confirmed ? t('review') : t('title')}
      </h2>
      <div className="grid gap-0.5">
        {money.ok ? (
          <Money value={money.value} size="sum" />
        ) : (
          <span className="figures font-semibold text-ink-faint text-sum tracking-tight max-sm:text-2xl">
            {t('noAmount')}
          </span>
        )}
        <span className="text-ink-muted text-sm">{t('gets')}</span>
      </div>
      <dl className="grid gap-2 border-line border-y py-3.5">
        {confirmed ? (
          <Fact label={t('recipient')} strong>
            {confirmed.recipientName ?? t('noName')}
          </Fact>
        ) : null}
        <Fact label={t('phone')} empty={t('empty')}>
          {typedPhone.ok ? <Phone value={typedPhone.value} /> : null}
        </Fact>
        <Fact label={t('bank')} empty={t('empty')}>
          {bank}
        </Fact>
        <Fact label={t('order')} empty={t('empty')}>
          {orderNo?.trim()}
        </Fact>
        {description?.trim() ? <Fact label={t('description')}>{description.trim()}</Fact> : null}
      </dl>
      <Steps current={step} />
      {children}
    </Card>
  );
}
