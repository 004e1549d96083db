'use client';

import { useTranslations } from 'next-intl';
import { payoutKeys } from '#lib/domain/payouts/query-options.ts';
import type { PayoutView } from '#lib/domain/payouts/schemas/views.ts';
import type { RepetitionView } from '#lib/domain/repetitions/schemas.ts';
import { StopRepeating } from '../../scheduled/stop-repeating.tsx';
import { useRepetition } from '../../scheduled/use-repetition.ts';

/** That it is paid every month, until when, and the way to stop it. */
export function Repetition({ payout, repetition }: { payout: PayoutView; repetition: RepetitionView }) {
  const t = useTranslations('payouts.repetition');
  const toText = useRepetition();
  return (
    <section className="grid gap-2.5 *:min-w-0">
      <h2 className="border-line border-b pb-2 font-semibold text-base">{t('title')}</h2>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p>{toText(repetition)}</p>
        <StopRepeating {...{ repetition }} amount={payout.amount} queryKey={payoutKeys.one(payout.id)} />
      </div>
    </section>
  );
}
