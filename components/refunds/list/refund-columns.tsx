'use client';

import type { Route } from 'next';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PayerCell } from '#components/payments/payer.tsx';
import { toPaymentName } from '#components/payments/to-payment-name.ts';
import { useBankName } from '#components/recipients/bank/use-bank-name.ts';
import type { Column } from '#components/shared/list/table/data-table.tsx';
import { toColumns, toHeaders } from '#components/shared/list/table/headers.ts';
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

const places = [
  { key: 'created', width: 'w-0' },
  { key: 'number', note: true, width: 'w-0' },
  { key: 'status', width: 'w-1/4' },
  { key: 'payer', width: 'w-1/5' },
  { key: 'destination', width: 'w-1/3' },
  { key: 'maker', className: 'max-[86rem]:hidden' },
  { key: 'amount', align: 'right', width: 'w-0' },
] as const;

type RefundColumnKey = (typeof places)[number]['key'];

function useRefundHeaders() {
  return toHeaders<RefundColumnKey>(places, useTranslations('refunds.list'));
}

const cells: Record<RefundColumnKey, (refund: RefundListRow) => ReactNode> = {
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
  return toColumns(useRefundHeaders(), cells);
}

/** Who gets the money, where it goes, and the refund reason. The payer appears next to it, so "back" need not name them again. */
function DestinationCell({ refund }: { refund: RefundListRow }) {
  const t = useTranslations('refunds.to');
  const toName = useBankName();
  const locale = useLocale();
  const { anotherAccount } = refund;
  const account = anotherAccount && `${formatPhone(anotherAccount.phone)}, ${toName(anotherAccount)}`;
  const destination = anotherAccount?.name ?? account ?? t('payer');
  const under = [anotherAccount?.name ? account : null, refund.reason.texts[locale]]
    .filter(Boolean)
    .join(' · ');
  return (
    <>
      <span className="yielding first-letter:uppercase">{destination}</span>
      <span className="yielding text-ink-muted text-xs leading-tight">{under}</span>
    </>
  );
}

const withWhy: readonly string[] = [...releasedStatuses, ...refundGroups.attention];

/**
 * What is proposed for it, why it failed or is unknown, or since when nothing was reported of it, directly under the
 * status.
 */
export function WhyLine({ refund }: { refund: RefundListRow }) {
  const t = useTranslations('refunds');
  const reason = useReason()(refund);
  const { status, reviewReason, isProposed, silentSince } = refund;
  // Why nobody knows how it ended appears on its page; here a person has to act.
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
