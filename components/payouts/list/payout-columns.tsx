'use client';

import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useBankName } from '#components/recipients/bank/use-bank-name.ts';
import type { Column } from '#components/shared/list/table/data-table.tsx';
import { toColumns, toHeaders } from '#components/shared/list/table/headers.ts';
import { RowLink } from '#components/shared/list/table/row-link.tsx';
import { SilentLine } from '#components/shared/status/silent-line.tsx';
import { toWhy } from '#components/shared/status/to-why.ts';
import { useReason } from '#components/shared/status/use-reason.ts';
import { DateTime } from '#components/shared/time/date-time.tsx';
import { CardNumber } from '#components/shared/value/card-number.tsx';
import { Money } from '#components/shared/value/money.tsx';
import { Phone } from '#components/shared/value/phone.tsx';
import { Reference } from '#components/shared/value/reference.tsx';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { PayoutListRow, RecipientView } from '#lib/domain/payouts/schemas/views.ts';
import type { PayoutStatus } from '#lib/domain/payouts/status.ts';
import { PayoutStatusBadge } from '../payout-status-badge.tsx';

const places = [
  { key: 'created', width: 'w-0' },
  { key: 'order', note: true },
  { key: 'status', width: 'w-1/3' },
  { key: 'method', className: 'max-xl:hidden' },
  { key: 'recipient', width: 'w-1/4' },
  { key: 'maker', className: 'max-[86rem]:hidden' },
  { key: 'amount', align: 'right', width: 'w-0' },
] as const;

type PayoutColumnKey = (typeof places)[number]['key'];

function usePayoutHeaders() {
  return toHeaders<PayoutColumnKey>(places, useTranslations('payouts.list'));
}

const cells: Record<PayoutColumnKey, (payout: PayoutListRow) => ReactNode> = {
  created: ({ createdAt }) => <DateTime value={createdAt} withoutZone className="text-ink-muted" />,
  order: ({ id, orderNo }) => (
    <RowLink href={`/payouts/${id}` as Route}>
      <Reference className="max-w-56">{orderNo}</Reference>
    </RowLink>
  ),
  status: (row) => <StatusCell payout={row} />,
  method: (row) => <MethodCell {...row} />,
  recipient: ({ recipient }) => <RecipientCell {...recipient} />,
  maker: ({ makerName }) => <span className="quiet-cell">{makerName}</span>,
  amount: ({ amount }) => <Money value={fromMoneyView(amount)} />,
};

export function usePayoutColumns(): Column<PayoutListRow>[] {
  return toColumns(usePayoutHeaders(), cells);
}

function StatusCell({ payout }: { payout: PayoutListRow }) {
  return (
    <>
      <PayoutStatusBadge status={payout.status} leaving={payout} look="plain" />
      <ReasonLine payout={payout} />
    </>
  );
}

/** The method, and the bank or card scheme. */
function MethodCell({ method, recipient }: PayoutListRow) {
  const t = useTranslations('payouts.method');
  const through = useThrough(recipient);
  return (
    <span className="method-cell">
      {t(method)}
      {through ? <span className="under-line yielding">{through}</span> : null}
    </span>
  );
}

function useThrough(recipient: RecipientView): string | null {
  const t = useTranslations('common.cardBrand');
  const toBankName = useBankName();
  const brand = recipient.card?.brand;
  return brand ? t(brand) : toBankName(recipient);
}

/** The recipient: the name where there is one, and the phone or card that identifies them. */
function RecipientCell(recipient: RecipientView) {
  const through = useThrough(recipient);
  const name = recipient.name ?? recipient.holderName;
  return (
    <>
      {name ? (
        <>
          <span className="yielding">{name}</span>
          <span className="under-line">
            <Instrument {...recipient} />
          </span>
        </>
      ) : (
        <Instrument {...recipient} />
      )}
      {through ? <span className="under-line yielding xl:hidden">{through}</span> : null}
    </>
  );
}

function Instrument({ phone, card }: RecipientView) {
  if (phone) return <Phone value={phone} />;
  return card ? <CardNumber {...card} /> : null;
}

const withReason: readonly PayoutStatus[] = [
  'declined',
  'error',
  'refused',
  'not_sent',
  'unknown',
  'conflict',
];

/** Why it failed or needs attention, or since when nothing was reported of it, directly under the status. */
function ReasonLine({ payout }: { payout: PayoutListRow }) {
  const t = useTranslations('payouts.attention');
  const { status, reviewReason, silentSince } = payout;
  const why = toWhy(status, useReason()(payout), reviewReason && t(reviewReason));
  if (silentSince) return <SilentLine since={silentSince} />;
  if (payout.leavesAt) return <LeavingLine leavesAt={payout.leavesAt} />;
  if (!why || !withReason.includes(status)) return null;
  return <span className="why-line">{why}</span>;
}

function LeavingLine({ leavesAt }: { leavesAt: string }) {
  const t = useTranslations('payouts.schedule');
  return (
    <span className="why-line">
      {t.rich('line', { time: () => <DateTime value={leavesAt} withoutZone /> })}
    </span>
  );
}

/** The row on a phone: order and amount first, then time, recipient and failure reason. */
export function PayoutPhoneRow({ payout }: { payout: PayoutListRow }) {
  const t = useTranslations('payouts.method');
  const { id, orderNo, amount, status, method, recipient, createdAt } = payout;
  const name = recipient.name ?? recipient.holderName;
  return (
    <div className="grid grid-cols-1 gap-1">
      <div className="flex items-baseline justify-between gap-3">
        <RowLink href={`/payouts/${id}` as Route}>
          <span className="wrap-anywhere">{name ?? <Instrument {...recipient} />}</span>
        </RowLink>
        <Money value={fromMoneyView(amount)} />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <PayoutStatusBadge status={status} leaving={payout} look="plain" />
        <DateTime value={createdAt} withoutZone className="ml-auto text-ink-muted text-xs" />
      </div>
      <ReasonLine payout={payout} />
      <div className="flex justify-between gap-3 text-ink-muted text-xs">
        {name ? <Instrument {...recipient} /> : <span>{t(method)}</span>}
        <Reference className="min-w-0">{orderNo}</Reference>
      </div>
    </div>
  );
}
