'use client';

import { useTranslations } from 'next-intl';
import { Fact } from '#components/shared/record/facts.tsx';
import { DateTime } from '#components/shared/time/date-time.tsx';
import { useClock } from '#components/shared/time/use-clock.ts';
import { CopiedMoney } from '#components/shared/value/copied-money.tsx';
import { ShortId } from '#components/shared/value/short-id.tsx';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { RefundView } from '#lib/domain/refunds/schemas/views.ts';

const hourMs = 3_600_000;

/** What the processor is asked with, and how long nobody has known. */
export function KnownSoFar({ refund, since }: { refund: RefundView; since: string }) {
  const t = useTranslations('refunds.resolving');
  const hours = Math.max(0, Math.floor((useClock(60_000) - Date.parse(since)) / hourMs));
  const { number, amount, payment, processorRefundId, processorStatus, timeline } = refund;
  const sentAt = timeline.find(({ kind }) => kind === 'claimed')?.at;
  return (
    <dl className="grid gap-x-10 gap-y-2 rounded-lg bg-sunken p-3.5 sm:grid-cols-2">
      <Fact label={t('number')}>
        <ShortId value={number} whole />
      </Fact>
      <Fact label={t('amount')}>
        <CopiedMoney value={fromMoneyView(amount)} />
      </Fact>
      <Fact label={t('paymentId')}>
        <ShortId value={payment.processorPaymentId} />
      </Fact>
      <Fact label={t('refundId')} empty={t('none')}>
        {processorRefundId ? <ShortId value={processorRefundId} /> : null}
      </Fact>
      {sentAt ? (
        <Fact label={t('sentAt')}>
          <DateTime value={sentAt} style="seconds" />
        </Fact>
      ) : null}
      <Fact label={t('since')}>
        <DateTime value={since} />
        <span className="block text-ink-muted text-xs" suppressHydrationWarning>
          {t('duration', { days: Math.floor(hours / 24), hours: hours % 24 })}
        </span>
      </Fact>
      <Fact label={t('lastWord')} empty={t('none')}>
        {processorStatus}
      </Fact>
    </dl>
  );
}
