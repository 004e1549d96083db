'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { BackLink } from '#components/shared/page/back-link.tsx';
import { linesToCome, SilenceNotice } from '#components/shared/record/late-parts.tsx';
import { RecordPage } from '#components/shared/record/record-page.tsx';
import { late } from '#components/ui/late.tsx';
import type { MoneyView } from '#lib/core/money-view.ts';
import { paymentQuery } from '#lib/domain/payments/query-options/queries.ts';
import { toPaymentName } from '../to-payment-name.ts';
import { PaymentActs } from './acts/payment-acts.tsx';
import { Amounts } from './money/amounts.tsx';
import type { UnresolvedRefund } from './money/refund-hint.tsx';
import { PaymentState } from './payment-state.tsx';
import type { OtherLine } from './payment-timeline.tsx';
import type { PaymentWords } from './tell-payer.tsx';

// Rendered on the server where needed; their code loads after what people look at first.
const ActionNotice = late(() => import('./acts/action-notice.tsx').then((module) => module.ActionNotice));
const AskSupport = late(() => import('./ask-support.tsx').then((module) => module.AskSupport));
const Mismatch = late(() => import('./mismatch.tsx').then((module) => module.Mismatch));
const ProcessorSaid = late(() => import('./processor-said.tsx').then((module) => module.ProcessorSaid));
const TellPayer = late(() => import('./tell-payer.tsx').then((module) => module.TellPayer));
const PaymentFacts = late(
  () => import('./payment-facts.tsx').then((module) => module.PaymentFacts),
  linesToCome,
);
const PaymentTimeline = late(
  () => import('./payment-timeline.tsx').then((module) => module.PaymentTimeline),
  linesToCome,
);
const PaymentSkeleton = late(() => import('./payment-skeleton.tsx').then((module) => module.PaymentSkeleton));

const Mentions = late(() => import('#components/statements/mentions.tsx').then((module) => module.Mentions));

type PaymentPageProps = {
  id: string;
  words: PaymentWords;
  /** The payment's refunds. */
  refunds: ReactNode;
  /** How much its newest refund was to return, where that returned nothing. */
  failed: MoneyView | null;
  /** Those of its refunds that keep others from being made. */
  unresolved: readonly UnresolvedRefund[];
  /** Its refunds as lines of the history. */
  refundLines: readonly OtherLine[];
  /** The other movements of money in the same intent. */
  toIntent: (intentId: string) => ReactNode;
};

/** The page of one payment; it updates by itself. */
export function PaymentPage({ id, words, ...about }: PaymentPageProps) {
  const { refunds, failed, unresolved, refundLines, toIntent } = about;
  const t = useTranslations('payments');
  const reading = useQuery(paymentQuery(id));
  const { data: payment } = reading;
  if (!payment) return <PaymentSkeleton />;
  return (
    <RecordPage
      title={t('page.title', { name: toPaymentName(payment) })}
      back={<BackLink href="/payments" label={t('back')} />}
      actions={<PaymentActs payment={payment} />}
      reading={reading}
      notRenewed={{ title: t('page.loadErrorTitle'), text: t('page.loadErrorText') }}
      facts={
        <>
          <PaymentFacts payment={payment} />
          <Mentions subjectId={id} />
        </>
      }
      history={
        <>
          {payment.intentId ? toIntent(payment.intentId) : null}
          <PaymentTimeline entries={payment.timeline} others={refundLines} readAt={payment.readAt} />
        </>
      }
      processorLog={payment}
    >
      <PaymentState payment={payment} />
      <ActionNotice payment={payment} />
      <SilenceNotice of="payments" waitingSince={payment.openAction?.waitingSince ?? null} />
      <AskSupport payment={payment} />
      <Mismatch payment={payment} />
      <ProcessorSaid payment={payment} />
      <Amounts payment={payment} unresolved={unresolved} />
      {refunds}
      <TellPayer payment={payment} words={words} failed={failed} />
    </RecordPage>
  );
}
