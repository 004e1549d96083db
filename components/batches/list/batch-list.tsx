'use client';

import { Layers } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { plainFilterParts } from '#components/shared/list/filters/filter-parts.tsx';
import { RecordList } from '#components/shared/list/record-list.tsx';
import { toColumns, toHeaders } from '#components/shared/list/table/headers.ts';
import { RowLink } from '#components/shared/list/table/row-link.tsx';
import { DateTime } from '#components/shared/time/date-time.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { batchReads } from '#lib/domain/batches/query-options/queries.ts';
import { batchList } from '#lib/domain/batches/schemas/list.ts';
import type { BatchListItem } from '#lib/domain/batches/schemas/views.ts';

const places = [
  { key: 'created', width: 'w-0' },
  { key: 'batch', note: true },
  { key: 'note', width: 'w-1/2' },
  { key: 'maker' },
] as const;

type BatchColumnKey = (typeof places)[number]['key'];

function useBatchHeaders() {
  return toHeaders<BatchColumnKey>(places, useTranslations('refunds.batches'));
}

const cells: Record<BatchColumnKey, (batch: BatchListItem) => ReactNode> = {
  created: ({ createdAt }) => <DateTime value={createdAt} withoutZone className="text-ink-muted" />,
  batch: (batch) => <BatchLink batch={batch} />,
  note: ({ note }) => <span className="block truncate text-ink-muted [contain:inline-size]">{note}</span>,
  maker: ({ makerName }) => <span className="block max-w-48 truncate text-ink-muted">{makerName}</span>,
};

const filterParts = plainFilterParts('refunds.batches.period');

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
      columns={toColumns(useBatchHeaders(), cells)}
      phoneRow={(batch) => <PhoneRow batch={batch} />}
      rowMark={rowMark}
      firstUse={
        <EmptyState picture={<Layers className="size-10" strokeWidth={1.5} />} title={t('emptyTitle')}>
          {t('emptyText')}
        </EmptyState>
      }
    />
  );
}

function BatchLink({ batch: { id, size } }: { batch: BatchListItem }) {
  const t = useTranslations('refunds.batch');
  return (
    <RowLink href={`/refunds/batches/${id}` as Route}>
      <span className="whitespace-nowrap">{t('batchTitle', { count: size })}</span>
    </RowLink>
  );
}

/** The row on a phone: the number of payments first, then who, when and the note. */
function PhoneRow({ batch }: { batch: BatchListItem }) {
  return (
    <div className="grid grid-cols-1 gap-1">
      <BatchLink batch={batch} />
      <div className="flex justify-between gap-3 text-ink-muted text-xs">
        <span className="min-w-0 truncate">{batch.makerName}</span>
        <DateTime value={batch.createdAt} withoutZone />
      </div>
      {batch.note ? <span className="block truncate text-ink-muted text-xs">{batch.note}</span> : null}
    </div>
  );
}
