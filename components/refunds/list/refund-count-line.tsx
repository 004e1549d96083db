'use client';

import { useTranslations } from 'next-intl';
import { CountLine } from '#components/shared/list/count-line.tsx';
import type { ListAddress } from '#components/shared/list/use-list-address.ts';
import type { RefundCountsView } from '#lib/domain/refunds/schemas/views.ts';

/** In motion, unknown, contradicting, failed of late: what deserves a look. */
export function RefundCountLine({
  address,
  counts,
}: {
  address: ListAddress;
  counts: RefundCountsView | undefined;
}) {
  const t = useTranslations('refunds.list');
  return (
    <CountLine
      label={t('counts')}
      address={address}
      counts={[
        {
          label: t('waitingCount'),
          count: counts?.waiting,
          tone: 'attention',
          values: { status: 'waiting' },
        },
        { label: t('movingCount'), count: counts?.inFlight, tone: 'moving', values: { status: 'moving' } },
        {
          label: t('unknownCount'),
          count: counts?.unknown,
          tone: 'attention',
          values: { status: 'unknown' },
        },
        {
          label: t('conflictCount'),
          count: counts?.conflict,
          tone: 'attention',
          values: { status: 'conflict' },
        },
        {
          label: t('failedCount'),
          count: counts?.failed,
          tone: 'failed',
          values: { status: 'failed', period: '7d' },
        },
      ]}
    />
  );
}
