'use client';

import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Notice } from '#components/ui/notice.tsx';
import type { PaymentView } from '#lib/domain/payments/schemas/views.ts';

/** A notification and a status inquiry that contradict each other. */
export function Mismatch({ payment }: { payment: PaymentView }) {
  const t = useTranslations('payments.mismatch');
  const { mismatchSince, readAt, processorStatus, timeline } = payment;
  if (mismatchSince === null) return null;
  const word = timeline.find(({ kind }) => kind === 'disagreed')?.processorStatus ?? '?';
  const isUnheardOf = readAt === null;
  return (
    <Notice tone="attention" icon={<TriangleAlert />} title={isUnheardOf ? t('unknownTitle') : t('title')}>
      {isUnheardOf ? t('unknownText') : t('text', { word, status: processorStatus })}
    </Notice>
  );
}
