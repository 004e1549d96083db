'use client';

import { CircleX } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useReason } from '#components/shared/status/use-reason.ts';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { toAnswerStatus } from '#lib/core/answer-status.ts';
import type { PayoutView } from '#lib/domain/payouts/schemas/views.ts';
import type { PayoutStatus } from '#lib/domain/payouts/status.ts';
import { needsReview } from './needs-review.ts';

const failures: readonly PayoutStatus[] = ['declined', 'error', 'refused', 'not_sent'];

/** Why it failed: our own explanation, or the processor's code and message in full, and what to do about it. */
export function ProcessorReason({ payout }: { payout: PayoutView }) {
  const t = useTranslations();
  const reason = useReason()({ ...payout, processorStatus: payout.attempt.processorStatus });
  if (!failures.includes(payout.status)) return null;
  // What was to be done has been done once there is another attempt; what became of that appears above.
  const isDone = payout.newest !== null;
  // What to do about an error appears in one place, next to what to send to the support.
  const isAskedBelow = needsReview(payout);
  const isAdvised = !isDone && !isAskedBelow;
  if (!reason && isAskedBelow) return null;
  const look = { tone: isDone ? 'waiting' : 'failed', icon: <CircleX /> } as const;
  // The sentence does not name it, and the processor's support asks for it.
  const answer = toAnswerStatus(payout.errorCode ?? '');
  if (reason?.sentence)
    return (
      <Notice {...look} title={reason.sentence}>
        {isAdvised ? reason.advice : null}
        {reason.quoted ? <p className="text-base text-ink">{reason.quoted}</p> : null}
        {answer === undefined ? null : (
          <p>
            {t('payouts.page.errorCode')} <span className="font-mono text-ink">{answer}</span>
          </p>
        )}
        {reason.quoted && isAdvised ? <p className="mt-1">{t('payouts.page.correct')}</p> : null}
      </Notice>
    );
  const isNamed = Boolean(reason?.quoted ?? reason?.code);
  const said = reason?.quoted ?? (isAskedBelow ? null : t('payouts.page.noMessage'));
  return (
    <Notice {...look} title={t(isNamed ? 'payouts.page.errorTitle' : 'payouts.page.noReasonTitle')}>
      {said ? <p className="text-base text-ink">{said}</p> : null}
      {reason?.code ? (
        <p className="mt-1 flex items-center gap-1">
          {t('payouts.page.errorCode')} <span className="font-mono text-ink">{reason.code}</span>
          <CopyButton
            text={reason.code}
            label={t('common.copyId', { id: reason.code })}
            doneLabel={t('common.copied')}
          />
        </p>
      ) : null}
      {reason?.message && isAdvised ? <p className="mt-1">{t('payouts.page.correct')}</p> : null}
    </Notice>
  );
}
