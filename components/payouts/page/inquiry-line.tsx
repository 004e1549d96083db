'use client';

import { Clock } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ToneLine } from '#components/shared/record/notes/tone-line.tsx';
import { useMoment } from '#components/shared/time/use-moment.ts';
import type { PayoutView } from '#lib/domain/payouts/schemas/views.ts';

/** When the processor was last asked about an awaited payout, what came of it, and when it is asked next. */
export function InquiryLine({ payout: { attempt } }: { payout: PayoutView }) {
  const t = useTranslations('payouts.inquiry');
  const toMoment = useMoment();
  const { readAt, readProblem, nextReadAt } = attempt;
  if (nextReadAt === null) return null;
  return (
    <ToneLine icon={Clock} tone="waiting">
      {readAt ? `${t('asked', { time: toMoment(readAt).exact })} ` : null}
      {readProblem ? `${t(`problem.${readProblem}`)} ` : null}
      {t('next', { time: toMoment(nextReadAt).exact })}
    </ToneLine>
  );
}
