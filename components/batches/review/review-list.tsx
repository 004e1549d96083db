'use client';

import { CircleCheck, CircleMinus } from 'lucide-react';
import type { Route } from 'next';
import { useLocale, useTranslations } from 'next-intl';
import { PayerCell } from '#components/payments/payer.tsx';
import { toPayerLine } from '#components/payments/to-payer-line.ts';
import { toPaymentName } from '#components/payments/to-payment-name.ts';
import { type Column, DataTable } from '#components/shared/list/table/data-table.tsx';
import { RowLink } from '#components/shared/list/table/row-link.tsx';
import { Breakable } from '#components/shared/value/breakable.tsx';
import { Money } from '#components/shared/value/money.tsx';
import { formatMoney, noFigure } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { BatchReview, ReviewLine } from './to-review.ts';

const rowKey = ({ payment }: ReviewLine) => payment.id;
const rowMark = ({ payment, why }: ReviewLine) => `${payment.amounts?.available.amountMinor} ${why}`;

type ReviewListProps = { review: BatchReview; isLoading: boolean };

/** Each payment with its available amount, or the reason why it will be left out, and the total of those that go. */
export function ReviewList({ review, isLoading }: ReviewListProps) {
  const { lines } = review;
  const t = useTranslations('refunds');
  const locale = useLocale();
  const columns: Column<ReviewLine>[] = [
    { key: 'payment', header: t('list.payment'), cell: (line) => <Name line={line} /> },
    {
      key: 'payer',
      header: t('page.payer'),
      width: 'w-1/3',
      cell: ({ payment }) => <PayerCell payer={payment.payer} />,
    },
    { key: 'state', header: t('list.status'), width: 'w-1/3', cell: (line) => <State line={line} /> },
    {
      key: 'available',
      header: t('batch.available'),
      align: 'right',
      width: 'w-0',
      cell: (line) => <Available line={line} />,
    },
  ];
  return (
    <DataTable
      label={t('batch.title')}
      columns={columns}
      rows={isLoading ? undefined : lines}
      rowKey={rowKey}
      rowMark={rowMark}
      phoneRow={(line) => (
        <div className="grid gap-1">
          <div className="flex items-baseline justify-between gap-3">
            <Name line={line} />
            <Available line={line} />
          </div>
          <div className="flex flex-wrap justify-between gap-x-3 text-sm">
            <State line={line} />
            <span className="wrap-anywhere text-ink-muted text-xs">
              {toPayerLine(line.payment.payer, locale)}
            </span>
          </div>
        </div>
      )}
      footer={isLoading ? null : <Total review={review} />}
      empty={<p className="border-line border-y py-3 text-ink-muted">{t('batch.gone')}</p>}
    />
  );
}

function Total({ review: { lines, refundable, totals } }: { review: BatchReview }) {
  const t = useTranslations('refunds.batch');
  const locale = useLocale();
  return (
    <div className="ml-auto grid justify-items-end gap-1 text-right">
      <p className="flex flex-wrap items-baseline justify-end gap-x-3">
        <span className="text-ink-muted text-sm">
          {t('totalOf', { count: refundable.length, all: lines.length })}
        </span>
        <strong className="figures font-semibold text-lg">
          {totals.map((total) => formatMoney(total, locale)).join(' + ') || noFigure}
        </strong>
      </p>
      <p className="text-ink-muted text-xs">{t('totalNote')}</p>
    </div>
  );
}

function Name({ line: { payment } }: { line: ReviewLine }) {
  return (
    <RowLink href={`/payments/${payment.id}` as Route}>
      <Breakable text={toPaymentName(payment)} title={payment.processorPaymentId} className="figures" />
    </RowLink>
  );
}

function State({ line: { why } }: { line: ReviewLine }) {
  const t = useTranslations('refunds.batch');
  if (why === null)
    return (
      <span className="flex items-center gap-1.5">
        <CircleCheck aria-hidden className="size-4 shrink-0 text-done" />
        {t('state')}
      </span>
    );
  return (
    <span className="flex items-start gap-1.5 text-ink-muted">
      <CircleMinus aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 whitespace-normal">
        {t('notRefundable')}
        {why === 'no_right' ? null : `: ${t(`why.${why}`)}`}
      </span>
    </span>
  );
}

function Available({ line: { payment, why } }: { line: ReviewLine }) {
  if (!payment.amounts) return <span className="text-ink-faint">{noFigure}</span>;
  return (
    <Money
      value={fromMoneyView(payment.amounts.available)}
      className={why === null ? '' : 'text-ink-faint'}
    />
  );
}
