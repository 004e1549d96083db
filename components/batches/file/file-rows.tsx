'use client';

import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleMinus, UserCheck } from 'lucide-react';
import type { Route } from 'next';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { PayerCell } from '#components/payments/payer.tsx';
import { toPayerLine } from '#components/payments/to-payer-line.ts';
import { toPaymentName } from '#components/payments/to-payment-name.ts';
import { useRefusalText } from '#components/shared/form/refusal/use-refusal-text.ts';
import { type Column, DataTable } from '#components/shared/list/table/data-table.tsx';
import { Breakable } from '#components/shared/value/breakable.tsx';
import { Money } from '#components/shared/value/money.tsx';
import { PageLink } from '#components/ui/page-link.tsx';
import { Switch } from '#components/ui/switch.tsx';
import { noFigure } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { FileReviewRow } from '#lib/domain/batches/schemas/file.ts';
import { reasonsQuery } from '#lib/domain/reasons/query-options/queries.ts';

const rowKey = ({ line }: FileReviewRow) => String(line);
const rowMark = (row: FileReviewRow) => JSON.stringify(row);

type FileRowsProps = {
  rows: readonly FileReviewRow[];
  /** The lines that are not as they were shown before. */
  changed: ReadonlySet<number>;
};

/** Each row of the file with what would be refunded, or with what is wrong with it. */
export function FileRows({ rows, changed }: FileRowsProps) {
  const t = useTranslations('refunds');
  const locale = useLocale();
  const [isOnlyWrong, setOnlyWrong] = useState(false);
  const isMixed = rows.some(({ problem }) => problem) && rows.some(({ problem }) => !problem);
  const shown = isOnlyWrong && isMixed ? rows.filter(({ problem }) => problem) : rows;
  const columns: Column<FileReviewRow>[] = [
    {
      key: 'line',
      header: t('batch.line'),
      width: 'w-0',
      cell: ({ line }) => <span className="figures text-ink-muted">{line}</span>,
    },
    { key: 'payment', header: t('list.payment'), note: true, cell: (row) => <Name row={row} /> },
    {
      key: 'payer',
      header: t('list.payer'),
      width: 'w-1/4',
      cell: ({ payment }) => (payment ? <PayerCell payer={payment.payer} /> : null),
    },
    { key: 'state', header: t('list.status'), width: 'w-1/3', cell: (row) => <State row={row} /> },
    {
      key: 'amount',
      header: t('list.amount'),
      align: 'right',
      width: 'w-0',
      cell: (row) => <Sum row={row} />,
    },
  ];
  return (
    <div className="grid gap-3">
      {isMixed ? (
        <Switch
          label={t('file.onlyWrong')}
          checked={isOnlyWrong}
          onChange={setOnlyWrong}
          className="justify-self-start"
        />
      ) : null}
      <DataTable
        label={t('file.label')}
        columns={columns}
        rows={shown}
        rowKey={rowKey}
        rowMark={rowMark}
        scope={String(isOnlyWrong)}
        rowNote={({ line }) => (changed.has(line) ? t('file.changedRow') : null)}
        phoneRow={(row) => (
          <div className="grid gap-1">
            <div className="flex items-baseline justify-between gap-3">
              <Name row={row} />
              <Sum row={row} />
            </div>
            <State row={row} />
            <span className="wrap-anywhere text-ink-muted text-xs">
              {t('batch.ofLine', { line: row.line })}
              {row.payment ? ` · ${toPayerLine(row.payment.payer, locale)}` : null}
            </span>
          </div>
        )}
        empty={null}
      />
    </div>
  );
}

export function Name({ row: { payment, text } }: { row: FileReviewRow }) {
  if (!payment) return <Breakable text={text || noFigure} className="figures text-ink-muted" />;
  return (
    // The payment opens in a new tab: the file that was chosen stays here.
    <PageLink
      href={`/payments/${payment.id}` as Route}
      target="_blank"
      className="font-medium hover:underline"
    >
      <Breakable text={toPaymentName(payment)} title={payment.processorPaymentId} className="figures" />
    </PageLink>
  );
}

/** What is wrong, in words; else why it is refunded and who has to agree. */
export function State({ row: { problem, needsApproval, reasonCode, note } }: { row: FileReviewRow }) {
  const t = useTranslations('refunds.file');
  const toText = useRefusalText();
  const locale = useLocale();
  const { data } = useQuery(reasonsQuery);
  const reason = data?.reasons.find(({ code }) => code === reasonCode)?.texts[locale];
  const Icon = problem ? CircleMinus : needsApproval ? UserCheck : CircleCheck;
  const look = problem ? 'text-failed' : needsApproval ? 'text-attention' : 'text-done';
  return (
    <span className="flex items-start gap-1.5">
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${look}`} />
      <span className="min-w-0 whitespace-normal">
        {problem
          ? toText({ code: problem.code, ...(problem.params && { params: problem.params }) })
          : t(needsApproval ? 'asks' : 'state')}
        {problem ? null : (
          <span className="block max-w-[68ch] wrap-anywhere text-ink-muted text-xs">
            {[reason ?? reasonCode, note].filter(Boolean).join(' · ')}
          </span>
        )}
      </span>
    </span>
  );
}

/** What will be refunded, and of how much. */
function Sum({ row: { amount, available } }: { row: FileReviewRow }) {
  const t = useTranslations('refunds.file');
  if (!amount) return <span className="text-ink-faint">{noFigure}</span>;
  return (
    <span className="grid justify-items-end">
      <Money value={fromMoneyView(amount)} />
      {available && available.amountMinor !== amount.amountMinor ? (
        <span className="whitespace-nowrap text-ink-muted text-xs">
          {t.rich('of', { sum: () => <Money value={fromMoneyView(available)} className="text-xs" /> })}
        </span>
      ) : null}
    </span>
  );
}
