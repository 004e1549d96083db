'use client';

import { Layers } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { toFilterParts } from '#components/shared/list/filters/filter-parts.tsx';
import { RecordList } from '#components/shared/list/record-list.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { batchReads } from '#lib/domain/batches/query-options/queries.ts';
import { batchList } from '#lib/domain/batches/schemas/list.ts';
import type { BatchListItem } from '#lib/domain/batches/schemas/views.ts';
import { BatchPhoneRow, useBatchColumns } from './batch-columns.tsx';

const filterParts = toFilterParts(() =>
  import('./use-batch-filters.ts').then((module) => module.useBatchFilters),
);

const rowMark = ({ size }: BatchListItem) => String(size);

/** The batches of refunds, newest first. */
export function BatchList() {
  const t = useTranslations('refunds.batches');
  return (
    <RecordList
      list={batchList}
      reads={batchReads}
      texts={{ label: t('label') }}
      filterParts={filterParts}
      columns={useBatchColumns()}
      phoneRow={(batch) => <BatchPhoneRow batch={batch} />}
      rowMark={rowMark}
      firstUse={
        <EmptyState picture={<Layers className="size-10" strokeWidth={1.5} />} title={t('emptyTitle')}>
          {t('emptyText')}
        </EmptyState>
      }
    />
  );
}
