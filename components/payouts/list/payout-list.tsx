'use client';

import { useTranslations } from 'next-intl';
import { useShown } from '#components/shared/frame/frame.ts';
import { toFilterParts } from '#components/shared/list/filters/filter-parts.tsx';
import { type ListNotes, RecordList } from '#components/shared/list/record-list.tsx';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { late } from '#components/ui/late.tsx';
import { can } from '#lib/auth/permissions.ts';
import { payoutReads } from '#lib/domain/payouts/query-options.ts';
import { payoutList } from '#lib/domain/payouts/schemas/list.ts';
import type { PayoutListRow } from '#lib/domain/payouts/schemas/views.ts';
import { PayoutPhoneRow, usePayoutColumns } from './payout-columns.tsx';

const filterParts = toFilterParts(() =>
  import('./use-payout-filters.tsx').then((module) => module.usePayoutFilters),
);
const NoPayouts = late(() => import('./no-payouts.tsx').then((module) => module.NoPayouts));

const toSum = ({ amount }: PayoutListRow) => amount;
const rowMark = ({ status }: PayoutListRow) => status;

/**
 * The payouts, newest first. The figures above count those in progress, those that wait for this person (as the menu
 * counts them), and those that failed today.
 */
export function PayoutList({ notes }: ListNotes) {
  const t = useTranslations('payouts.list');
  const tList = useTranslations('list');
  const { role } = useViewer();
  const feed = useShown('feed');
  return (
    <RecordList
      list={payoutList}
      reads={payoutReads}
      texts={{ label: t('label'), searchHint: t('searchHint'), counts: t('counts') }}
      filterParts={filterParts}
      columns={usePayoutColumns()}
      phoneRow={(payout) => <PayoutPhoneRow payout={payout} />}
      rowMark={rowMark}
      notes={notes}
      toSum={toSum}
      toCounts={(counts) => [
        [t('movingCount'), counts?.moving, 'moving', { status: 'moving' }],
        can(role, 'resolutions:decide')
          ? [tList('toDo'), feed?.waiting, 'attention', { waiting: 'all' }]
          : [t('attentionCount'), counts?.attention, 'attention', { status: 'attention' }],
        [t('failedTodayCount'), counts?.failedToday, 'failed', { status: 'failed', endedToday: '1' }],
      ]}
      firstUse={<NoPayouts />}
    />
  );
}
