'use client';

import { useTranslations } from 'next-intl';
import { RecordActs } from '#components/shared/record/acts/acts.tsx';

/** What can be done with a refund on its page. A new one is made from its payment, where what is left stands. */
export function RefundActs({ number }: { number: string }) {
  const t = useTranslations('refunds.acts');
  return <RecordActs reference={{ text: number, copy: t('copyNumber'), copied: t('numberCopied') }} />;
}
