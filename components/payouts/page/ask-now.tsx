'use client';

import { RotateCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useInquiry } from '#components/inquiries/use-inquiry.ts';
import { useRefusalText } from '#components/shared/form/refusal/use-refusal-text.ts';
import { useMoment } from '#components/shared/time/use-moment.ts';
import { Button } from '#components/ui/button.tsx';
import { readPayoutAction } from '#lib/domain/payouts/actions.ts';

/** Has the processor asked at once, and also reports when that brought nothing. */
export function AskNow({ attemptId }: { attemptId: string }) {
  const t = useTranslations('payouts.inquiry');
  const toText = useRefusalText();
  const toMoment = useMoment();
  const { ask, isAsking, ended, refusal } = useInquiry(readPayoutAction);
  const outcome = ended?.outcome;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button size="sm" pending={isAsking} pendingLabel={t('asking')} onClick={() => void ask({ attemptId })}>
        <RotateCw aria-hidden className="size-4" />
        {t('askNow')}
      </Button>
      <p role="status" className="max-w-[68ch] text-ink-muted text-sm" suppressHydrationWarning>
        {refusal ? toText(refusal) : null}
        {ended && outcome && outcome !== 'running'
          ? t(`outcome.${outcome}`, { time: toMoment(ended.finishedAt ?? ended.requestedAt).time })
          : null}
      </p>
    </div>
  );
}
