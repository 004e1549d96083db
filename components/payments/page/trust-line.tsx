'use client';

import { BadgeCheck, BellRing, CloudOff, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useMoment } from '#components/shared/use-moment.ts';
import { classNames } from '#components/ui/class-names.ts';
import { type Tone, toneText } from '#components/ui/tone.ts';
import type { PaymentView } from '#lib/domain/payments/schemas/views.ts';

/** Who vouches for the status, since when, and what newer word there is. */
export function TrustLine({ payment }: { payment: PaymentView }) {
  const t = useTranslations('payments');
  const toMoment = useMoment();
  const { trust, statusAt, readAt, readFailedAt, readProblem, pendingReport } = payment;
  const isConfirmed = trust === 'confirmed_by_reading';
  const hasFailed = readFailedAt !== null && readProblem !== null;
  const reported = hasFailed ? 'trust.reportedOnly' : 'trust.reportedAt';
  return (
    <div className="grid gap-1 text-sm">
      {isConfirmed ? (
        <Line icon={BadgeCheck} tone="done">
          {t('trust.confirmedAt', { time: toMoment(readAt ?? statusAt).exact })}
        </Line>
      ) : (
        <Line icon={BellRing} tone="attention">
          {t(reported, { time: toMoment(statusAt).exact })}
        </Line>
      )}
      {pendingReport ? (
        <Line icon={BellRing} tone="attention">
          {t('trust.pending', { time: toMoment(pendingReport.at).exact, word: pendingReport.word })}
        </Line>
      ) : null}
      {hasFailed ? (
        <Line icon={CloudOff} tone="attention">
          {t('trust.readFailed', {
            time: toMoment(readFailedAt).exact,
            problem: t(`problem.${readProblem}`),
          })}
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
