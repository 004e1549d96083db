'use client';

import { useLocale, useTranslations } from 'next-intl';
import { SupportCard, toUtc } from '#components/shared/record/notes/support-card.tsx';
import { useSilence } from '#components/shared/record/notes/use-silence.ts';
import { formatMoney } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { PaymentView } from '#lib/domain/payments/schemas/views.ts';
import { isToBeAsked } from '#lib/domain/polling/rules/overdue.ts';

/**
 * What to report to the processor's support about a capture or cancellation, or about a status that nobody knows. The
 * notice of the silence, or the status, already shows when.
 */
export function AskSupport({ payment }: { payment: PaymentView }) {
  const silence = useSilence(payment.openAction?.waitingSince ?? null);
  const lateAction = isToBeAsked(silence) ? payment.openAction : null;
  const lines = useLines(payment, lateAction);
  return lateAction || payment.status === 'unlisted' ? <SupportCard advice={null} lines={lines} /> : null;
}

function useLines(payment: PaymentView, lateAction: PaymentView['openAction']): string[] {
  const t = useTranslations('payments.ask');
  const locale = useLocale();
  const { processorPaymentId, clientReferenceId, intentId, processorStatus, timeline } = payment;
  const amount = lateAction?.amount ?? payment.amount;
  const sentAt = timeline.find((entry) => entry.kind === 'action_sent')?.at;
  return [
    t('heading', { kind: lateAction?.kind ?? 'none' }),
    t('payment', { id: processorPaymentId }),
    ...(clientReferenceId ? [t('clientReference', { id: clientReferenceId })] : []),
    ...(intentId ? [t('intent', { id: intentId })] : []),
    ...(amount ? [t('amount', { sum: formatMoney(fromMoneyView(amount), locale) })] : []),
    ...(lateAction && sentAt ? [t('sentAt', { time: toUtc(sentAt) })] : []),
    t('processorStatus', { status: processorStatus }),
  ];
}
