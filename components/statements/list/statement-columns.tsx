'use client';

import type { Route } from 'next';
import type { ReactNode } from 'react';
import type { Column } from '#components/shared/list/table/data-table.tsx';
import { toColumns } from '#components/shared/list/table/heads.ts';
import { RowLink } from '#components/shared/list/table/row-link.tsx';
import { DateTime } from '#components/shared/time/date-time.tsx';
import { WholeNumber } from '#components/ui/whole-number.tsx';
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

export function useStatementColumns(): Column<StatementListItem>[] {
  return toColumns(useStatementHeads(), cells);
}

function FileLink({ statement: { id, fileName } }: { statement: StatementListItem }) {
  return (
    <RowLink href={`/statements/${id}` as Route}>
      <span className="wrap-anywhere">{fileName}</span>
    </RowLink>
  );
}

/** The row on a phone: the file first, then what was found. */
export function StatementPhoneRow({ statement }: { statement: StatementListItem }) {
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
