'use client';

import { PaymentPage } from '#components/payments/page/payment-page.tsx';
import type { PaymentWords } from '#components/payments/page/tell-payer.tsx';
import { late } from '#components/ui/late.tsx';

// In the server's HTML where they are needed; their code comes after what is looked at first.
const Intent = late(() => import('./intent.tsx').then((module) => module.Intent));
const PaymentRefunds = late(() => import('./payment-refunds.tsx').then((module) => module.PaymentRefunds));

/** The page of a payment with what refunds know of it: they come after payments, so the page is handed their parts. */
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
