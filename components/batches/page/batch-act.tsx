'use client';

import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { RefundProblem } from '#components/refunds/form/notices.tsx';
import { ReasonFields } from '#components/refunds/form/reason-fields.tsx';
import { useFormAction } from '#components/shared/form/action/use-form-action.ts';
import { formResolver } from '#components/shared/form/form-resolver.ts';
import { newIdempotencyKey } from '#components/shared/form/new-idempotency-key.ts';
import { useRefusals } from '#components/shared/form/refusal/use-refusals.ts';
import { useField } from '#components/shared/form/use-field.ts';
import { Button } from '#components/ui/button.tsx';
import { formatMoney } from '#lib/core/format.ts';
import { createBatchAction } from '#lib/domain/batches/actions.ts';
import { noteMax } from '#lib/domain/refunds/rules/create.ts';
import type { BatchReview, OwnLimits } from '../review/to-review.ts';
import { BatchLimits } from './batch-limits.tsx';

const resolver = formResolver(
  async () => (await import('#lib/domain/batches/schemas/views.ts')).batchReasonInput,
);
const names = ['reasonCode', 'note'] as const;

type BatchActProps = { idempotencyKey: string; review: BatchReview; limits: OwnLimits };

/** The refund reason, the limits, and the one button. */
export function BatchAct({ review, limits, ...offer }: BatchActProps) {
  const { refundable, totals } = review;
  const t = useTranslations('refunds.batch');
  const locale = useLocale();
  const router = useRouter();
  const [idempotencyKey, setKey] = useState(offer.idempotencyKey);
  const form = useForm({ resolver, defaultValues: { reasonCode: '', note: '' }, shouldFocusError: false });
  const { send, isSending } = useFormAction(createBatchAction, {
    onDone: ({ batchId }) => router.push(`/refunds/batches/${batchId}` as Route),
  });
  const { problem, show, isValid } = useRefusals(form, () => names, isSending);
  const reason = useField(form, 'reasonCode');
  const note = useField(form, 'note', { max: noteMax });
  if (refundable.length === 0) return <p className="text-ink-muted">{t('none')}</p>;
  const submit = async (key = idempotencyKey) => {
    if (!(await isValid())) return;
    const refused = await send({ idempotencyKey: key, paymentIds: refundable, ...form.getValues() });
    if (refused) show('send', refused);
  };
  const submitAsNew = () => {
    const key = newIdempotencyKey();
    setKey(key);
    void submit(key);
  };
  const count = refundable.length;
  const [only] = totals;
  const isOverDay = totals.some(({ currency, amountMinor }) => {
    const limit = limits?.[currency];
    return limit && amountMinor > BigInt(limit.dayLeft.amountMinor);
  });
  const sum = totals.length === 1 && only ? formatMoney(only, locale) : null;
  return (
    <div className="grid max-w-140 gap-4">
      <ReasonFields reason={reason} note={note} />
      <BatchLimits review={review} limits={limits} />
      {problem ? <RefundProblem refusal={problem.refusal} onNew={submitAsNew} /> : null}
      <Button
        variant="primary"
        size="lg"
        className="justify-self-start max-sm:w-full"
        pending={isSending}
        pendingLabel={t('sending')}
        onClick={() => void submit()}
      >
        {isOverDay ? t('submitWithin') : sum ? t('submit', { count, sum }) : t('submitMany', { count })}
      </Button>
    </div>
  );
}
