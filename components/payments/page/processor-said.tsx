'use client';

import { CircleX } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useReason } from '#components/shared/status/use-reason.ts';
import { Copied } from '#components/shared/value/copied.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { PaymentView } from '#lib/domain/payments/schemas/views.ts';

/** Our text for the processor's reason, or its error code and message, unchanged. */
export function ProcessorSaid({ payment }: { payment: PaymentView }) {
  const t = useTranslations('payments.page');
  const { errorCode, errorMessage, knownReason } = payment;
  // The advice for a way of payment is for those who are paid by it.
  const reason = useReason()({ ...payment, method: null });
  if (errorCode === null && errorMessage === null) return null;
  if (knownReason && reason?.sentence)
    return (
      <Notice tone="failed" icon={<CircleX />} title={reason.sentence}>
        {reason.advice}
      </Notice>
    );
  return (
    <Notice tone="failed" icon={<CircleX />} title={t('errorTitle')}>
      {reason?.quoted ? <p className="text-base text-ink">{reason.quoted}</p> : null}
      {errorCode ? (
        <p className="mt-1 flex items-center gap-1">
          {t('errorCode')}{' '}
          <Copied text={errorCode}>
            <span className="font-mono text-ink">{errorCode}</span>
          </Copied>
        </p>
      ) : null}
    </Notice>
  );
}
