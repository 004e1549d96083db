'use client';

import { Undo2 } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { can } from '#lib/auth/permissions.ts';
import type { PaymentView } from '#lib/domain/payments/schemas/views.ts';
import { findRefundObstacle } from '../money/find-refund-obstacle.ts';
import { CaptureOrCancel } from './capture-or-cancel.tsx';

/**
 * What this person may do with the payment now: capture or cancel while it is held, refund once it is paid.
 */
export function PaymentActs({ payment }: { payment: PaymentView }) {
  const { role } = useViewer();
  const { status, verification, amount, openAction } = payment;
  const isHeld = status === 'authorized' && verification === 'confirmed_by_inquiry' && amount !== null;
  const isOffered = isHeld || openAction !== null;
  return (
    <>
      {can(role, 'payments:capture') ? <CaptureOrCancel {...{ payment, isOffered }} /> : null}
      {can(role, 'refunds:create') && !findRefundObstacle(payment) ? <RefundLink id={payment.id} /> : null}
    </>
  );
}

function RefundLink({ id }: { id: string }) {
  const t = useTranslations('payments.refund');
  return (
    <ButtonLink href={`/payments/${id}/refund` as Route} size="sm" variant="primary">
      <span className="inline-flex items-center gap-2">
        <Undo2 aria-hidden className="size-4" />
        {t('act')}
      </span>
    </ButtonLink>
  );
}
