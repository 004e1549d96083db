'use client';

import { LifeBuoy } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useShell } from '#components/layout/shell-context.ts';
import { Card } from '#components/ui/card.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { can } from '#lib/auth/permissions.ts';
import { formatMoney, formatPhone } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { RefundView } from '#lib/domain/refunds/schemas/views.ts';

type Open = 'unknown' | 'conflict';

/** Nobody knows, or the reports contradict each other: whom to ask, and what to tell them. */
export function AskSupport({ refund }: { refund: RefundView }) {
  const { status } = refund;
  return status === 'unknown' || status === 'conflict' ? <Ask refund={refund} status={status} /> : null;
}

function Ask({ refund, status }: { refund: RefundView; status: Open }) {
  const t = useTranslations('refunds.ask');
  const tCommon = useTranslations('common');
  const text = useSupportText(refund, status);
  const { role } = useShell().viewer;
  return (
    <Card className="grid gap-3 border-attention-line p-5 max-sm:p-4">
      <h2 className="flex items-center gap-2 font-semibold text-base">
        <LifeBuoy aria-hidden className="size-4 text-attention" />
        {t('title')}
      </h2>
      <p className="max-w-[68ch] text-ink-muted">
        {can(role, 'refunds:above_limit') ? t('support') : t('manager')}
      </p>
      <div className="relative rounded-lg bg-sunken">
        <pre className="overflow-x-auto whitespace-pre-wrap break-words p-3.5 pr-12 font-mono text-sm">
          {text}
        </pre>
        <CopyButton
          text={text}
          label={t('copy')}
          doneLabel={tCommon('copied')}
          className="absolute top-2 right-2"
        />
      </div>
    </Card>
  );
}

/** Plain lines, times in UTC: they are read by others than the person who copies them. */
function useSupportText(refund: RefundView, status: Open): string {
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
    ...(sentAt ? [t('sentAt', { time: sentAt.slice(0, 19).replace('T', ' ') })] : []),
    t('processorStatus', { status: processorStatus ?? none }),
  ].join('\n');
}
