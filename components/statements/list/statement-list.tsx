'use client';

import { FileSpreadsheet } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { toFilterParts } from '#components/shared/list/filters/filter-parts.tsx';
import { RecordList } from '#components/shared/list/record-list.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { statementReads } from '#lib/domain/statements/query-options/queries.ts';
import { statementList } from '#lib/domain/statements/schemas/list.ts';
import type { StatementListItem } from '#lib/domain/statements/schemas/views.ts';
import { StatementPhoneRow, useStatementColumns } from './statement-columns.tsx';

const filterParts = toFilterParts(() =>
  import('./use-statement-filters.ts').then((module) => module.useStatementFilters),
);

const rowMark = ({ status, openCount }: StatementListItem) => `${status} ${openCount}`;

/** The statements of the processor, newest first, each with what comparing it found. */
export function StatementList() {
  const t = useTranslations('statements');
  return (
    <RecordList
      list={statementList}
      reads={statementReads}
      texts={{ label: t('label') }}
      filterParts={filterParts}
      columns={useStatementColumns()}
      phoneRow={(statement) => <StatementPhoneRow statement={statement} />}
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
