'use client';

import { PaymentPage } from '#components/payments/page/payment-page.tsx';
import type { PaymentWords } from '#components/payments/page/tell-payer.tsx';
import { late } from '#components/ui/late.tsx';

// Rendered on the server where needed; their code loads after what people look at first.
const Intent = late(() => import('./intent.tsx').then((module) => module.Intent));
const PaymentRefunds = late(() => import('./payment-refunds.tsx').then((module) => module.PaymentRefunds));

/**
 * The page of a payment together with its refunds. Payments must not import refunds, so the page receives
 * these parts as props.
 */
export function PaymentWithRefunds({ id, words }: { id: string; words: PaymentWords }) {
  return (
    <PaymentPage
      id={id}
      words={words}
      refunds={<PaymentRefunds paymentId={id} />}
      toIntent={(intentId) => <Intent intentId={intentId} paymentId={id} />}
    />
  );
}
