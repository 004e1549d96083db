'use client';

import { useQuery } from '@tanstack/react-query';
import { CircleX, TriangleAlert } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ObjectActs } from '#components/acts/object-acts.tsx';
import { Notes } from '#components/notes/notes.tsx';
import { BackLink } from '#components/shared/page/back-link.tsx';
import { SilenceNotice } from '#components/shared/record/notes/silence-notice.tsx';
import { RecordPage } from '#components/shared/record/record-page.tsx';
import { RecordSkeleton } from '#components/shared/record/record-skeleton.tsx';
import { isGone, RecordToCome } from '#components/shared/record/record-to-come.tsx';
import { useProcessorStatus } from '#components/shared/status/use-processor-status.ts';
import { useReason } from '#components/shared/status/use-reason.ts';
import { Copied } from '#components/shared/value/copied.tsx';
import { Mentions } from '#components/statements/mentions.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { formatMoney } from '#lib/core/format.ts';
import { fromMoneyView, type MoneyView } from '#lib/core/money-view.ts';
import { paymentQuery } from '#lib/domain/payments/query-options/queries.ts';
import { isBlocking, type SumsProblem } from '#lib/domain/payments/rules/sums.ts';
import type { PaymentView } from '#lib/domain/payments/schemas/views.ts';
import { customerTextsQuery } from '#lib/i18n/customer-texts.ts';
import { toPaymentName } from '../to-payment-name.ts';
import { ActionNotice } from './acts/action-notice.tsx';
import { PaymentActs } from './acts/payment-acts.tsx';
import { AskSupport } from './ask-support.tsx';
import { Amounts } from './money/amounts.tsx';
import type { UnresolvedRefund } from './money/refund-hint.tsx';
import { PayerMessage } from './payer-message.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import { PaymentNotFound } from './payment-not-found.tsx';
import { PaymentState } from './payment-state.tsx';
import { type OtherLine, PaymentTimeline } from './payment-timeline.tsx';

// Rendered on the server where needed; their code loads after what people look at first.

type PaymentPageProps = {
  id: string;
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
export function PaymentPage({ id, ...about }: PaymentPageProps) {
  const { refunds, failed, unresolved, refundLines, toIntent } = about;
  const t = useTranslations('payments');
  const { data: words } = useQuery(customerTextsQuery('payments'));
  const reading = useQuery(paymentQuery(id));
  const { data: payment } = reading;
  if (!payment || isGone(reading.error))
    return <RecordToCome {...{ reading }} skeleton={<PaymentSkeleton />} notFound={<PaymentNotFound />} />;
  return (
    <RecordPage
      recordId={payment.id}
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
        <div className="grid gap-8 *:min-w-0">
          <Notes subjectId={id} />
          {payment.intentId ? toIntent(payment.intentId) : null}
          <PaymentTimeline entries={payment.timeline} others={refundLines} readAt={payment.readAt} />
        </div>
      }
      processorLog={payment}
      acts={<ObjectActs objectId={payment.id} />}
    >
      <PaymentState payment={payment} />
      <ActionNotice payment={payment} />
      <SilenceNotice of="payments" waitingSince={payment.openAction?.waitingSince ?? null} />
      <AskSupport payment={payment} />
      <Mismatch payment={payment} />
      <ProcessorReport payment={payment} />
      <Amounts payment={payment} unresolved={unresolved} />
      {refunds}
      {words ? <PayerMessage payment={payment} words={words} failed={failed} /> : null}
    </RecordPage>
  );
}

/** What the processor says of a payment that does not fit: its sums, or a notification and the answer when asked. */
function Mismatch({ payment }: { payment: PaymentView }) {
  const { sumsProblem } = payment;
  return (
    <>
      {sumsProblem ? <SumsMismatch payment={payment} problem={sumsProblem} /> : null}
      {isBlocking(sumsProblem) ? null : <StatusMismatch payment={payment} />}
    </>
  );
}

function SumsMismatch({ payment, problem }: { payment: PaymentView; problem: SumsProblem }) {
  const t = useTranslations('payments.sumsMismatch');
  const locale = useLocale();
  const say = (sum: MoneyView | null | undefined) => (sum ? formatMoney(fromMoneyView(sum), locale) : 'none');
  const { amount, questionedSums } = payment;
  const submitted = say(questionedSums?.submitted);
  const authorised = say(questionedSums?.authorised);
  return (
    <Notice tone="attention" icon={<TriangleAlert />} title={t('title')}>
      {t(problem, { submitted, authorised, known: say(amount) })}
    </Notice>
  );
}

/** A notification and a status inquiry that contradict each other. */
function StatusMismatch({ payment }: { payment: PaymentView }) {
  const t = useTranslations('payments.mismatch');
  const toWord = useProcessorStatus();
  const { mismatchSince, readAt, status, processorStatus, timeline } = payment;
  if (mismatchSince === null) return null;
  const disagreed = timeline.find(({ kind }) => kind === 'disagreed');
  const word = (disagreed && toWord(disagreed)) ?? '?';
  // Uses the words of the notification's status, so that the two can be compared.
  const known = toWord({ processorStatus, statusCode: status });
  const isUnheardOf = readAt === null;
  return (
    <Notice tone="attention" icon={<TriangleAlert />} title={isUnheardOf ? t('unknownTitle') : t('title')}>
      {isUnheardOf ? t('unknownText') : t('text', { word, status: known })}
    </Notice>
  );
}

function PaymentSkeleton() {
  const t = useTranslations('payments');
  return <RecordSkeleton back={<BackLink href="/payments" label={t('back')} />} />;
}

/** Our text for the processor's reason, or its error code and message, unchanged. */
function ProcessorReport({ payment }: { payment: PaymentView }) {
  const t = useTranslations('payments.page');
  const { errorCode, errorMessage, knownReason } = payment;
  // The advice for a way of payment is for those who are paid by it.
  const reason = useReason()({ ...payment, method: null });
  if (errorCode === null && errorMessage === null) return null;
  if (knownReason && reason?.sentence)
    return (
      <Notice tone="failed" icon={<CircleX />} title={reason.sentence}>
        {reason.advice}
      </Notice>
    );
  return (
    <Notice tone="failed" icon={<CircleX />} title={t('errorTitle')}>
      {reason?.quoted ? <p className="text-base text-ink">{reason.quoted}</p> : null}
      {errorCode ? (
        <p className="mt-1 flex items-center gap-1">
          {t('errorCode')}{' '}
          <Copied text={errorCode}>
            <span className="font-mono text-ink">{errorCode}</span>
          </Copied>
        </p>
      ) : null}
    </Notice>
  );
}
