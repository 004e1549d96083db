'use client';

import { useTranslations } from 'next-intl';
import { AskAgain } from '#components/inquiries/ask-again.tsx';
import { useInquiry } from '#components/inquiries/use-inquiry.ts';
import { useMoment } from '#components/shared/time/use-moment.ts';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { can } from '#lib/auth/permissions.ts';
import type { InquiryView } from '#lib/domain/inquiries/schemas.ts';
import { readPaymentAction } from '#lib/domain/payments/actions.ts';

/** After this many seconds the button shows how long the inquiry has been running. */
const patienceS = 2;

export function ReadAgain({ paymentId, isNextStep }: { paymentId: string; isNextStep: boolean }) {
  const t = useTranslations('payments');
  const inquiry = useInquiry(readPaymentAction);
  const { isAsking, seconds, isLost } = inquiry;
  if (!can(useViewer().role, 'payments:lookup')) return null;
  return (
    <AskAgain
      inquiry={inquiry}
      input={{ paymentId }}
      isNextStep={isNextStep}
      words={{ ask: t('read.again'), asking: t('read.inquiry') }}
      toAnswer={(outcome, at, ended) => (
        <>
          {t(`read.${outcome}`, { time: at.exact })}{' '}
          {outcome === 'no_answer' ? <Why inquiry={ended} /> : null}
        </>
      )}
    >
      {isAsking && seconds >= patienceS ? (
        <p className="figures text-ink-muted text-sm">
          {isLost ? t('lookup.lost') : t('read.waiting', { seconds })}
        </p>
      ) : null}
    </AskAgain>
  );
}

function Why({ inquiry: { problem, retryAt } }: { inquiry: InquiryView }) {
  const t = useTranslations('payments');
  const toMoment = useMoment();
  if (!problem) return null;
  const until = retryAt === null ? 'none' : toMoment(retryAt).time;
  return t('read.because', { problem: t(`problem.${problem}`, { until }) });
}
