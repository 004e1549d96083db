'use client';

import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Column } from '#components/shared/list/table/data-table.tsx';
import { toColumns, toHeaders } from '#components/shared/list/table/headers.ts';
import { RowLink } from '#components/shared/list/table/row-link.tsx';
import { DateTime } from '#components/shared/time/date-time.tsx';
import { keepInitial } from '#components/shared/value/keep-initial.ts';
import { Reference } from '#components/shared/value/reference.tsx';
import { toShortId } from '#components/shared/value/to-short-id.ts';
import { classNames } from '#components/ui/class-names.ts';
import { SpriteIcon } from '#components/ui/sprite/sprite-icon.tsx';
import type { PaymentListItem } from '#lib/domain/payments/schemas/views.ts';
import type { Verification } from '#lib/domain/payments/status.ts';
import { PayerCell, PayerInstrument } from '../payer.tsx';
import { PaymentStatusBadge } from '../payment-status-badge.tsx';
import { toPaymentName } from '../to-payment-name.ts';
import { Amount, AmountCell, AmountNotes } from './amount-cell.tsx';
import { StatusNotes } from './status-notes.tsx';

const places = [
  { key: 'made', width: 'w-0' },
  { key: 'payment', note: true },
  { key: 'status', width: 'w-1/4' },
  { key: 'method', className: 'max-xl:hidden' },
  { key: 'payer', width: 'w-1/3' },
  { key: 'amount', align: 'right', width: 'w-0' },
] as const;

type PaymentColumnKey = (typeof places)[number]['key'];

function usePaymentHeaders() {
  return toHeaders<PaymentColumnKey>(places, useTranslations('payments.list'));
}

const cells: Record<PaymentColumnKey, (payment: PaymentListItem) => ReactNode> = {
  made: (payment) => <MadeCell {...payment} />,
  payment: (payment) => <NameCell {...payment} />,
  status: (payment) => (
    <>
      <span className="flex items-center gap-2">
        <PaymentStatusBadge status={payment.status} amounts={payment.amounts} look="plain" />
        <VerificationMark verification={payment.verification} />
      </span>
      <StatusNotes payment={payment} className="pl-5.5" />
    </>
  ),
  method: (payment) => <MethodCell {...payment} />,
  payer: ({ payer }) => <PayerCell payer={payer} />,
  amount: (payment) => <AmountCell payment={payment} />,
};

export function usePaymentColumns(): Column<PaymentListItem>[] {
  return toColumns(usePaymentHeaders(), cells);
}

function MethodCell({ method, methodName }: PaymentListItem) {
  const t = useTranslations('payments.method');
  return (
    <span className="quiet-cell" title={methodName ?? undefined}>
      {method === 'other' && methodName ? methodName : t(method)}
    </span>
  );
}

const dayMs = 24 * 3_600_000;

/**
 * When the payment was made, and when we first knew of it if that was more than a day later: a lookup finds old
 * payments, and the list is in the order in which we learned of them.
 */
function MadeCell({ firstSeenAt, madeAt }: PaymentListItem) {
  const t = useTranslations('payments.list');
  const isLater = madeAt !== null && Date.parse(firstSeenAt) - Date.parse(madeAt) > dayMs;
  return (
    <>
      <DateTime value={madeAt ?? firstSeenAt} withoutZone className="text-ink-muted" />
      {isLater ? (
        <span className="under-line">
          {t.rich('seenLater', { date: () => <DateTime value={firstSeenAt} style="date" /> })}
        </span>
      ) : null}
    </>
  );
}

function NameCell(payment: PaymentListItem) {
  const { id, processorPaymentId, clientReferenceId } = payment;
  return (
    <>
      <RowLink href={`/payments/${id}` as Route}>
        <Reference
          title={clientReferenceId ? undefined : processorPaymentId}
          className={classNames('reference-cell 2xl:max-w-56', !clientReferenceId && 'font-mono')}
        >
          {toPaymentName(payment)}
        </Reference>
      </RowLink>
      {clientReferenceId ? (
        <span title={processorPaymentId} className="under-line font-mono">
          {toShortId(processorPaymentId)}
        </span>
      ) : null}
    </>
  );
}

/** The row on a phone: payer and amount first, then status, name and time. */
export function PaymentPhoneRow({ payment, tick }: { payment: PaymentListItem; tick?: ReactNode }) {
  const { id, payer, status, amounts, verification, firstSeenAt, madeAt } = payment;
  return (
    <div className="grid grid-cols-1 gap-1">
      <div className="flex items-start justify-between gap-3">
        <span className="flex min-w-0 items-start gap-2.5">
          {tick}
          <RowLink href={`/payments/${id}` as Route}>
            <span className="wrap-anywhere">
              {payer.name ? keepInitial(payer.name) : toPaymentName(payment)}
            </span>
          </RowLink>
        </span>
        <span className="shrink-0 text-right">
          <Amount payment={payment} />
        </span>
      </div>
      {/* They would take the room that the name needs. */}
      <div className="text-right empty:hidden">
        <AmountNotes payment={payment} />
      </div>
      <div className="flex items-center gap-2 text-sm">
        <PaymentStatusBadge status={status} amounts={amounts} look="plain" />
        <VerificationMark verification={verification} />
        <DateTime value={madeAt ?? firstSeenAt} withoutZone className="ml-auto text-ink-muted text-xs" />
      </div>
      {/* What the caller names: the phone, or the last four. */}
      <div className="flex justify-between gap-3 text-ink-muted text-xs">
        <PayerInstrument payer={payer} />
        {payer.name ? <Reference className="min-w-0">{toPaymentName(payment)}</Reference> : null}
      </div>
      <StatusNotes payment={payment} />
    </div>
  );
}

/**
 * How a status is verified. Confirmed is the normal case and only read out: a tick next to "Declined" looks like
 * good news, and one in every row hides the row that has none.
 */
function VerificationMark({ verification }: { verification: Verification }) {
  const t = useTranslations('payments.verification');
  if (verification === 'confirmed_by_inquiry') return <span className="sr-only">{t(verification)}</span>;
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap text-attention text-xs">
      <SpriteIcon name="bell-ring" className="size-3.5" />
      {t(verification)}
    </span>
  );
}
