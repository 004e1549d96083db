'use client';

import type { Route } from 'next';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PayerCell } from '#components/payments/payer.tsx';
import { toPaymentName } from '#components/payments/to-payment-name.ts';
import { useBankName } from '#components/recipients/bank/use-bank-name.ts';
import type { Column } from '#components/shared/list/table/data-table.tsx';
import { toColumns } from '#components/shared/list/table/heads.ts';
import { RowLink } from '#components/shared/list/table/row-link.tsx';
import { SilentLine } from '#components/shared/status/silent-line.tsx';
import { toWhy } from '#components/shared/status/to-why.ts';
import { useReason } from '#components/shared/status/use-reason.ts';
import { DateTime } from '#components/shared/time/date-time.tsx';
import { formatPhone } from '#lib/core/format.ts';
import type { RefundListRow } from '#lib/domain/refunds/schemas/views.ts';
import { refundGroups, releasedStatuses } from '#lib/domain/refunds/status.ts';
import { AttemptMark } from '../attempt-mark.tsx';
import { RefundAmount } from '../refund-amount.tsx';
import { RefundStatusBadge } from '../refund-status-badge.tsx';
import { useDestination } from '../use-destination.ts';
import { type RefundHeadKey, useRefundHeads } from './use-refund-heads.ts';

const cells: Record<RefundHeadKey, (refund: RefundListRow) => ReactNode> = {
  created: ({ createdAt }) => <DateTime value={createdAt} withoutZone className="text-ink-muted" />,
  number: ({ id, number, payment, attempt }) => (
    <>
      <RowLink href={`/refunds/${id}` as Route}>
        <span className="figures">{number}</span>
      </RowLink>
      <AttemptMark attempt={attempt} />
      <span className="cut-line">
        <bdi>{toPaymentName(payment)}</bdi>
      </span>
    </>
  ),
  status: (refund) => (
    <>
      <RefundStatusBadge status={refund.status} reviewReason={refund.reviewReason} look="plain" />
      <WhyLine refund={refund} />
    </>
  ),
  payer: ({ payment }) => <PayerCell payer={payment.payer} />,
  destination: (refund) => <DestinationCell refund={refund} />,
  maker: ({ makerName }) => <span className="quiet-cell">{makerName}</span>,
  amount: (refund) => <RefundAmount refund={refund} />,
};

export function useRefundColumns(): Column<RefundListRow>[] {
  return toColumns(useRefundHeads(), cells);
}

/** Where the money goes, and the refund reason. The payer stands beside it, so "back" need not name them again. */
function DestinationCell({ refund }: { refund: RefundListRow }) {
  const t = useTranslations('refunds.to');
  const toName = useBankName();
  const locale = useLocale();
  const { anotherAccount } = refund;
  const destination = anotherAccount
    ? `${formatPhone(anotherAccount.phone)}, ${toName(anotherAccount)}`
    : t('payer');
  return (
    <>
      <span className="yielding-twice first-letter:uppercase">{destination}</span>
      <span className="yielding-twice text-ink-muted text-xs leading-tight">
        {refund.reason.texts[locale]}
      </span>
    </>
  );
}

const withWhy: readonly string[] = [...releasedStatuses, ...refundGroups.attention];

/** What is proposed for it, why it failed or is unknown, or since when nothing was heard of it, directly under the status. */
export function WhyLine({ refund }: { refund: RefundListRow }) {
  const t = useTranslations('refunds');
  const reason = useReason()(refund);
  const { status, reviewReason, isProposed, silentSince } = refund;
  // Why nobody knows how it ended stands on its page; here a person has to act.
  if (isProposed) return <span className="why-line">{t('list.proposed')}</span>;
  if (silentSince) return <SilentLine since={silentSince} />;
  if (!withWhy.includes(status)) return null;
  const text = toWhy(status, reason, reviewReason && t(`attention.${reviewReason}`));
  return text ? <span className="why-line">{text}</span> : null;
}

/** The row on a phone: payer and amount first, then status and time, why, and where it goes. */
export function RefundPhoneRow({ refund }: { refund: RefundListRow }) {
  const destination = useDestination()(refund);
  const { id, number, payment, status, reviewReason, createdAt, attempt } = refund;
  return (
    <div className="grid grid-cols-1 gap-1">
      <div className="flex items-baseline justify-between gap-3">
        <RowLink href={`/refunds/${id}` as Route}>
          <span className="wrap-anywhere">
            {payment.payer.name ?? <span className="figures">{number}</span>}
            {payment.payer.name ? null : <AttemptMark attempt={attempt} />}
          </span>
        </RowLink>
        <RefundAmount refund={refund} />
      </div>
      <div className="flex items-center justify-between gap-3 text-sm">
        <RefundStatusBadge status={status} reviewReason={reviewReason} look="plain" />
        <DateTime value={createdAt} withoutZone className="text-ink-muted text-xs" />
      </div>
      <WhyLine refund={refund} />
      <div className="flex justify-between gap-3 text-ink-muted text-xs">
        <span className="min-w-0 truncate">{destination}</span>
        {payment.payer.name ? (
          <span className="figures shrink-0">
            {number}
            <AttemptMark attempt={attempt} />
          </span>
        ) : null}
      </div>
    </div>
  );
}
