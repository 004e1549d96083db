'use client';

import { Layers } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { RecordList } from '#components/shared/list/record-list.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { batchReads } from '#lib/domain/batches/query-options/queries.ts';
import type { BatchListItem } from '#lib/domain/batches/schemas/views.ts';
import { BatchPhoneRow, useBatchColumns } from './batch-columns.tsx';

const rowMark = ({ size }: BatchListItem) => String(size);

/** The batches of refunds, newest first. */
export function BatchList() {
  const t = useTranslations('refunds.batches');
  const tList = useTranslations('list');
  return (
    <RecordList
      reads={batchReads}
      texts={{ label: t('label') }}
      filters={[
        { kind: 'period', name: 'period', label: t('period') },
        { kind: 'switch', name: 'mine', label: tList('mine') },
      ]}
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
