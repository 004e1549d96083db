'use client';

import { useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { toWrong, type Wrong } from '#components/refunds/form/judge-fields.ts';
import { RefundProblem } from '#components/refunds/form/notices.tsx';
import { ReasonFields } from '#components/refunds/form/reason-fields.tsx';
import { useAction } from '#components/shared/form/use-action.ts';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { formatMoney } from '#lib/core/format.ts';
import type { Refusal } from '#lib/core/result.ts';
import { createBatchAction } from '#lib/domain/batches/actions.ts';
import { paymentKeys } from '#lib/domain/payments/query-options/keys.ts';
import { paymentReads } from '#lib/domain/payments/query-options/queries.ts';
import { ReviewList } from './review-list.tsx';
import { toReview } from './to-review.ts';

/** These payments as lists show them, renewed with everything about payments. */
const chosenPaymentsQuery = (ids: readonly string[]) => ({
  queryKey: [...paymentKeys.list, 'chosen', ids.join(',')],
  queryFn: () => paymentReads.some([...ids]),
});

type BatchReviewProps = { paymentIds: readonly string[]; idempotencyKey: string };

/** The chosen payments, each with what is available of it, before any of them is refunded. */
export function BatchReview({ paymentIds, idempotencyKey }: BatchReviewProps) {
  const t = useTranslations('refunds.batch');
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
  const review = toReview(data ?? []);
  return (
    <div className="grid gap-6">
      <p className="max-w-[68ch] text-ink-muted">{t('review')}</p>
      <ReviewList lines={review.lines} isLoading={data === undefined} />
      {data ? <BatchAct idempotencyKey={idempotencyKey} review={review} /> : null}
    </div>
  );
}

type BatchActProps = { idempotencyKey: string; review: ReturnType<typeof toReview> };

function BatchAct({ idempotencyKey, review: { refundable, totals } }: BatchActProps) {
  const t = useTranslations('refunds.batch');
  const locale = useLocale();
  const router = useRouter();
  const { run, isPending } = useAction(createBatchAction);
  const [values, setValues] = useState({ reasonCode: '', note: '' });
  const [wrong, setWrong] = useState<Wrong>({});
  const [problem, setProblem] = useState<Refusal | null>(null);
  const [isMade, setMade] = useState(false);
  if (refundable.length === 0) return <p className="text-ink-muted">{t('none')}</p>;
  const submit = async () => {
    setProblem(null);
    if (values.reasonCode === '') return setWrong({ reasonCode: { code: 'reason_missing' } });
    const result = await run({ idempotencyKey, paymentIds: refundable, ...values });
    if (result.ok) {
      setMade(true);
      return router.push(`/refunds/batches/${result.value.batchId}` as Route);
    }
    const found = toWrong(result.refusal, result.fields);
    setWrong(found);
    if (Object.keys(found).length === 0) setProblem(result.refusal);
  };
  const count = refundable.length;
  const [only] = totals;
  const sum = totals.length === 1 && only ? formatMoney(only, locale) : null;
  return (
    <div className="grid max-w-140 gap-4">
      <ReasonFields
        values={values}
        wrong={wrong}
        onChange={(about) => {
          setValues({ ...values, ...about });
          setWrong({});
        }}
      />
      <p className="text-ink-muted text-sm">
        {t('total')}:{' '}
        <strong className="figures font-semibold text-ink">
          {totals.map((total) => formatMoney(total, locale)).join(' + ')}
        </strong>
        . {t('totalNote')}
      </p>
      {problem ? <RefundProblem refusal={problem} /> : null}
      <Button
        variant="primary"
        size="lg"
        className="justify-self-start max-sm:w-full"
        pending={isPending || isMade}
        pendingLabel={t('sending')}
        onClick={() => void submit()}
      >
        {sum ? t('submit', { count, sum }) : t('submitMany', { count })}
      </Button>
      <p className="text-ink-muted text-xs">{t('limits')}</p>
    </div>
  );
}
