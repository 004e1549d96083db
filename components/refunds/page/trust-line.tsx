'use client';

import { BadgeCheck, BellRing, Clock, CloudOff, type LucideIcon, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useMoment } from '#components/shared/use-moment.ts';
import { classNames } from '#components/ui/class-names.ts';
import { type Tone, toneText } from '#components/ui/tone.ts';
import type { RefundView } from '#lib/domain/refunds/schemas/views.ts';

/** Who vouches for the status, what newer word there is, and when it is asked for again. */
export function TrustLine({ refund }: { refund: RefundView }) {
  const t = useTranslations('refunds');
  const toMoment = useMoment();
  const { trust, statusAt, readAt, readProblem, nextReadAt, pendingReport, disagreesSince } = refund;
  const isConfirmed = trust === 'confirmed_by_reading';
  return (
    <div className="grid gap-1 text-sm empty:hidden">
      {trust ? (
        <Line icon={isConfirmed ? BadgeCheck : BellRing} tone={isConfirmed ? 'done' : 'attention'}>
          {t(`trust.${trust}`, { time: toMoment(isConfirmed ? (readAt ?? statusAt) : statusAt).exact })}
        </Line>
      ) : null}
      {pendingReport ? (
        <Line icon={BellRing} tone="attention">
          {t('trust.pending', { time: toMoment(pendingReport.at).exact, word: pendingReport.word })}
        </Line>
      ) : null}
      {disagreesSince ? (
        <Line icon={TriangleAlert} tone="attention">
          {t('trust.disagrees', { time: toMoment(disagreesSince).exact })}
        </Line>
      ) : null}
      {readProblem ? (
        <Line icon={CloudOff} tone="attention">
          {t(`trust.readProblem.${readProblem}`)}
        </Line>
      ) : null}
      {nextReadAt ? (
        <Line icon={Clock} tone="waiting">
          {t('wait.nextRead', { time: toMoment(nextReadAt).exact })}
        </Line>
      ) : null}
    </div>
  );
}

function Line({ icon: Icon, tone, children }: { icon: LucideIcon; tone: Tone; children: ReactNode }) {
  return (
    <p className="flex items-start gap-1.5" suppressHydrationWarning>
      <Icon aria-hidden className={classNames('mt-0.5 size-4 shrink-0', toneText[tone])} />
      <span className="max-w-[68ch]">{children}</span>
    </p>
  );
}
