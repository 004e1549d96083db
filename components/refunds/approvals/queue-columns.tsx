'use client';

import type { Route } from 'next';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Column } from '#components/shared/list/table/data-table.tsx';
import { RowLink } from '#components/shared/list/table/row-link.tsx';
import { DateTime } from '#components/shared/time/date-time.tsx';
import { Money } from '#components/shared/value/money.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { formatPhone } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { RefundToApprove } from '#lib/domain/refunds/schemas/approvals.ts';
import { toMakersReason } from '../to-makers-reason.ts';
import { Destination, NameCheck, SamePhone } from './to-whom.tsx';

type Cell = { refund: RefundToApprove };

/** What a decision needs: who would get how much, whether the name is the payer's, who asks, and since when. */
export function useQueueColumns(): Column<RefundToApprove>[] {
  const t = useTranslations('refunds');
  return [
    { key: 'number', header: t('list.number'), cell: (refund) => <Name refund={refund} /> },
    { key: 'to', header: t('queue.to'), width: 'w-1/4', cell: (refund) => <Recipient refund={refund} /> },
    { key: 'name', header: t('queue.checks'), width: 'w-1/3', cell: (refund) => <Check refund={refund} /> },
    {
      key: 'maker',
      header: t('queue.maker'),
      width: 'w-1/4',
      cell: (refund) => <Maker refund={refund} />,
    },
    {
      key: 'since',
      header: t('queue.since'),
      cell: (refund) => <Since refund={refund} />,
    },
    {
      key: 'amount',
      header: t('list.amount'),
      align: 'right',
      width: 'w-0',
      cell: (refund) => (
        <>
          <Money value={fromMoneyView(refund.amount)} />
          <Decide refund={refund} className="mt-1 ml-auto w-fit" />
        </>
      ),
    },
  ];
}

function Name({ refund: { id, number } }: Cell) {
  return (
    <RowLink href={`/refunds/${id}` as Route}>
      <span className="figures">{number}</span>
    </RowLink>
  );
}

function Recipient({ refund: { anotherAccount } }: Cell) {
  if (!anotherAccount) return null;
  return (
    <>
      <span className="yielding">{anotherAccount.name ?? formatPhone(anotherAccount.phone)}</span>
      <span className="figures under-line yielding">
        <Destination account={anotherAccount} withPhone={anotherAccount.name !== null} />
      </span>
    </>
  );
}

/** Who asks for it, and why. */
function Maker({ refund }: Cell) {
  return (
    <>
      <span className="quiet-cell">{refund.makerName}</span>
      {/* What a decision needs is read here, not guessed from its beginning. */}
      <span className="under-line line-clamp-4 wrap-anywhere whitespace-normal">
        {toMakersReason(refund, useLocale())}
      </span>
    </>
  );
}

/** Whether the name is the payer's, and what else went to that phone. */
function Check({ refund }: Cell) {
  return (
    <>
      <NameCheck refund={refund} />
      <SamePhone refund={refund} />
    </>
  );
}

/** Since when it waits, and how many have approved it where that takes several. */
function Since({ refund: { requestedAt, approvedCount, requiredCount } }: Cell) {
  const t = useTranslations('refunds.queue');
  return (
    <>
      <DateTime value={requestedAt} withoutZone className="text-ink-muted" />
      {requiredCount > 1 ? (
        <span className="under-line">
          {t('progress', { approved: approvedCount, required: requiredCount })}
        </span>
      ) : null}
    </>
  );
}

/** The way to the decision, where it is this person's: the row's link is its number, which does not say that. */
function Decide({ refund: { id, number, isForViewer }, className }: Cell & { className: string }) {
  const t = useTranslations('refunds.queue');
  if (!isForViewer) return null;
  return (
    <ButtonLink
      href={`/refunds/${id}` as Route}
      size="sm"
      className={classNames('relative z-1 flex', className)}
    >
      {t('decide')}
      <span className="sr-only">: {number}</span>
    </ButtonLink>
  );
}

/** On a phone: to whom and how much, then the name check, where it would go, who asks and since when. */
export function QueuePhoneRow({ refund, tick }: Cell & { tick: ReactNode }) {
  const { amount, makerName, requestedAt, id, anotherAccount, number } = refund;
  return (
    <div className="grid grid-cols-1 gap-1">
      <div className="flex items-start justify-between gap-3">
        <span className="flex min-w-0 items-start gap-2.5">
          {tick}
          <RowLink href={`/refunds/${id}` as Route}>
            <span className="wrap-anywhere">{anotherAccount?.name ?? number}</span>
          </RowLink>
        </span>
        <Money value={fromMoneyView(amount)} />
      </div>
      <span className="text-sm">
        <Check refund={refund} />
      </span>
      {anotherAccount ? (
        <div className="figures flex items-baseline justify-between gap-3 text-ink-muted text-xs">
          <span className="min-w-0 wrap-anywhere">
            <Destination account={anotherAccount} withPhone />
          </span>
          {anotherAccount.name ? <span className="shrink-0">{number}</span> : null}
        </div>
      ) : null}
      <div className="flex justify-between gap-3 text-ink-muted text-xs">
        <span className="min-w-0 truncate">{makerName}</span>
        <DateTime value={requestedAt} withoutZone />
      </div>
      <div className="flex items-end justify-between gap-3">
        <span className="wrap-anywhere text-ink-muted text-xs">{toMakersReason(refund, useLocale())}</span>
        <Decide refund={refund} className="shrink-0" />
      </div>
    </div>
  );
}
