'use client';

import dynamic from 'next/dynamic';

/** Rendered by the server; its code comes beside the first load, so that the frame is there before it (docs/decisions/083). */
export const PaymentsToRefund = dynamic(() =>
  import('#components/batches/payments-to-refund.tsx').then((module) => module.PaymentsToRefund),
);
