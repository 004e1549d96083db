'use client';

import { useTranslations } from 'next-intl';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { can } from '#lib/auth/permissions.ts';
import type { PaymentView } from '#lib/domain/payments/schemas/views.ts';
import { findRefundObstacle } from './find-refund-obstacle.ts';

/** Why there is no refund button. */
export function RefundHint({ payment }: { payment: PaymentView }) {
  const t = useTranslations('payments.refund.why');
  const obstacle = findRefundObstacle(payment, can(useViewer().role, 'refunds:create'));
  return obstacle ? <p className="max-w-[68ch] text-ink-muted text-sm">{t(obstacle)}</p> : null;
}
