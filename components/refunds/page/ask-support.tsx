'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useShell } from '#components/layout/shell-context.ts';
import { SupportCard, toUtc } from '#components/shared/record/support-card.tsx';
import { can } from '#lib/auth/permissions.ts';
import { formatMoney, formatPhone } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { RefundView } from '#lib/domain/refunds/schemas/views.ts';

type Open = 'unknown' | 'conflict';

/** Nobody knows, or the reports contradict each other. */
export function AskSupport({ refund }: { refund: RefundView }) {
  const { status } = refund;
  return status === 'unknown' || status === 'conflict' ? <Ask refund={refund} status={status} /> : null;
}

function Ask({ refund, status }: { refund: RefundView; status: Open }) {
  const t = useTranslations('refunds.ask');
  const lines = useLines(refund, status);
  const { role } = useShell().viewer;
  return (
    <SupportCard advice={can(role, 'refunds:above_limit') ? t('support') : t('manager')} lines={lines} />
  );
}

function useLines(refund: RefundView, status: Open): string[] {
  const t = useTranslations('refunds.ask');
  const locale = useLocale();
  const { number, amount, payment, processorRefundId, elsewhere, timeline, processorStatus } = refund;
  const sentAt = timeline.find(({ kind }) => kind === 'claimed')?.at;
  const none = t('none');
  return [
    t(`heading.${status}`),
    t('number', { id: number }),
    t('payment', { id: payment.processorPaymentId }),
    t('refund', { id: processorRefundId ?? none }),
    t('amount', { sum: formatMoney(fromMoneyView(amount), locale) }),
    ...(elsewhere ? [t('elsewhere', { phone: formatPhone(elsewhere.phone), bank: elsewhere.bankName })] : []),
    ...(sentAt ? [t('sentAt', { time: toUtc(sentAt) })] : []),
    t('processorStatus', { status: processorStatus ?? none }),
  ];
}
