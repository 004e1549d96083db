'use client';

import { RotateCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useInquiry } from '#components/inquiries/use-inquiry.ts';
import { useRefusalText } from '#components/shared/form/refusal/use-refusal-text.ts';
import { useMoment } from '#components/shared/time/use-moment.ts';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { Button } from '#components/ui/button.tsx';
import { can } from '#lib/auth/permissions.ts';
import { readRefundAction } from '#lib/domain/refunds/actions.ts';
import type { RefundView } from '#lib/domain/refunds/schemas/views.ts';
import { isUnsent } from '#lib/domain/refunds/status.ts';

/** Asks the processor now, and also reports when nothing has changed. */
export function ReadAgain({ refund: { id, status } }: { refund: RefundView }) {
  const t = useTranslations('refunds.readAgain');
  const toText = useRefusalText();
  const toMoment = useMoment();
  const { ask, isAsking, ended, refusal } = useInquiry(readRefundAction);
  if (!can(useViewer().role, 'payments:lookup') || isUnsent(status)) return null;
  const outcome = ended?.outcome;
  return (
    <div className="-mt-4 flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button
        size="sm"
        pending={isAsking}
        pendingLabel={t('running')}
        onClick={() => void ask({ refundId: id })}
      >
        <RotateCw aria-hidden className="size-4" />
        {t('act')}
      </Button>
      <p role="status" className="max-w-[68ch] text-ink-muted text-sm" suppressHydrationWarning>
        {refusal ? toText(refusal) : null}
        {ended && outcome && outcome !== 'running'
          ? t(outcome, { time: toMoment(ended.finishedAt ?? ended.requestedAt).time })
          : null}
      </p>
    </div>
  );
}
