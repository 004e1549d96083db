'use client';

import { CircleCheck } from 'lucide-react';
import type { Route } from 'next';
import { useLocale, useTranslations } from 'next-intl';
import { useMemo, useRef } from 'react';
import { RefundStatusBadge } from '#components/refunds/refund-status-badge.tsx';
import { useDestination } from '#components/refunds/use-destination.ts';
import { RowLink } from '#components/shared/list/table/row-link.tsx';
import { useRowFlash } from '#components/shared/live/use-row-flash.ts';
import { DateTime } from '#components/shared/time/date-time.tsx';
import { Money } from '#components/shared/value/money.tsx';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { RefundCountsView, RefundHomeView, RefundListItem } from '#lib/domain/refunds/schemas/views.ts';
import { Age } from '../attention.tsx';
import { MoreLink, Section } from '../section.tsx';
import { toRefunds } from '../to-list.ts';

type RefundsToLookAtProps = { refunds: RefundHomeView | undefined; counts: RefundCountsView | undefined };

/** The first refunds whose outcome is unknown or contradicted, except those that wait for a decision above. */
export function RefundsToLookAt({ refunds, counts }: RefundsToLookAtProps) {
  const t = useTranslations('refunds.home');
  const tHome = useTranslations('home');
  const rows = refunds?.attention ?? [];
  const count = counts ? counts.unknown + counts.conflict : 0;
  return (
    <Section
      title={t('attention')}
      more={
        count > rows.length ? (
          <MoreLink href={toRefunds({ status: 'attention' })}>{tHome('seeAll', { count })}</MoreLink>
        ) : null
      }
    >
      {rows.length === 0 ? (
        <p className="flex items-center gap-2 border-line border-t py-3 text-ink-muted">
          <CircleCheck aria-hidden className="size-4 shrink-0 text-done" />
          {t('attentionNone')}
        </p>
      ) : (
        <Rows label={t('attention')} rows={rows} of="attention" />
      )}
    </Section>
  );
}

/** The newest of the other refunds, everybody's: support answers questions about all of them. */
export function LatestRefunds({ refunds }: { refunds: RefundHomeView | undefined }) {
  const t = useTranslations('refunds.home');
  const rows = refunds?.latest ?? [];
  return (
    <Section
      title={t('latest')}
      more={rows.length > 0 ? <MoreLink href={'/refunds' as Route}>{t('all')}</MoreLink> : null}
    >
      {rows.length === 0 ? (
        <p className="border-line border-t py-3 text-ink-muted">{t('latestNone')}</p>
      ) : (
        <Rows label={t('latest')} rows={rows} of="newest" />
      )}
    </Section>
  );
}

/** What is said under a row: who asks and why, or why the outcome is unknown. */
type RowsOf = 'asked' | 'attention' | 'newest';
type RowsProps = { label: string; rows: readonly RefundListItem[]; of: RowsOf };

export function Rows({ label, rows, of }: RowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const marks = useMemo(() => new Map(rows.map(({ id, status }) => [id, status])), [rows]);
  useRowFlash(list, marks);
  return (
    <ul ref={list} aria-label={label} className="@container border-line border-t max-sm:-mx-4">
      {rows.map((refund) => (
        <Row key={refund.id} refund={refund} of={of} />
      ))}
    </ul>
  );
}

function Row({ refund, of }: { refund: RefundListItem; of: RowsOf }) {
  const destination = useDestination()(refund);
  const { id, number, amount, status, statusAt } = refund;
  return (
    <li
      data-row-key={id}
      className="relative grid grid-cols-1 gap-1 border-line border-b py-2.5 transition-colors hover:bg-sunken max-sm:px-4"
    >
      <div className="flex items-baseline justify-between gap-3">
        <RowLink href={`/refunds/${id}` as Route}>
          <span className="figures">{number}</span>
        </RowLink>
        <Money value={fromMoneyView(amount)} />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <RefundStatusBadge status={status} look="plain" />
        <span className="min-w-0 flex-1 truncate text-ink-muted text-xs @max-lg:order-last @max-lg:basis-full @max-lg:pl-5.5">
          {destination}
        </span>
        {of === 'attention' ? (
          <Age since={statusAt} />
        ) : (
          <DateTime value={statusAt} withoutZone className="ml-auto text-ink-muted text-xs" />
        )}
      </div>
      <Why refund={refund} of={of} />
    </li>
  );
}

function Why({ refund, of }: { refund: RefundListItem; of: RowsOf }) {
  const t = useTranslations('refunds');
  const tHome = useTranslations('home');
  const locale = useLocale();
  const { status, reviewReason, anotherAccount, payment, makerName, reason } = refund;
  const look = 'wrap-anywhere text-ink-muted text-sm';
  if (of === 'attention' && reviewReason) return <p className={look}>{t(`attention.${reviewReason}`)}</p>;
  if (of !== 'asked') return null;
  if (status !== 'pending_approval')
    return <p className="font-medium text-attention text-sm">{tHome('attention.toAnswer')}</p>;
  const recipient = anotherAccount?.name;
  const payer = payment.payer.name;
  return (
    <p className={look}>
      {recipient ? `${t('home.recipient', { name: recipient })} · ` : null}
      {payer ? `${t('home.payer', { name: payer })} · ` : null}
      {t('home.asks', { name: makerName, reason: reason.texts[locale] })}
    </p>
  );
}
