'use client';

import { CircleX } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useReason } from '#components/shared/status/use-reason.ts';
import { Copied } from '#components/shared/value/copied.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { toAnswerStatus } from '#lib/core/answer-status.ts';
import type { RefundView } from '#lib/domain/refunds/schemas/views.ts';
import type { RefundStatus } from '#lib/domain/refunds/status.ts';
import { needsReview } from './to-main-act.ts';

/** `not_sent` is not listed: without a transport reason of its own, its review reason above explains it. */
const failures: readonly RefundStatus[] = ['failed', 'declined', 'error', 'refused'];

/** Why it failed: our own explanation, or the processor's code and message in full, and what to do about it. */
export function ProcessorReason({ refund }: { refund: RefundView }) {
  const t = useTranslations('refunds.page');
  const reason = useReason()(refund);
  const isFailed = failures.includes(refund.status);
  if (!isFailed && !(refund.status === 'not_sent' && reason)) return null;
  // What was to be done has been done once there is another attempt; what became of that appears above.
  const isDone = refund.newest !== null;
  // What to do about an error appears in one place, next to what to send to the support.
  const isAskedBelow = needsReview(refund);
  const isAdvised = !isDone && !isAskedBelow;
  if (!reason && isAskedBelow) return null;
  // A sentence of ours does not name the number of an answer, for which the processor's support asks.
  const code = reason?.code ?? toAnswerStatus(refund.errorCode ?? '');
  const isShown = reason?.sentence || isAskedBelow;
  const isNamed = Boolean(reason?.quoted ?? code);
  const said = reason?.quoted ?? (isShown ? null : t('askReason'));
  return (
    <Notice
      tone={isDone || !reason ? 'waiting' : 'failed'}
      icon={<CircleX />}
      title={reason?.sentence ?? t(isNamed ? 'errorTitle' : 'noReasonTitle')}
    >
      {reason?.advice && isAdvised ? <p>{reason.advice}</p> : null}
      {said ? <p className="text-base text-ink">{said}</p> : null}
      {code ? (
        <p className="mt-1 flex items-center gap-1">
          {t('errorCode')}{' '}
          <Copied text={code}>
            <span className="font-mono text-ink">{code}</span>
          </Copied>
        </p>
      ) : null}
      {reason?.message && isAdvised ? <p className="mt-1">{t('correct')}</p> : null}
    </Notice>
  );
}
