'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { CountLine } from '#components/shared/list/count-line.tsx';
import type { ListAddress } from '#components/shared/list/use-list-address.ts';
import { refundCountsQuery } from '#lib/domain/refunds/query-options/queries.ts';

/** In motion, unknown, contradicting, failed of late: what deserves a look. */
export function RefundCountLine({ address }: { address: ListAddress }) {
  const t = useTranslations('refunds.list');
  const { data } = useQuery(refundCountsQuery);
  return (
    <CountLine
      label={t('counts')}
      address={address}
      counts={[
        {
          label: t('waitingCount'),
          count: data?.waiting,
          tone: 'attention',
          values: { status: 'waiting' },
        },
        { label: t('movingCount'), count: data?.inFlight, tone: 'moving', values: { status: 'moving' } },
        { label: t('unknownCount'), count: data?.unknown, tone: 'attention', values: { status: 'unknown' } },
        {
          label: t('conflictCount'),
          count: data?.conflict,
          tone: 'attention',
          values: { status: 'conflict' },
        },
        {
          label: t('failedCount'),
          count: data?.failed,
          tone: 'failed',
          values: { status: 'failed', period: '7d' },
        },
      ]}
    />
  );
}
