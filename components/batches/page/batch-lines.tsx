'use client';

import { CircleMinus, Hourglass } from 'lucide-react';
import type { Route } from 'next';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PayerCell } from '#components/payments/payer.tsx';
import { toPayerLine } from '#components/payments/to-payer-line.ts';
import { toPaymentName } from '#components/payments/to-payment-name.ts';
import { needsAttention } from '#components/refunds/page/to-main-act.ts';
import { RefundStatusBadge } from '#components/refunds/refund-status-badge.tsx';
import { useRefusalText } from '#components/shared/form/refusal/use-refusal-text.ts';
import { type Column, DataTable } from '#components/shared/list/table/data-table.tsx';
import { RowLink } from '#components/shared/list/table/row-link.tsx';
import { toOneLine } from '#components/shared/status/to-reason.ts';
import { useReason } from '#components/shared/status/use-reason.ts';
import { Breakable } from '#components/shared/value/breakable.tsx';
import { Money } from '#components/shared/value/money.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { PageLink } from '#components/ui/page-link.tsx';
import { noFigure } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { BatchView } from '#lib/domain/batches/schemas/views.ts';
import { isLeftOut, toLineResult } from './to-line-result.ts';

type Item = BatchView['items'][number];

const rowKey = ({ position }: Item) => String(position);
const rowMark = ({ refund, refusal }: Item) => refund?.status ?? refusal?.code ?? '';

/**
 * Each payment of a batch with its own result. The row links to its refund, or to the payment while there is none; each
 * number leads to what it names.
 */
export function BatchLines({ items }: { items: readonly Item[] }) {
  const t = useTranslations('refunds.list');
  const tBatch = useTranslations('refunds.batch');
  const locale = useLocale();
  const isOfFile = items.some(({ line }) => line !== null);
  const columns: Column<Item>[] = [
    ...(isOfFile ? [{ key: 'line', header: tBatch('line'), cell: toLine, width: 'w-0' } as const] : []),
    { key: 'payment', header: t('payment'), cell: (item) => <Name item={item} /> },
    {
      key: 'payer',
      header: t('payer'),
      width: 'w-1/4',
      cell: ({ payment }) => <PayerCell payer={payment.payer} />,
    },
    { key: 'status', header: t('status'), width: 'w-1/3', cell: (item) => <Result item={item} /> },
    {
      key: 'number',
      header: t('number'),
      cell: (item) => <RefundNumber item={item} />,
    },
    {
      key: 'amount',
      header: t('amount'),
      align: 'right',
      width: 'w-0',
      cell: (item) => <Sum item={item} />,
    },
  ];
  return (
    <DataTable
      label={tBatch('title')}
      columns={columns}
      rows={items}
      rowKey={rowKey}
      rowMark={rowMark}
      phoneRow={(item) => (
        <div className="grid gap-1">
          <div className="flex items-baseline justify-between gap-3">
            <Name item={item} />
            <Sum item={item} />
          </div>
          <Result item={item} />
          <span className="grid text-ink-muted text-xs">
            {item.line === null ? null : <span>{tBatch('ofLine', { line: item.line })}</span>}
            <RefundNumber item={item} />
            <span className="wrap-anywhere">{toPayerLine(item.payment.payer, locale)}</span>
          </span>
        </div>
      )}
      empty={null}
    />
  );
}

export function Name({ item: { payment, refund } }: { item: Item }) {
  const href = `/payments/${payment.id}` as Route;
  const name = (
    <Breakable text={toPaymentName(payment)} title={payment.processorPaymentId} className="figures" />
  );
  if (!refund) return <RowLink href={href}>{name}</RowLink>;
  // The row is its refund's, so this one lies over it.
  return (
    <PageLink href={href} className="relative z-1 font-medium hover:underline">
      {name}
    </PageLink>
  );
}

export function RefundNumber({ item: { refund } }: { item: Item }) {
  if (!refund) return null;
  return (
    <RowLink href={`/refunds/${refund.id}` as Route}>
      <span className="figures whitespace-nowrap">{refund.number}</span>
    </RowLink>
  );
}

const toLine = ({ line }: Item) => <span className="figures text-ink-muted">{line ?? noFigure}</span>;

/** What is refunded; without a refund what the file asked for. */
function Sum({ item: { refund, asked } }: { item: Item }) {
  if (refund) return <Money value={fromMoneyView(refund.amount)} />;
  return asked ? (
    <Money value={fromMoneyView(asked)} className="text-ink-faint" />
  ) : (
    <span className="text-ink-faint">{noFigure}</span>
  );
}

/** What became of it; of what did not go also why, and where to go on. */
export function Result({ item }: { item: Item }) {
  const { refund, refusal } = item;
  const t = useTranslations('refunds');
  const toText = useRefusalText();
  const toReason = useReason();
  const isOut = isLeftOut({ refusal });
  if (refusal)
    return (
      <span className="flex items-start gap-1.5">
        <CircleMinus
          aria-hidden
          className={classNames('mt-0.5 size-4 shrink-0', isOut ? 'text-ink-muted' : 'text-failed')}
        />
        <span>
          {t(isOut ? 'batch.leftOut' : 'batch.notRefunded')}
          <span className="block max-w-[68ch] text-ink-muted text-xs">
            {toText({ code: refusal.code, ...(refusal.params && { params: refusal.params }) })}{' '}
            {t('batch.next.payment')} <Again item={item} />
          </span>
        </span>
      </span>
    );
  if (!refund)
    return (
      <span className="flex items-center gap-1.5 text-ink-muted">
        <Hourglass aria-hidden className="size-4 shrink-0" />
        {t('batch.waitingLine')}
      </span>
    );
  const reason = toReason(refund);
  const isOver = toLineResult({ refund, refusal }) === 'failed';
  const why = reason ? toOneLine(reason) : refund.reviewReason && t(`attention.${refund.reviewReason}`);
  return (
    <span className="block">
      <RefundStatusBadge status={refund.status} reviewReason={refund.reviewReason} look="plain" />
      {why || isOver ? (
        <span className="block max-w-[68ch] pl-5.5 text-ink-muted text-xs">
          {why ?? t('batch.noReason')} {isOver ? <Next item={item} /> : null}
        </span>
      ) : null}
    </span>
  );
}

/** Where to go on with a refund that came to nothing; of one that has to be looked at first, its own page says how. */
function Next({ item }: { item: Item }) {
  const t = useTranslations('refunds.batch.next');
  const { refund, again } = item;
  if (again)
    return t.rich('made', {
      number: again.number,
      to: (text) => <OverRow href={`/refunds/${again.id}`}>{text}</OverRow>,
    });
  if (!item.mayRepeat || !refund || needsAttention(refund)) return t('refund');
  return <Again item={item} />;
}

/** A link to the form of its payment, for what did not go: nothing is repeated from here. */
function Again({ item: { payment, refund, mayRepeat } }: { item: Item }) {
  const t = useTranslations('refunds.batch.next');
  if (!mayRepeat) return null;
  const form = `/payments/${payment.id}/refund`;
  if (!refund) return <OverRow href={form}>{t('alone')}</OverRow>;
  return <OverRow href={`${form}?next=${refund.id}`}>{t('again')}</OverRow>;
}

/** A link that lies over the one of its row. */
function OverRow({ href, children }: { href: string; children: ReactNode }) {
  return (
    <PageLink
      href={href as Route}
      className="relative z-1 whitespace-nowrap text-accent-text underline underline-offset-2"
    >
      {children}
    </PageLink>
  );
}
