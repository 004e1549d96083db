'use client';

import { useTranslations } from 'next-intl';
import { toFilterParts } from '#components/shared/list/filters/filter-parts.tsx';
import { type ListNotes, RecordList } from '#components/shared/list/record-list.tsx';
import { late } from '#components/ui/late.tsx';
import { refundReads } from '#lib/domain/refunds/query-options/queries.ts';
import { refundList } from '#lib/domain/refunds/schemas/list.ts';
import type { RefundListRow } from '#lib/domain/refunds/schemas/views.ts';
import { RefundPhoneRow, useRefundColumns } from './refund-columns.tsx';

const filterParts = toFilterParts(() =>
  import('./use-refund-filters.tsx').then((module) => module.useRefundFilters),
);
const NoRefunds = late(() => import('./no-refunds.tsx').then((module) => module.NoRefunds));

const toSum = ({ amount }: RefundListRow) => amount;
const rowMark = ({ status, isProposed }: RefundListRow) => `${status} ${isProposed}`;

/**
 * The refunds, newest first. The figures above count those that wait for this person (as the menu counts them), then those
 * waiting for approval, in progress, unknown or contradictory, and recently failed.
 */
export function RefundList({ notes }: ListNotes) {
  const t = useTranslations('refunds.list');
  const tList = useTranslations('list');
  return (
    <RecordList
      list={refundList}
      reads={refundReads}
      texts={{ label: t('label'), searchHint: t('searchHint'), counts: t('counts') }}
      filterParts={filterParts}
      columns={useRefundColumns()}
      phoneRow={(refund) => <RefundPhoneRow refund={refund} />}
      rowMark={rowMark}
      notes={notes}
      toSum={toSum}
      toCounts={(counts) => [
        [tList('toDo'), counts?.toDo, 'attention', { waiting: 'all' }],
        [t('waitingCount'), counts?.waiting, 'attention', { status: 'waiting' }],
        [t('movingCount'), counts?.inFlight, 'moving', { status: 'moving' }],
        [t('unknownCount'), counts?.unknown, 'attention', { status: 'unknown' }],
        [t('conflictCount'), counts?.conflict, 'attention', { status: 'conflict' }],
        [t('failedCount'), counts?.failed, 'failed', { status: 'failed', period: '7d' }],
      ]}
      firstUse={<NoRefunds />}
    />
  );
}
