'use client';

import { RotateCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useInquiry } from '#components/inquiries/use-inquiry.ts';
import { useRefusalText } from '#components/shared/form/refusal/use-refusal-text.ts';
import { useMoment } from '#components/shared/time/use-moment.ts';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { Button } from '#components/ui/button.tsx';
import { can } from '#lib/auth/permissions.ts';
import type { InquiryView } from '#lib/domain/inquiries/schemas.ts';
import { readPaymentAction } from '#lib/domain/payments/actions.ts';

/** After this many seconds the button shows how long the inquiry has been running. */
const patienceS = 2;

/** Asks the processor now, and also reports when nothing has changed. */
export function ReadAgain({ paymentId }: { paymentId: string }) {
  const t = useTranslations('payments');
  const toText = useRefusalText();
  const { ask, isAsking, seconds, ended, refusal, isLost } = useInquiry(readPaymentAction);
  if (!can(useViewer().role, 'payments:lookup')) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button
        size="sm"
        pending={isAsking}
        pendingLabel={t('read.inquiry')}
        onClick={() => void ask({ paymentId })}
      >
        <RotateCw aria-hidden className="size-4" />
        {t('read.again')}
      </Button>
      <p role="status" className="text-ink-muted text-sm" suppressHydrationWarning>
        {refusal ? toText(refusal) : null}
        {ended ? <Answer inquiry={ended} /> : null}
      </p>
      {isAsking && seconds >= patienceS ? (
        <p className="figures text-ink-muted text-sm">
          {isLost ? t('lookup.lost') : t('read.waiting', { seconds })}
        </p>
      ) : null}
    </div>
  );
}

function Answer({
  inquiry: { outcome, problem, retryAt, finishedAt, requestedAt },
}: {
  inquiry: InquiryView;
}) {
  const t = useTranslations('payments');
  const toMoment = useMoment();
  if (outcome === 'running') return null;
  const time = toMoment(finishedAt ?? requestedAt).exact;
  const until = retryAt === null ? 'none' : toMoment(retryAt).time;
  return (
    <>
      {t(`read.${outcome}`, { time })}{' '}
      {outcome === 'no_answer' && problem
        ? t('read.because', { problem: t(`problem.${problem}`, { until }) })
        : null}
    </>
  );
}
