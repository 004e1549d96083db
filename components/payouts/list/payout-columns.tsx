'use client';

import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import type { Column } from '#components/shared/data-table.tsx';
import { DateTime } from '#components/shared/date-time.tsx';
import { Money } from '#components/shared/money.tsx';
import { Phone } from '#components/shared/phone.tsx';
import { RowLink } from '#components/shared/row-link.tsx';
import { fromMoneyView } from '#lib/core/zod-field.ts';
import type { PayoutListItem } from '#lib/domain/payouts/schemas.ts';
import type { PayoutStatus } from '#lib/domain/payouts/status.ts';
import { PayoutStatusBadge } from '../payout-status-badge.tsx';
import { toOneLine, useReason } from '../use-reason.ts';

export function usePayoutColumns(): Column<PayoutListItem>[] {
  const t = useTranslations('payouts');
  return [
    {
      key: 'created',
      header: t('list.created'),
      className: 'w-0 pl-0',
      cell: ({ createdAt }) => <DateTime value={createdAt} withoutZone className="text-ink-muted" />,
    },
    {
      key: 'order',
      header: t('list.order'),
      cell: ({ id, orderNo }) => (
        <RowLink href={`/payouts/${id}` as Route}>
          <span title={orderNo} className="figures block max-w-56 truncate">
            {orderNo}
          </span>
        </RowLink>
      ),
    },
    { key: 'status', header: t('list.status'), cell: (row) => <StatusCell payout={row} /> },
    {
      key: 'method',
      header: t('list.method'),
      className: 'max-lg:hidden',
      cell: ({ method }) => <span className="text-ink-muted">{t(`method.${method}`)}</span>,
    },
    { key: 'recipient', header: t('list.recipient'), cell: (row) => <RecipientCell {...row} /> },
    {
      key: 'maker',
      header: t('list.maker'),
      className: 'max-lg:hidden',
      cell: ({ makerName }) => <span className="block max-w-40 truncate text-ink-muted">{makerName}</span>,
    },
    {
      key: 'amount',
      header: t('list.amount'),
      align: 'right',
      className: 'w-0 pr-0',
      cell: ({ amount }) => <Money value={fromMoneyView(amount)} />,
    },
  ];
}

function StatusCell({ payout }: { payout: PayoutListItem }) {
  return (
    <>
      <PayoutStatusBadge status={payout.status} look="plain" />
      <ReasonLine payout={payout} />
    </>
  );
}

function RecipientCell({ recipient: { name, phone, bankName } }: PayoutListItem) {
  return (
    <span className="grid leading-tight">
      <span className="max-w-64 truncate">{name ?? (phone && <Phone value={phone} />)}</span>
      <span className="max-w-64 truncate text-ink-muted text-xs">
        {name && phone ? <Phone value={phone} /> : null}
        {name && phone && bankName ? ', ' : null}
        {bankName}
      </span>
    </span>
  );
}

const withReason: readonly PayoutStatus[] = [
  'declined',
  'error',
  'refused',
  'not_sent',
  'unknown',
  'conflict',
];

/** Why it failed, where the eye already is. */
function ReasonLine({ payout }: { payout: PayoutListItem }) {
  const reason = useReason()(payout);
  if (!reason || !withReason.includes(payout.status)) return null;
  const text = toOneLine(reason);
  return (
    <span title={text} className="block max-w-96 truncate pl-5.5 text-ink-muted text-xs leading-tight">
      {text}
    </span>
  );
}

/** The row on a phone: what and how much, then when, to whom and why not. */
export function PayoutPhoneRow({ payout }: { payout: PayoutListItem }) {
  const { id, orderNo, amount, status, recipient, createdAt } = payout;
  const { name, phone } = recipient;
  return (
    <div className="grid grid-cols-1 gap-1">
      <div className="flex items-baseline justify-between gap-3">
        <RowLink href={`/payouts/${id}` as Route}>
          <span className="break-words">{name ?? (phone ? <Phone value={phone} /> : orderNo)}</span>
        </RowLink>
        <Money value={fromMoneyView(amount)} />
      </div>
      <div className="flex items-center gap-3 text-sm">
        <PayoutStatusBadge status={status} look="plain" />
        <span className="figures min-w-0 flex-1 truncate text-right text-ink-muted text-xs">{orderNo}</span>
        <DateTime value={createdAt} withoutZone className="text-ink-muted text-xs" />
      </div>
      <ReasonLine payout={payout} />
    </div>
  );
}
