'use client';

import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Column } from '#components/shared/list/table/data-table.tsx';
import { toColumns } from '#components/shared/list/table/heads.ts';
import { RowLink } from '#components/shared/list/table/row-link.tsx';
import { DateTime } from '#components/shared/time/date-time.tsx';
import type { BatchListItem } from '#lib/domain/batches/schemas/views.ts';
import { type BatchHeadKey, useBatchHeads } from './use-batch-heads.ts';

const cells: Record<BatchHeadKey, (batch: BatchListItem) => ReactNode> = {
  created: ({ createdAt }) => <DateTime value={createdAt} withoutZone className="text-ink-muted" />,
  batch: (batch) => <BatchLink batch={batch} />,
  note: ({ note }) => (
    <span title={note ?? undefined} className="block truncate text-ink-muted [contain:inline-size]">
      {note}
    </span>
  ),
  maker: ({ makerName }) => <span className="block max-w-48 truncate text-ink-muted">{makerName}</span>,
};

export function useBatchColumns(): Column<BatchListItem>[] {
  return toColumns(useBatchHeads(), cells);
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
export function BatchPhoneRow({ batch }: { batch: BatchListItem }) {
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
