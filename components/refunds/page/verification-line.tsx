'use client';

import { BellRing, Clock, CloudOff, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { CheckedLine } from '#components/shared/record/notes/checked-line.tsx';
import { PendingReport } from '#components/shared/record/notes/pending-report.tsx';
import { ToneLine } from '#components/shared/record/notes/tone-line.tsx';
import { useMoment } from '#components/shared/time/use-moment.ts';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { can } from '#lib/auth/permissions.ts';
import type { RefundView } from '#lib/domain/refunds/schemas/views.ts';

/** How the status is verified, any newer processor report, and when the next status inquiry is due. */
export function VerificationLine({ refund }: { refund: RefundView }) {
  const t = useTranslations('refunds');
  const toMoment = useMoment();
  const { status, verification, readProblem, nextReadAt, pendingReport, mismatchSince } = refund;
  return (
    <div className="grid gap-1 text-sm empty:hidden">
      {/* A contradiction is not confirmed by the last report of it. */}
      {verification && status !== 'conflict' ? (
        <Verified refund={refund} verification={verification} />
      ) : null}
      {pendingReport ? <PendingReport report={pendingReport} /> : null}
      {mismatchSince ? (
        <ToneLine icon={TriangleAlert} tone="attention">
          {t('verification.mismatch', { time: toMoment(mismatchSince).exact })}
        </ToneLine>
      ) : null}
      {readProblem ? (
        <ToneLine icon={CloudOff} tone="attention">
          <ReadProblem refund={refund} problem={readProblem} />
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

type ReadProblemProps = { refund: RefundView; problem: NonNullable<RefundView['readProblem']> };

/** Why the last inquiry brought nothing, and who makes the next one: of a refund that has ended none is planned. */
function ReadProblem({ refund, problem }: ReadProblemProps) {
  const t = useTranslations('refunds.verification.readProblem');
  const { role } = useViewer();
  const { nextReadAt, mismatchSince, pendingReport } = refund;
  const isPlanned = nextReadAt !== null || mismatchSince !== null || pendingReport !== null;
  return t(problem, { next: isPlanned ? 'auto' : can(role, 'payments:lookup') ? 'button' : 'none' });
}

type VerifiedProps = { refund: RefundView; verification: NonNullable<RefundView['verification']> };

function Verified({ refund: { statusAt, readAt }, verification }: VerifiedProps) {
  const t = useTranslations('refunds.verification');
  const toMoment = useMoment();
  if (verification === 'confirmed_by_inquiry')
    return <CheckedLine>{t(verification, { time: toMoment(readAt ?? statusAt).exact })}</CheckedLine>;
  return (
    <ToneLine icon={BellRing} tone="attention">
      {t(verification, { time: toMoment(statusAt).exact })}
    </ToneLine>
  );
}
