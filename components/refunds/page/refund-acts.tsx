'use client';

import { useTranslations } from 'next-intl';
import { CancelWaiting } from '#components/sending/cancel-waiting.tsx';
import { RecordActs } from '#components/shared/record/acts/acts.tsx';
import { cancelRefundAction } from '#lib/domain/refunds/actions.ts';
import { refundKeys } from '#lib/domain/refunds/query-options/keys.ts';
import type { RefundView } from '#lib/domain/refunds/schemas/views.ts';

/**
 * The actions on the page of a refund. A new refund is made on its payment's page, which shows what is
 * available.
 */
export function RefundActs({ refund: { id, number, amount, mayCancel } }: { refund: RefundView }) {
  const t = useTranslations('refunds.acts');
  return (
    <>
      <CancelWaiting
        isOffered={mayCancel}
        about={{
          of: 'refunds',
          amount,
          cancel: () => cancelRefundAction({ refundId: id }),
          queryKey: refundKeys.one(id),
        }}
      />
      <RecordActs reference={{ text: number, copy: t('copyNumber'), copied: t('numberCopied') }} />
    </>
  );
}
