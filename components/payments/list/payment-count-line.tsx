'use client';

import { useTranslations } from 'next-intl';
import { CountLine } from '#components/shared/list/count-line.tsx';
import type { ListAddress } from '#components/shared/list/use-list-address.ts';
import type { PaymentCountsView } from '#lib/domain/payments/schemas/views.ts';

/** To decide, disagreeing: what deserves a look. */
export function PaymentCountLine({
  address,
  counts,
}: {
  address: ListAddress;
  counts: PaymentCountsView | undefined;
}) {
  const t = useTranslations('payments.list');
  return (
    <CountLine
      label={t('counts')}
      address={address}
      counts={[
        { label: t('decideCount'), count: counts?.toDecide, tone: 'moving', values: { status: 'decide' } },
        {
          label: t('unansweredCount'),
          count: counts?.unknownActions,
          tone: 'attention',
          values: { unanswered: '1' },
        },
        {
          label: t('mismatchCount'),
          count: counts?.mismatched,
          tone: 'attention',
          values: { mismatch: '1' },
        },
      ]}
    />
  );
}
