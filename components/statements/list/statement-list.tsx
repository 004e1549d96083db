'use client';

import { FileSpreadsheet } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { toFilterParts } from '#components/shared/list/filters/filter-parts.tsx';
import { RecordList } from '#components/shared/list/record-list.tsx';
import { toColumns, toHeaders } from '#components/shared/list/table/headers.ts';
import { RowLink } from '#components/shared/list/table/row-link.tsx';
import { DateTime } from '#components/shared/time/date-time.tsx';
import { verdictTones } from '#components/statements/verdict-style.ts';
import { classNames } from '#components/ui/class-names.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { toneText } from '#components/ui/tone.ts';
import { WholeNumber } from '#components/ui/whole-number.tsx';
import { statementReads } from '#lib/domain/statements/query-options/queries.ts';
import { alarmingVerdicts } from '#lib/domain/statements/rules/alarming.ts';
import { statementList } from '#lib/domain/statements/schemas/list.ts';
import type { StatementListItem } from '#lib/domain/statements/schemas/views.ts';
import { type Verdict, verdicts } from '#lib/domain/statements/status.ts';
import { Days } from '../days.tsx';

/** What needs nobody: it agrees, or it is no movement of money. */
const quiet: readonly Verdict[] = ['matched', 'skipped'];
const isOneOf = (verdicts: readonly Verdict[], verdict: Verdict) => verdicts.includes(verdict);

/** The kinds of difference that were found, the worst first; or that everything matched. */
function Counts({ statement }: { statement: StatementListItem }) {
  const { status, counts, openCount, replacedBy } = statement;
  const t = useTranslations('statements');
  if (replacedBy) return <span className="text-ink-muted">{t('again.short')}</span>;
  if (!counts) return <span className="text-ink-muted">{t(`status.${status}`)}</span>;
  const found = verdicts.filter((verdict) => !quiet.includes(verdict) && (counts[verdict] ?? 0) > 0);
  if (found.length === 0) return <span className={toneText.done}>{t('allMatched')}</span>;
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-0.5">
      {found.map((verdict) => {
        const isClosed = openCount === 0 && verdict !== 'differs' && isOneOf(alarmingVerdicts, verdict);
        return (
          <span
            key={verdict}
            className={classNames(
              'whitespace-nowrap',
              isClosed ? 'text-ink-muted' : toneText[verdictTones[verdict]],
            )}
          >
            {t(`verdict.${verdict}`)}{' '}
            <span className="figures font-semibold">
              <WholeNumber value={counts[verdict] ?? 0} />
            </span>
          </span>
        );
      })}
    </span>
  );
}

const places = [
  { key: 'created', width: 'w-0' },
  { key: 'file', note: true, width: 'w-1/4' },
  { key: 'period' },
  { key: 'result', width: 'w-1/3' },
  { key: 'lines', align: 'right', width: 'w-0' },
  { key: 'maker' },
] as const;

type StatementColumnKey = (typeof places)[number]['key'];

function useStatementHeaders() {
  return toHeaders<StatementColumnKey>(places, useTranslations('statements.list'));
}

const cells: Record<StatementColumnKey, (statement: StatementListItem) => ReactNode> = {
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
      columns={toColumns(useStatementHeaders(), cells)}
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
