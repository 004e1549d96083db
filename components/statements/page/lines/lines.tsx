'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { type Column, DataTable } from '#components/shared/list/table/data-table.tsx';
import { DateTime } from '#components/shared/time/date-time.tsx';
import { ZoneNote } from '#components/shared/time/zone-note.tsx';
import { Breakable } from '#components/shared/value/breakable.tsx';
import { Money } from '#components/shared/value/money.tsx';
import { Button } from '#components/ui/button.tsx';
import { PageLink } from '#components/ui/page-link.tsx';
import { noFigure } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import { type LinesPart, linesQuery } from '#lib/domain/statements/query-options/queries.ts';
import type { LineView, StatementView } from '#lib/domain/statements/schemas/views.ts';
import type { Verdict } from '#lib/domain/statements/status.ts';
import { Closing } from './closing.tsx';
import { NextSteps, toRecordAddress } from './next-steps.tsx';
import { toLineName } from './to-line-name.ts';
import { type Show, What } from './what.tsx';

const rowKey = ({ number }: LineView) => String(number);

type LinesProps = {
  statement: StatementView;
  verdict: Verdict;
  part: LinesPart;
  /** Shows lines of a kind from one on. */
  onShow: Show;
};

/** The lines of one kind in the order of the file. */
export function Lines({ statement, verdict, part, onShow }: LinesProps) {
  const t = useTranslations('statements');
  const reading = useInfiniteQuery(linesQuery(statement.id, verdict, part));
  const columns: Column<LineView>[] = [
    {
      key: 'line',
      header: t('column.line'),
      width: 'w-0',
      cell: (line) => <LineNumber line={line} firstLine={statement.firstLine} />,
    },
    { key: 'key', header: t('key'), width: 'w-1/4', cell: (line) => <Key line={line} /> },
    {
      key: 'what',
      header: t('what'),
      width: 'w-1/2',
      cell: (line) => <WhatOf {...{ line, statement, onShow }} />,
    },
    { key: 'at', header: t('column.at'), className: 'whitespace-nowrap', cell: (line) => <At line={line} /> },
    {
      key: 'amount',
      header: t('column.amount'),
      align: 'right',
      width: 'w-0',
      cell: (line) => <Sum line={line} />,
    },
  ];
  return (
    <DataTable
      label={t(`verdict.${verdict}`)}
      columns={columns}
      rows={reading.data?.pages.flatMap(({ items }) => items)}
      rowKey={rowKey}
      phoneRow={(line) => (
        <div className="grid grid-cols-1 gap-1">
          <div className="flex items-baseline justify-between gap-3">
            <Key line={line} />
            <Sum line={line} />
          </div>
          <WhatOf {...{ line, statement, onShow }} />
          <p className="flex flex-wrap gap-x-3 text-ink-muted text-sm">
            {isInFile(line) ? <span>{t('onLine', { line: line.number + statement.firstLine })}</span> : null}
            <At line={line} />
          </p>
        </div>
      )}
      empty={<p className="py-4 text-ink-muted">{t('noLines')}</p>}
      footer={
        reading.data ? (
          <>
            {reading.hasNextPage ? (
              <Button pending={reading.isFetchingNextPage} onClick={() => void reading.fetchNextPage()}>
                {t('more')}
              </Button>
            ) : null}
            <ZoneNote />
          </>
        ) : null
      }
    />
  );
}

type Line = { line: LineView };

/** Records that only we have appear on no line. */
const isInFile = ({ cells }: LineView) => cells.length > 0;

function LineNumber({ line, firstLine }: Line & { firstLine: number }) {
  return <span className="figures text-ink-muted">{isInFile(line) ? line.number + firstLine : null}</span>;
}

function Key({ line }: Line) {
  const { subject, reference, processorId } = line;
  const name = toLineName(line);
  return (
    <span className="grid min-w-0 grid-cols-1">
      {subject ? (
        <PageLink href={toRecordAddress(subject)} className="figures text-accent-text hover:underline">
          <Breakable text={name} />
        </PageLink>
      ) : (
        <Breakable text={name} className="figures" />
      )}
      {reference && processorId ? (
        <Breakable text={processorId} className="figures text-ink-muted text-xs" />
      ) : null}
    </span>
  );
}

/** What agrees, cannot be read or is closed needs no step; nor does what a later comparison of the file says again. */
const withSteps: readonly Verdict[] = ['only_theirs', 'returned', 'differs', 'only_ours'];

function WhatOf({ line, statement, onShow }: Line & Pick<LinesProps, 'statement' | 'onShow'>) {
  const isReplaced = statement.replacedBy !== null;
  const hasSteps = withSteps.includes(line.verdict) && !line.closed && !line.elsewhere && !isReplaced;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
      <div className="grid gap-1">
        <What line={line} firstLine={statement.firstLine} onShow={onShow} />
        {line.elsewhere ? <Elsewhere {...{ line }} statement={line.elsewhere} /> : null}
        {hasSteps ? <NextSteps {...{ line, statement }} /> : null}
      </div>
      {line.isAlarming && !line.elsewhere ? (
        <Closing line={line} statementId={statement.id} isOver={isReplaced} />
      ) : null}
    </div>
  );
}

/** Another file that covers the same money: it is open there, or is listed there. */
function Elsewhere({ line, statement }: Line & { statement: NonNullable<LineView['elsewhere']> }) {
  const t = useTranslations('statements.elsewhere');
  return (
    <span className="text-sm">
      {t(line.closed ? 'closed' : line.verdict === 'only_ours' ? 'listed' : 'open')}{' '}
      <PageLink
        href={`/statements/${statement.id}` as Route}
        className="wrap-anywhere text-accent-text hover:underline"
      >
        {statement.fileName}
      </PageLink>
    </span>
  );
}

function At({ line: { at } }: Line) {
  return at ? <DateTime value={at} withoutZone className="text-ink-muted" /> : null;
}

function Sum({ line: { amount } }: Line) {
  return amount ? (
    <Money value={fromMoneyView(amount)} />
  ) : (
    <span className="text-ink-faint">{noFigure}</span>
  );
}
