'use client';

import { useTranslations } from 'next-intl';
import { AskAgain } from '#components/inquiries/ask-again.tsx';
import { useInquiry } from '#components/inquiries/use-inquiry.ts';
import { readPayoutAction } from '#lib/domain/payouts/actions.ts';

export function AskNow({ attemptId }: { attemptId: string }) {
  const t = useTranslations('payouts.inquiry');
  return (
    <AskAgain
      inquiry={useInquiry(readPayoutAction)}
      input={{ attemptId }}
      words={{ ask: t('askNow'), asking: t('asking') }}
      toAnswer={(outcome, { time }) => t(`outcome.${outcome}`, { time })}
    />
  );
}
