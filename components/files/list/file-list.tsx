'use client';

import { Layers } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { toFilterParts } from '#components/shared/list/filters/filter-parts.tsx';
import { RecordList } from '#components/shared/list/record-list.tsx';
import { toColumns, toHeaders } from '#components/shared/list/table/headers.ts';
import { RowLink } from '#components/shared/list/table/row-link.tsx';
import { DateTime } from '#components/shared/time/date-time.tsx';
import { Money } from '#components/shared/value/money.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { WholeNumber } from '#components/ui/whole-number.tsx';
import { fromMoneyView } from '#lib/core/money-view.ts';
import { fileReads } from '#lib/domain/files/query-options/queries.ts';
import { fileList } from '#lib/domain/files/schemas/list.ts';
import type { FileListItem } from '#lib/domain/files/schemas/views.ts';
import { isCorrectable } from '#lib/domain/files/status.ts';
import { FileStatusBadge } from '../file-status-badge.tsx';

const places = [
  { key: 'created', width: 'w-0' },
  { key: 'file', note: true, width: 'w-1/3' },
  { key: 'status', width: 'w-1/4' },
  { key: 'rows', align: 'right', width: 'w-0' },
  { key: 'total', align: 'right' },
  { key: 'maker' },
] as const;

type FileColumnKey = (typeof places)[number]['key'];

function useFileHeaders() {
  return toHeaders<FileColumnKey>(places, useTranslations('files.list'));
}

const cells: Record<FileColumnKey, (file: FileListItem) => ReactNode> = {
  created: ({ createdAt }) => <DateTime value={createdAt} withoutZone className="text-ink-muted" />,
  file: (file) => <FileLink file={file} />,
  status: (file) => <Standing file={file} />,
  rows: ({ rowCount }) => (
    <span className="figures text-ink-muted">
      <WholeNumber value={rowCount} />
    </span>
  ),
  total: (file) => <Totals file={file} />,
  maker: ({ makerName }) => <span className="block max-w-48 truncate text-ink-muted">{makerName}</span>,
};

const filterParts = toFilterParts(() =>
  import('./use-file-filters.ts').then((module) => module.useFileFilters),
);

const rowMark = ({ status, problemCount, failedCount }: FileListItem) =>
  `${status} ${problemCount} ${failedCount}`;

/** Payouts from files, newest first. */
export function FileList() {
  const t = useTranslations('files');
  return (
    <RecordList
      list={fileList}
      reads={fileReads}
      texts={{ label: t('label'), searchHint: t('list.searchHint') }}
      filterParts={filterParts}
      columns={toColumns(useFileHeaders(), cells)}
      phoneRow={(file) => <PhoneRow file={file} />}
      rowMark={rowMark}
      firstUse={
        <EmptyState picture={<Layers className="size-10" strokeWidth={1.5} />} title={t('emptyTitle')}>
          {t('emptyText')}
        </EmptyState>
      }
    />
  );
}

function FileLink({ file: { id, fileName } }: { file: FileListItem }) {
  return (
    <RowLink href={`/payouts/files/${id}` as Route}>
      <span className="wrap-anywhere">{fileName}</span>
    </RowLink>
  );
}

/** Where it is, and how many of its rows ask for something. */
function Standing({ file: { status, problemCount, failedCount } }: { file: FileListItem }) {
  const t = useTranslations('files.list');
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
      <FileStatusBadge look="plain" {...{ status, problemCount }} />
      {isCorrectable(status) && problemCount > 0 ? (
        <span className="whitespace-nowrap text-attention text-xs">
          {t('toCorrect', { count: problemCount })}
        </span>
      ) : null}
      {failedCount > 0 ? (
        <span className="whitespace-nowrap text-failed text-xs">{t('notPaid', { count: failedCount })}</span>
      ) : null}
    </span>
  );
}

function Totals({ file: { totals } }: { file: FileListItem }) {
  return (
    <span className="grid justify-items-end">
      {totals.map((sum) => (
        <Money key={sum.currency} value={fromMoneyView(sum)} />
      ))}
    </span>
  );
}

/** The row on a phone: the file and its sum first, then where it is. */
function PhoneRow({ file }: { file: FileListItem }) {
  const t = useTranslations('files.list');
  return (
    <div className="grid grid-cols-1 gap-1">
      <div className="flex items-baseline justify-between gap-3">
        <FileLink file={file} />
        <Totals file={file} />
      </div>
      <Standing file={file} />
      <div className="flex justify-between gap-3 text-ink-muted text-xs">
        <span className="min-w-0 truncate">
          {file.makerName}, {t('phoneRows', { count: file.rowCount })}
        </span>
        <DateTime value={file.createdAt} withoutZone />
      </div>
    </div>
  );
}
