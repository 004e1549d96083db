'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { PaymentFacts } from '#components/payments/page/payment-facts.tsx';
import { PaymentState } from '#components/payments/page/payment-state.tsx';
import { PaymentTimeline } from '#components/payments/page/payment-timeline.tsx';
import { RefundStatusBadge } from '#components/refunds/refund-status-badge.tsx';
import { NumberLink } from '#components/shared/record/number-link.tsx';
import { DateTime } from '#components/shared/time/date-time.tsx';
import { Money } from '#components/shared/value/money.tsx';
import { fromMoneyView } from '#lib/core/money-view.ts';
import { paymentQuery } from '#lib/domain/payments/query-options/queries.ts';
import { refundsOfPaymentQuery } from '#lib/domain/refunds/query-options/queries.ts';
import { StoryPending } from './story-pending.tsx';

/** A payment with its refunds. */
export function PaymentStory({ id }: { id: string }) {
  const reading = useQuery(paymentQuery(id));
  const { data: payment } = reading;
  if (!payment) return <StoryPending error={reading.error} />;
  return (
    <>
      <PaymentState payment={payment} />
      <Refunds paymentId={id} />
      <PaymentTimeline entries={payment.timeline} others={[]} readAt={payment.readAt} />
      <PaymentFacts payment={payment} />
    </>
  );
}

function Refunds({ paymentId }: { paymentId: string }) {
  const t = useTranslations('history.panel');
  const { data: refunds } = useQuery(refundsOfPaymentQuery(paymentId));
  if (!refunds || refunds.length === 0) return null;
  return (
    <section aria-label={t('refunds')} className="grid gap-2">
      <h2 className="font-semibold text-sm">{t('refunds')}</h2>
      <ul className="grid gap-2">
        {refunds.map((refund) => (
          <li key={refund.id} className="grid gap-0.5 border-line border-t pt-2 text-sm">
            <span className="flex items-baseline justify-between gap-3">
              <NumberLink href={`/refunds/${refund.id}`} number={refund.number} />
              <Money value={fromMoneyView(refund.amount)} />
            </span>
            <span className="flex items-baseline justify-between gap-3">
              <RefundStatusBadge status={refund.status} reviewReason={refund.reviewReason} look="plain" />
              <DateTime value={refund.createdAt} withoutZone className="text-ink-muted text-xs" />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
