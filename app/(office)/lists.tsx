'use client';

import dynamic from 'next/dynamic';

/**
 * The lists, as their pages show them: rendered by the server, while their code comes beside the first load, so that the
 * frame is there before it (docs/decisions/083).
 */
export const BatchList = dynamic(() =>
  import('#components/batches/list/batch-list.tsx').then((module) => module.BatchList),
);
export const PaymentsToRefund = dynamic(() =>
  import('#components/batches/payments-to-refund.tsx').then((module) => module.PaymentsToRefund),
);
export const HistoryList = dynamic(() =>
  import('#components/history/list/history-list.tsx').then((module) => module.HistoryList),
);
export const PayoutList = dynamic(() =>
  import('#components/payouts/list/payout-list.tsx').then((module) => module.PayoutList),
);
export const RefundList = dynamic(() =>
  import('#components/refunds/list/refund-list.tsx').then((module) => module.RefundList),
);
export const StatementList = dynamic(() =>
  import('#components/statements/list/statement-list.tsx').then((module) => module.StatementList),
);
