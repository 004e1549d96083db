'use client';

import { useTranslations } from 'next-intl';
import { AskAgain } from '#components/inquiries/ask-again.tsx';
import { useInquiry } from '#components/inquiries/use-inquiry.ts';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { can } from '#lib/auth/permissions.ts';
import { readRefundAction } from '#lib/domain/refunds/actions.ts';
import type { RefundView } from '#lib/domain/refunds/schemas/views.ts';
import { isUnsent } from '#lib/domain/refunds/status.ts';

export function ReadAgain({ refund: { id, status } }: { refund: RefundView }) {
  const t = useTranslations('refunds.readAgain');
  const inquiry = useInquiry(readRefundAction);
  if (!can(useViewer().role, 'payments:lookup') || isUnsent(status)) return null;
  return (
    <AskAgain
      inquiry={inquiry}
      input={{ refundId: id }}
      words={{ ask: t('act'), asking: t('running') }}
      toAnswer={(outcome, { time }) => t(outcome, { time })}
      className="-mt-4"
    />
  );
}
