'use client';

import { BellRing } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useProcessorStatus } from '#components/shared/status/use-processor-status.ts';
import { useMoment } from '#components/shared/time/use-moment.ts';
import { ToneLine } from './tone-line.tsx';

type PendingReportProps = {
  report: { at: string; processorStatus: string; statusCode: string | null };
};

/** A notification that is newer than what is known, and says something else. */
export function PendingReport({ report }: PendingReportProps) {
  const t = useTranslations('record');
  const time = useMoment()(report.at).exact;
  return (
    <ToneLine icon={BellRing} tone="attention">
      {t('pendingReport', { time, word: useProcessorStatus()(report) })}
    </ToneLine>
  );
}
