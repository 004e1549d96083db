'use client';

import { FileSpreadsheet } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { toFilterParts } from '#components/shared/list/filters/filter-parts.tsx';
import { RecordList } from '#components/shared/list/record-list.tsx';
import { toColumns } from '#components/shared/list/table/heads.ts';
import { RowLink } from '#components/shared/list/table/row-link.tsx';
import { DateTime } from '#components/shared/time/date-time.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { WholeNumber } from '#components/ui/whole-number.tsx';
import { statementReads } from '#lib/domain/statements/query-options/queries.ts';
import { statementList } from '#lib/domain/statements/schemas/list.ts';
import type { StatementListItem } from '#lib/domain/statements/schemas/views.ts';
import { Counts } from '../counts.tsx';
import { Days } from '../days.tsx';
import { type StatementHeadKey, useStatementHeads } from './use-statement-heads.ts';

const cells: Record<StatementHeadKey, (statement: StatementListItem) => ReactNode> = {
  created: ({ createdAt }) => <DateTime value={createdAt} withoutZone className="text-ink-muted" />,
  file: (statement) => <FileLink statement={statement} />,
  period: ({ period }) => (period ? <Days {...period} /> : null),
  result: (statement) => <Counts statement={statement} />,
  lines: ({ lineCount }) => (
    <span className="figures text-ink-muted">
      <WholeNumber value={lineCount} />
    </span>
  ),
  maker: ({ makerName }) => <span className="block max-w-48 truncate text-ink-muted">{makerName}</span>,
};

const filterParts = toFilterParts(() =>
  import('./use-statement-filters.ts').then((module) => module.useStatementFilters),
);

const rowMark = ({ status, openCount, replacedBy }: StatementListItem) =>
  `${status} ${openCount} ${replacedBy?.id}`;

/** The statements of the processor, newest first, each with what comparing it found. */
export function StatementList() {
  const t = useTranslations('statements');
  return (
    <RecordList
      list={statementList}
      reads={statementReads}
      texts={{ label: t('label') }}
      filterParts={filterParts}
      columns={toColumns(useStatementHeads(), cells)}
      phoneRow={(statement) => <PhoneRow statement={statement} />}
      rowMark={rowMark}
      firstUse={
        <EmptyState
          picture={<FileSpreadsheet className="size-10" strokeWidth={1.5} />}
          title={t('emptyTitle')}
        >
          {t('emptyText')}
        </EmptyState>
      }
    />
  );
}

function FileLink({ statement: { id, fileName } }: { statement: StatementListItem }) {
  return (
    <RowLink href={`/statements/${id}` as Route}>
      <span className="wrap-anywhere">{fileName}</span>
    </RowLink>
  );
}

/** The row on a phone: the file first, then what was found. */
function PhoneRow({ statement }: { statement: StatementListItem }) {
  return (
    <div className="grid grid-cols-1 gap-1">
      <FileLink statement={statement} />
      <Counts statement={statement} />
      <div className="flex justify-between gap-3 text-ink-muted text-xs">
        <span className="min-w-0 truncate">{statement.makerName}</span>
        <DateTime value={statement.createdAt} withoutZone />
      </div>
    </div>
  );
}
