'use client';

import { BadgeCheck, BellRing, Clock, CloudOff, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { PendingReport } from '#components/shared/record/notes/pending-report.tsx';
import { ToneLine } from '#components/shared/record/notes/tone-line.tsx';
import { useMoment } from '#components/shared/time/use-moment.ts';
import type { RefundView } from '#lib/domain/refunds/schemas/views.ts';

/** How the status is verified, any newer processor report, and when the next status inquiry is due. */
export function VerificationLine({ refund }: { refund: RefundView }) {
  const t = useTranslations('refunds');
  const toMoment = useMoment();
  const { status, verification, statusAt, readAt, readProblem, nextReadAt, pendingReport, mismatchSince } =
    refund;
  const isConfirmed = verification === 'confirmed_by_inquiry';
  return (
    <div className="grid gap-1 text-sm empty:hidden">
      {/* A contradiction is not confirmed by the last report of it. */}
      {verification && status !== 'conflict' ? (
        <ToneLine icon={isConfirmed ? BadgeCheck : BellRing} tone={isConfirmed ? 'done' : 'attention'}>
          {t(`verification.${verification}`, {
            time: toMoment(isConfirmed ? (readAt ?? statusAt) : statusAt).exact,
          })}
        </ToneLine>
      ) : null}
      {pendingReport ? <PendingReport report={pendingReport} /> : null}
      {mismatchSince ? (
        <ToneLine icon={TriangleAlert} tone="attention">
          {t('verification.mismatch', { time: toMoment(mismatchSince).exact })}
        </ToneLine>
      ) : null}
      {readProblem ? (
        <ToneLine icon={CloudOff} tone="attention">
          {t(`verification.readProblem.${readProblem}`)}
        </ToneLine>
      ) : null}
      {nextReadAt ? (
        <ToneLine icon={Clock} tone="waiting">
          {t('wait.nextRead', { time: toMoment(nextReadAt).exact })}
        </ToneLine>
      ) : null}
    </div>
  );
}
