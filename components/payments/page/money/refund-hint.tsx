'use client';

import { useTranslations } from 'next-intl';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { can } from '#lib/auth/permissions.ts';
import type { PaymentView } from '#lib/domain/payments/schemas/views.ts';
import { findRefundObstacle } from './find-refund-obstacle.ts';

/** Why there is no refund button. Who may not refund is told so only where somebody could. */
export function RefundHint({ payment }: { payment: PaymentView }) {
  const t = useTranslations('payments.refund.why');
  const mayRefund = can(useViewer().role, 'refunds:create');
  const obstacle = findRefundObstacle(payment) ?? (mayRefund ? null : 'role');
  return obstacle ? <p className="max-w-[68ch] text-ink-muted text-sm">{t(obstacle)}</p> : null;
}
