'use client';

import { useQuery } from '@tanstack/react-query';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { useMemo, useRef } from 'react';
import { useBankName } from '#components/recipients/bank/use-bank-name.ts';
import { AttemptMark } from '#components/refunds/attempt-mark.tsx';
import { RefundAmount } from '#components/refunds/refund-amount.tsx';
import { RefundStatusBadge } from '#components/refunds/refund-status-badge.tsx';
import { RowLink } from '#components/shared/list/table/row-link.tsx';
import { useRowFlash } from '#components/shared/live/use-row-flash.ts';
import { DateTime } from '#components/shared/time/date-time.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { formatPhone } from '#lib/core/format.ts';
import { refundsOfPaymentQuery } from '#lib/domain/refunds/query-options/queries.ts';
import type { RefundListRow } from '#lib/domain/refunds/schemas/views.ts';

/** The refunds of a payment, to the original and to another account, newest first. */
export function PaymentRefunds({ paymentId }: { paymentId: string }) {
  const t = useTranslations('payments.refunds');
  const { data, isError } = useQuery(refundsOfPaymentQuery(paymentId));
  const list = useRef<HTMLUListElement>(null);
  const marks = useMemo(() => new Map((data ?? []).map(({ id, status }) => [id, status])), [data]);
  useRowFlash(list, marks);
  // That there are none is what the line of the amounts says.
  if (data?.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h2 className="font-semibold text-base">{t('title')}</h2>
      {data ? (
        <ul ref={list} aria-label={t('title')} className="border-line border-t">
          {data.map((refund) => (
            <Row key={refund.id} refund={refund} />
          ))}
        </ul>
      ) : (
        <div className="text-ink-muted text-sm">
          {isError ? t('failed') : <Skeleton className="h-5 w-48" />}
        </div>
      )}
    </section>
  );
}

function Row({ refund }: { refund: RefundListRow }) {
  const t = useTranslations('payments.refunds');
  const toName = useBankName();
  const { id, number, status, reviewReason, anotherAccount, createdAt, makerName, attempt } = refund;
  return (
    <li
      data-row-key={id}
      className="relative grid grid-cols-1 gap-1 border-line border-b py-2.5 transition-colors hover:bg-sunken"
    >
      <div className="flex items-baseline justify-between gap-3">
        <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-0.5">
          <span>
            <RowLink href={`/refunds/${id}` as Route}>
              <span className="figures">{number}</span>
            </RowLink>
            <AttemptMark attempt={attempt} />
          </span>
          <RefundStatusBadge status={status} reviewReason={reviewReason} look="plain" />
        </span>
        <RefundAmount refund={refund} />
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-ink-muted text-xs">
        <span className="min-w-0 wrap-anywhere">
          {anotherAccount
            ? t('anotherAccount', {
                phone: formatPhone(anotherAccount.phone),
                bank: toName(anotherAccount) ?? '',
              })
            : t('back')}
          {' · '}
          {makerName}
        </span>
        <DateTime value={createdAt} withoutZone />
      </div>
    </li>
  );
}
