'use client';

import { useLocale, useTranslations } from 'next-intl';
import { SupportCard, toUtc } from '#components/shared/record/notes/support-card.tsx';
import { useSilence } from '#components/shared/record/notes/use-silence.ts';
import { formatMoney } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { PaymentView } from '#lib/domain/payments/schemas/views.ts';
import { isToBeAsked } from '#lib/domain/polling/rules/overdue.ts';

/** What to tell the processor's support about a capture or cancellation. The notice of the silence has said when. */
export function AskSupport({ payment }: { payment: PaymentView }) {
  const lines = useLines(payment);
  const silence = useSilence(payment.openAction?.waitingSince ?? null);
  return lines && isToBeAsked(silence) ? <SupportCard advice={null} lines={lines} /> : null;
}

function useLines(payment: PaymentView): string[] | null {
  const t = useTranslations('payments.ask');
  const locale = useLocale();
  const { openAction, processorPaymentId, clientReferenceId, intentId, processorStatus, timeline } = payment;
  if (!openAction) return null;
  const { kind, amount } = openAction;
  const sentAt = timeline.find((entry) => entry.kind === 'action_sent')?.at;
  return [
    t('heading', { kind }),
    t('payment', { id: processorPaymentId }),
    ...(clientReferenceId ? [t('clientReference', { id: clientReferenceId })] : []),
    ...(intentId ? [t('intent', { id: intentId })] : []),
    t('amount', { sum: formatMoney(fromMoneyView(amount), locale) }),
    ...(sentAt ? [t('sentAt', { time: toUtc(sentAt) })] : []),
    t('processorStatus', { status: processorStatus }),
  ];
}
