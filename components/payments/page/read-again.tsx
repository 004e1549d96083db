'use client';

import { useTranslations } from 'next-intl';
import { AskAgain } from '#components/inquiries/ask-again.tsx';
import { useInquiry } from '#components/inquiries/use-inquiry.ts';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { can } from '#lib/auth/permissions.ts';
import { readPaymentAction } from '#lib/domain/payments/actions.ts';

export function ReadAgain({ paymentId, isNextStep }: { paymentId: string; isNextStep: boolean }) {
  const t = useTranslations('payments.read');
  const inquiry = useInquiry(readPaymentAction);
  if (!can(useViewer().role, 'payments:lookup')) return null;
  return (
    <AskAgain
      inquiry={inquiry}
      input={{ paymentId }}
      isNextStep={isNextStep}
      words={{ ask: t('again'), asking: t('inquiry') }}
      toAnswer={(outcome, { exact }) => t(outcome, { time: exact })}
    />
  );
}
