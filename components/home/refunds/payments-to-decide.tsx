'use client';

import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { useMemo, useRef } from 'react';
import { PaymentStatusBadge } from '#components/payments/payment-status-badge.tsx';
import { toPaymentName } from '#components/payments/to-payment-name.ts';
import { RowLink } from '#components/shared/list/table/row-link.tsx';
import { useRowFlash } from '#components/shared/live/use-row-flash.ts';
import { DateTime } from '#components/shared/time/date-time.tsx';
import { Money } from '#components/shared/value/money.tsx';
import { Link } from '#components/ui/link.tsx';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { PaymentListItem } from '#lib/domain/payments/schemas/views.ts';
import { MoreLink, Section } from '../section.tsx';
import { toPayments } from '../to-list.ts';

type PaymentsToDecideProps = {
  /** The total number of such payments, and how many of their holds end within a day. */
  all: number;
  endingSoon: number;
  /** The first of them; undefined while they load. */
  rows: PaymentListItem[] | undefined;
};

/** Held payments that must be captured or cancelled, the earliest expiry first. */
export function PaymentsToDecide({ all, endingSoon, rows }: PaymentsToDecideProps) {
  const t = useTranslations('refunds.home');
  const list = useRef<HTMLUListElement>(null);
  const marks = useMemo(() => new Map(rows?.map(({ id, status }) => [id, status])), [rows]);
  useRowFlash(list, marks);
  return (
    <Section
      title={t('toDecide')}
      more={<MoreLink href={toPayments({ status: 'decide' })}>{t('allToDecide', { count: all })}</MoreLink>}
    >
      {endingSoon > 0 ? (
        <Link
          href={toPayments({ ending: true })}
          prefetch={false}
          className="justify-self-start text-attention text-sm hover:underline"
        >
          {t('endingSoon', { count: endingSoon })}
        </Link>
      ) : null}
      {rows?.length === 0 ? (
        <p className="border-line border-t py-3 text-ink-muted">{t('toDecideNone')}</p>
      ) : (
        <ul ref={list} aria-label={t('toDecide')} className="border-line border-t max-sm:-mx-4">
          {rows?.map((payment) => (
            <Row key={payment.id} payment={payment} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Row({ payment }: { payment: PaymentListItem }) {
  const t = useTranslations('refunds.home');
  const { id, amount, status, expiresAt, firstSeenAt } = payment;
  return (
    <li
      data-row-key={id}
      className="relative grid grid-cols-1 gap-1 border-line border-b py-2.5 transition-colors hover:bg-sunken max-sm:px-4"
    >
      <div className="flex items-baseline justify-between gap-3">
        <RowLink href={`/payments/${id}` as Route}>
          <span className="figures yielding min-w-40">{toPaymentName(payment)}</span>
        </RowLink>
        {amount ? <Money value={fromMoneyView(amount)} className="shrink-0" /> : null}
      </div>
      <div className="flex items-center justify-between gap-3 text-sm">
        <PaymentStatusBadge status={status} look="plain" />
        <span className="text-ink-muted text-xs">
          {expiresAt
            ? t.rich('endsAt', { time: () => <DateTime value={expiresAt} withoutZone /> })
            : t.rich('heldSince', { time: () => <DateTime value={firstSeenAt} withoutZone /> })}
        </span>
      </div>
    </li>
  );
}
