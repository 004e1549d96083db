'use client';

import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useProcessorWord } from '#components/shared/status/use-processor-word.ts';
import { Notice } from '#components/ui/notice.tsx';
import type { PaymentView } from '#lib/domain/payments/schemas/views.ts';

/** A notification and a status inquiry that contradict each other. */
export function Mismatch({ payment }: { payment: PaymentView }) {
  const t = useTranslations('payments.mismatch');
  const toWord = useProcessorWord();
  const { mismatchSince, readAt, status, processorStatus, timeline } = payment;
  if (mismatchSince === null) return null;
  const disagreed = timeline.find(({ kind }) => kind === 'disagreed');
  const word = (disagreed && toWord(disagreed)) ?? '?';
  // Uses the words of the notification's status, so that the two can be compared.
  const known = toWord({ processorStatus, statusCode: status });
  const isUnheardOf = readAt === null;
  return (
    <Notice tone="attention" icon={<TriangleAlert />} title={isUnheardOf ? t('unknownTitle') : t('title')}>
      {isUnheardOf ? t('unknownText') : t('text', { word, status: known })}
    </Notice>
  );
}
