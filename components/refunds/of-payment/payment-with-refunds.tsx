'use client';

import { useQuery } from '@tanstack/react-query';
import { PaymentPage } from '#components/payments/page/payment-page.tsx';
import type { PaymentWords } from '#components/payments/page/tell-payer.tsx';
import { late } from '#components/ui/late.tsx';
import { refundsOfPaymentQuery } from '#lib/domain/refunds/query-options/queries.ts';
import type { RefundListRow } from '#lib/domain/refunds/schemas/views.ts';
import { isUnresolved } from '#lib/domain/refunds/status.ts';
import { findFailed } from './find-failed.ts';

// Rendered on the server where needed; their code loads after what people look at first.
const Intent = late(() => import('./intent.tsx').then((module) => module.Intent));
const PaymentRefunds = late(() => import('./payment-refunds.tsx').then((module) => module.PaymentRefunds));

const RefundLine = late(() => import('./refund-line.tsx').then((module) => module.RefundLine));

/**
 * The page of a payment together with its refunds. Payments must not import refunds, so the page receives
 * these parts as props.
 */
export function PaymentWithRefunds({ id, words }: { id: string; words: PaymentWords }) {
  const { data: refunds = [] } = useQuery(refundsOfPaymentQuery(id));
  return (
    <PaymentPage
      id={id}
      words={words}
      unresolved={refunds.filter(({ status }) => isUnresolved(status))}
      failed={findFailed(refunds)}
      refundLines={refunds.flatMap(toLines)}
      refunds={<PaymentRefunds paymentId={id} />}
      toIntent={(intentId) => <Intent intentId={intentId} paymentId={id} />}
    />
  );
}

function toLines(refund: RefundListRow) {
  const { id, createdAt, finishedAt } = refund;
  const made = { id: `${id} made`, at: createdAt, line: <RefundLine refund={refund} is="made" /> };
  if (finishedAt === null) return [made];
  return [{ id: `${id} ended`, at: finishedAt, line: <RefundLine refund={refund} is="ended" /> }, made];
}
