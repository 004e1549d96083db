'use client';

import { History } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { toFilterParts } from '#components/shared/list/filters/filter-parts.tsx';
import { RecordList } from '#components/shared/list/record-list.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { historyReads } from '#lib/domain/history/query-options.ts';
import { historyList } from '#lib/domain/history/schemas/list.ts';
import type { Movement } from '#lib/domain/history/schemas/views.ts';
import { HistoryPhoneRow, useHistoryColumns } from './history-columns.tsx';

const filterParts = toFilterParts(() =>
  import('./use-history-filters.tsx').then((module) => module.useHistoryFilters),
);

const rowMark = ({ status }: Movement) => status;

/** Payouts, payments and refunds in one list, newest first. */
export function HistoryList() {
  const t = useTranslations('history');
  return (
    <RecordList
      list={historyList}
      reads={historyReads}
      texts={{ label: t('label'), searchHint: t('searchHint') }}
      filterParts={filterParts}
      columns={useHistoryColumns()}
      phoneRow={(movement) => <HistoryPhoneRow movement={movement} />}
      rowMark={rowMark}
      firstUse={
        <EmptyState picture={<History className="size-10" strokeWidth={1.5} />} title={t('emptyTitle')}>
          {t('emptyText')}
        </EmptyState>
      }
    />
  );
}
