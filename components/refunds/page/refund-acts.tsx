'use client';

import { useTranslations } from 'next-intl';
import { RecordActs } from '#components/shared/record/acts/acts.tsx';

/**
 * The actions on the page of a refund. A new refund is made on its payment's page, which shows what is
 * available.
 */
export function RefundActs({ number }: { number: string }) {
  const t = useTranslations('refunds.acts');
  return <RecordActs reference={{ text: number, copy: t('copyNumber'), copied: t('numberCopied') }} />;
}
