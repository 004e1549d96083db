'use client';

import { PaymentList } from '#components/payments/list/payment-list.tsx';
import { toPaymentName } from '#components/payments/to-payment-name.ts';
import { findBlock } from '#components/refunds/form/payment/find-block.ts';
import type { ListNotes } from '#components/shared/list/record-list.tsx';
import { type Tick, useSelection } from '#components/shared/list/select-rows.tsx';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { late } from '#components/ui/late.tsx';
import { can } from '#lib/auth/permissions.ts';
import type { PaymentListItem } from '#lib/domain/payments/schemas/views.ts';

const RefundChosen = late(() => import('./refund-chosen.tsx').then((module) => module.RefundChosen));

const tickOf = (payment: PaymentListItem): Tick | null =>
  findBlock(payment, [], true) === null ? { key: payment.id, name: toPaymentName(payment) } : null;

/** The list of payments. Those who may refund can choose several that still have an available amount. */
export function PaymentsToRefund({ notes }: ListNotes) {
  const selection = useSelection();
  const mayRefund = can(useViewer().role, 'refunds:create');
  return (
    <>
      <PaymentList choosing={mayRefund ? { selection, tickOf } : null} notes={notes} />
      <RefundChosen selection={selection} />
    </>
  );
}
