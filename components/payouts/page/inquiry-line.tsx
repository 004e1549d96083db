'use client';

import { Clock } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ToneLine } from '#components/shared/record/notes/tone-line.tsx';
import { useMoment } from '#components/shared/time/use-moment.ts';
import { late } from '#components/ui/late.tsx';
import type { PayoutView } from '#lib/domain/payouts/schemas/views.ts';

const AskNow = late(() => import('./ask-now.tsx').then((module) => module.AskNow));

/** When the processor was last asked about a payout, what came of it, and when it is asked next. */
export function InquiryLine({ payout: { status, attempt } }: { payout: PayoutView }) {
  const t = useTranslations('payouts.inquiry');
  const toMoment = useMoment();
  const { id, readAt, readProblem, nextReadAt, mayAsk } = attempt;
  if (nextReadAt === null && !mayAsk) return null;
  return (
    <div className="grid gap-2">
      {/* Of what was reported as paid the sentence above says already that nobody has asked. */}
      {status === 'paid_out' && readAt === null ? null : (
        <ToneLine icon={Clock} tone="waiting">
          {readAt ? `${t('asked', { time: toMoment(readAt).exact })} ` : `${t('neverAsked')} `}
          {readProblem ? `${t(`problem.${readProblem}`)} ` : null}
          {nextReadAt ? t('next', { time: toMoment(nextReadAt).exact }) : null}
        </ToneLine>
      )}
      {mayAsk ? <AskNow attemptId={id} /> : null}
    </div>
  );
}
