'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { CountLine } from '#components/shared/list/count-line.tsx';
import type { ListAddress } from '#components/shared/list/use-list-address.ts';
import { payoutCountsQuery } from '#lib/domain/payouts/query-options.ts';

/** In motion, unknown, failed today: what deserves a look. */
export function PayoutCountLine({ address }: { address: ListAddress }) {
  const t = useTranslations('payouts.list');
  const { data } = useQuery(payoutCountsQuery);
  return (
    <CountLine
      label={t('counts')}
      address={address}
      counts={[
        { label: t('movingCount'), count: data?.moving, tone: 'moving', values: { status: 'moving' } },
        {
          label: t('attentionCount'),
          count: data?.attention,
          tone: 'attention',
          values: { status: 'attention' },
        },
        {
          label: t('failedTodayCount'),
          count: data?.failedToday,
          tone: 'failed',
          values: { status: 'failed', endedToday: '1' },
        },
      ]}
    />
  );
}
