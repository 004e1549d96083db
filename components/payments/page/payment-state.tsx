'use client';

import { useLocale, useTranslations } from 'next-intl';
import { AskAgain } from '#components/inquiries/ask-again.tsx';
import { useInquiry } from '#components/inquiries/use-inquiry.ts';
import { useErased } from '#components/shared/record/erased.tsx';
import { RecordState } from '#components/shared/record/record-state.tsx';
import { useMoment } from '#components/shared/time/use-moment.ts';
import { CopiedMoney } from '#components/shared/value/copied-money.tsx';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { can } from '#lib/auth/permissions.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import { readPaymentAction } from '#lib/domain/payments/actions.ts';
import type { PaymentView } from '#lib/domain/payments/schemas/views.ts';
import { PaymentStatusBadge } from '../payment-status-badge.tsx';
import { toPayerLine } from '../to-payer-line.ts';
import { toStatusLabel, toStatusTitle } from '../to-status-label.ts';
import { toCertainty } from './to-certainty.ts';
import { VerificationLine } from './verification-line.tsx';

type PartProps = { payment: PaymentView };

/** The amount, where the money is in plain words, and how far that is verified. */
export function PaymentState({ payment }: PartProps) {
  const t = useTranslations('payments');
  const toErased = useErased();
  const payer = toPayerLine(payment.payer, useLocale());
  const { status, processorStatus, amount, amounts, verification } = payment;
  return (
    <RecordState
      label={t('list.status')}
      mark={`${status} ${verification}`}
      sum={
        amount ? (
          <CopiedMoney value={fromMoneyView(amount)} size="sum" />
        ) : (
          <p className="font-semibold text-2xl text-ink-muted">
            {t(verification === 'confirmed_by_inquiry' ? 'page.noReadableAmount' : 'page.noAmount')}
          </p>
        )
      }
      party={payment.erasedAt === null ? payer : toErased(payment.erasedAt)}
      badge={<PaymentStatusBadge status={status} amounts={amounts} />}
      sentence={t(`status.${status}.sentence`, {
        word: processorStatus,
        certainty: toCertainty(payment),
        isUnexplained: String(status === 'unlisted' && Boolean(payment.unexplainedStatus)),
        isAllRefunded: String(toStatusLabel(status, amounts) === 'allRefunded'),
      })}
      next={<WhatNext payment={payment} />}
      announcement={`${t(toStatusTitle(status, amounts))} (${t(`verification.${verification}`)})`}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 *:min-w-0">
        <VerificationLine payment={payment} />
        <ReadAgain paymentId={payment.id} isNextStep={payment.mismatchSince !== null} />
      </div>
    </RecordState>
  );
}

/** Who must act while the amount is held. */
export function WhatNext({
  payment: { status, verification, openAction, expiresAt, mismatchSince },
}: PartProps) {
  const t = useTranslations('payments.decide');
  const toMoment = useMoment();
  const mayCapture = can(useViewer().role, 'payments:capture');
  if (status !== 'authorized' || openAction) return null;
  const who = mismatchSince ? t('disagreeing') : mayCapture ? t('mine') : t('others');
  return (
    <>
      {verification === 'confirmed_by_inquiry' ? who : t('unconfirmed')}{' '}
      {expiresAt ? t('until', { time: toMoment(expiresAt).short }) : null}
    </>
  );
}

function ReadAgain({ paymentId, isNextStep }: { paymentId: string; isNextStep: boolean }) {
  const t = useTranslations('payments.read');
  const inquiry = useInquiry(readPaymentAction);
  if (!can(useViewer().role, 'payments:lookup')) return null;
  return (
    <AskAgain
      inquiry={inquiry}
      input={{ paymentId }}
      isNextStep={isNextStep}
      words={{ ask: t('again'), asking: t('inquiry') }}
      toAnswer={(outcome, { exact }) => t(outcome, { time: exact })}
    />
  );
}
