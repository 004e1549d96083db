'use client';

import { useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { late } from '#components/ui/late.tsx';
import { refundLimitsQuery } from '#lib/domain/refunds/query-options/queries.ts';
import { chosenPaymentsQuery } from '../chosen-query.ts';
import { ReviewList } from './review-list.tsx';
import { toReview } from './to-review.ts';

// The form and react-hook-form stay out of the first load. `next/dynamic` would have the server name chunks that are not written.
const BatchAct = late(() => import('../page/batch-act.tsx').then((module) => module.BatchAct));

type BatchReviewProps = { paymentIds: readonly string[]; idempotencyKey: string };

/** The chosen payments with their available amounts, before any of them is refunded. */
export function BatchReview({ paymentIds, idempotencyKey }: BatchReviewProps) {
  const t = useTranslations('refunds.batch');
  // What is left of the day is the same for every payment, so any of them can be asked about.
  const [first = ''] = paymentIds;
  const { data: limits = null } = useQuery({ ...refundLimitsQuery(first), enabled: first !== '' });
  const { data } = useQuery({ ...chosenPaymentsQuery(paymentIds), enabled: paymentIds.length > 0 });
  if (paymentIds.length === 0)
    return (
      <EmptyState
        picture={<ListChecks className="size-10" strokeWidth={1.5} />}
        title={t('empty')}
        action={<ButtonLink href={'/payments' as Route}>{t('toPayments')}</ButtonLink>}
      >
        {t('emptyText')}
      </EmptyState>
    );
  const review = toReview(data ?? [], limits);
  return (
    <div className="grid gap-6">
      <p className="max-w-[68ch] text-ink-muted">{t('review')}</p>
      <ReviewList review={review} isLoading={data === undefined} />
      {data ? <BatchAct {...{ idempotencyKey, review, limits }} /> : null}
    </div>
  );
}
