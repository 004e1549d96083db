'use client';

import { CircleX } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Copied } from '#components/shared/value/copied.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { PaymentView } from '#lib/domain/payments/schemas/views.ts';

/** The processor's error code and message, unchanged. */
export function ProcessorSaid({ payment: { errorCode, errorMessage } }: { payment: PaymentView }) {
  const t = useTranslations('payments.page');
  if (errorCode === null && errorMessage === null) return null;
  return (
    <Notice tone="failed" icon={<CircleX />} title={t('errorTitle')}>
      {errorMessage ? <p className="text-base text-ink">{errorMessage}</p> : null}
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
