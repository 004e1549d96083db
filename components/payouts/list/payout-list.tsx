'use client';

import { useTranslations } from 'next-intl';
import { toFilterParts } from '#components/shared/list/filters/filter-parts.tsx';
import { RecordList } from '#components/shared/list/record-list.tsx';
import { late } from '#components/ui/late.tsx';
import { payoutReads } from '#lib/domain/payouts/query-options.ts';
import { payoutList } from '#lib/domain/payouts/schemas/list.ts';
import type { PayoutListRow } from '#lib/domain/payouts/schemas/views.ts';
import { PayoutPhoneRow, usePayoutColumns } from './payout-columns.tsx';

const filterParts = toFilterParts(() =>
  import('./use-payout-filters.tsx').then((module) => module.usePayoutFilters),
);
const NoPayouts = late(() => import('./no-payouts.tsx').then((module) => module.NoPayouts));

const rowMark = ({ status }: PayoutListRow) => status;

/**
 * The payouts, newest first. The figures above count those in progress, those that need attention, and those that
 * failed today.
 */
export function PayoutList() {
  const t = useTranslations('payouts.list');
  return (
    <RecordList
      list={payoutList}
      reads={payoutReads}
      texts={{ label: t('label'), searchHint: t('searchHint'), counts: t('counts') }}
      filterParts={filterParts}
      columns={usePayoutColumns()}
      phoneRow={(payout) => <PayoutPhoneRow payout={payout} />}
      rowMark={rowMark}
      toCounts={(counts) => [
        [t('movingCount'), counts?.moving, 'moving', { status: 'moving' }],
        [t('attentionCount'), counts?.attention, 'attention', { status: 'attention' }],
        [t('failedTodayCount'), counts?.failedToday, 'failed', { status: 'failed', endedToday: '1' }],
      ]}
      firstUse={<NoPayouts />}
    />
  );
}
