'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { CountLine } from '#components/shared/list/count-line.tsx';
import type { ListAddress } from '#components/shared/list/use-list-address.ts';
import { paymentCountsQuery } from '#lib/domain/payments/query-options/queries.ts';

/** To decide, disagreeing: what deserves a look. */
export function PaymentCountLine({ address }: { address: ListAddress }) {
  const t = useTranslations('payments.list');
  const { data } = useQuery(paymentCountsQuery);
  return (
    <CountLine
      label={t('counts')}
      address={address}
      counts={[
        { label: t('decideCount'), count: data?.toDecide, tone: 'moving', values: { status: 'decide' } },
        {
          label: t('unsettledCount'),
          count: data?.unknownActions,
          tone: 'attention',
          values: { unsettled: '1' },
        },
        {
          label: t('disagreeCount'),
          count: data?.disagreeing,
          tone: 'attention',
          values: { disagrees: '1' },
        },
      ]}
    />
  );
}
