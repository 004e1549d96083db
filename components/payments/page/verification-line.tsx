'use client';

import { BellRing, CloudOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { CheckedLine } from '#components/shared/record/notes/checked-line.tsx';
import { PendingReport } from '#components/shared/record/notes/pending-report.tsx';
import { ToneLine } from '#components/shared/record/notes/tone-line.tsx';
import { useMoment } from '#components/shared/time/use-moment.ts';
import type { PaymentView } from '#lib/domain/payments/schemas/views.ts';

/** How the status is verified, since when, and any newer processor report. */
export function VerificationLine({ payment }: { payment: PaymentView }) {
  const t = useTranslations('payments');
  const toMoment = useMoment();
  const { verification, statusAt, readAt, readFailedAt, readProblem, pendingReport } = payment;
  const isConfirmed = verification === 'confirmed_by_inquiry';
  const hasFailed = readFailedAt !== null && readProblem !== null;
  const reported = hasFailed ? 'verification.reportedOnly' : 'verification.reportedAt';
  return (
    <div className="grid gap-1 text-sm">
      {isConfirmed ? (
        <CheckedLine>
          {t('verification.confirmedAt', { time: toMoment(readAt ?? statusAt).exact })}
        </CheckedLine>
      ) : (
        <ToneLine icon={BellRing} tone="attention">
          {t(reported, { time: toMoment(statusAt).exact })}
        </ToneLine>
      )}
      {pendingReport ? <PendingReport report={pendingReport} /> : null}
      {hasFailed ? (
        <ToneLine icon={CloudOff} tone="attention">
          {t('verification.readFailed', {
            time: toMoment(readFailedAt).exact,
            problem: t(`problem.${readProblem}`, { until: 'none' }),
          })}
        </ToneLine>
      ) : null}
    </div>
  );
}
