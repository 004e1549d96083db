'use client';

import { LifeBuoy } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useShell } from '#components/layout/shell-context.ts';
import { Card } from '#components/ui/card.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { can } from '#lib/auth/permissions.ts';
import { formatCard, formatMoney, formatPhone } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { PayoutView } from '#lib/domain/payouts/schemas/views.ts';
import { useSilence } from './use-silence.ts';

/** Nobody knows, or the reports contradict each other: whom to ask, and what to tell them. */
export function AskSupport({ payout }: { payout: PayoutView }) {
  const t = useTranslations('payouts.ask');
  const tCommon = useTranslations('common');
  const text = useSupportText(payout);
  const { role } = useShell().viewer;
  const silence = useSilence(payout);
  const isUrgent = payout.status === 'unknown' || payout.status === 'conflict';
  if (!isUrgent && (silence === 'none' || silence === 'notice')) return null;
  return (
    <Card className="grid gap-3 border-attention-line p-5 max-sm:p-4">
      <h2 className="flex items-center gap-2 font-semibold text-base">
        <LifeBuoy aria-hidden className="size-4 text-attention" />
        {t('title')}
      </h2>
      <p className="max-w-[68ch] text-ink-muted">
        {can(role, 'dispatch:control') ? t('support') : t('manager')}
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
function useSupportText({ status, amount, recipient, attempt, timeline }: PayoutView): string {
  const t = useTranslations('payouts.ask');
  const locale = useLocale();
  const sentAt = timeline.find(({ kind }) => kind === 'claimed')?.at;
  const { phone, bankName, card } = recipient;
  const none = t('none');
  return [
    t(`heading.${status === 'conflict' || status === 'unknown' ? status : 'silent'}`),
    t('clientReference', { id: attempt.clientReferenceId }),
    t('intent', { id: attempt.intentId ?? none }),
    t('disbursement', { id: attempt.disbursementId ?? none }),
    t('amount', { sum: formatMoney(fromMoneyView(amount), locale) }),
    ...(phone && bankName ? [t('recipient', { phone: formatPhone(phone), bank: bankName })] : []),
    ...(card ? [t('card', { card: formatCard(card) })] : []),
    ...(sentAt ? [t('sentAt', { time: sentAt.slice(0, 19).replace('T', ' ') })] : []),
    t('processorStatus', { status: attempt.processorStatus ?? none }),
  ].join('\n');
}
