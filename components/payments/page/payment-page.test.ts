import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { SessionGateValue } from '#components/shared/viewer/session-gate.ts';
import { ViewerProvider } from '#components/shared/viewer/viewer.ts';
import { paymentQuery } from '#lib/domain/payments/query-options/queries.ts';
import type { PaymentView } from '#lib/domain/payments/schemas/views.ts';
import { renderPart } from '#tests/pages/read-part.ts';
import { PaymentPage } from './payment-page.tsx';

const payment = {
  ...{ id: 'pay_1', processorPaymentId: '700000000000000001', clientReferenceId: 'SHOP-7', intentId: null },
  ...{ status: 'captured', processorStatus: 'CAPTURED', verification: 'confirmed_by_inquiry' },
  ...{ amount: { amountMinor: '150000', currency: 'RUB' }, amounts: null, openAction: null, actions: [] },
  payer: { phone: null, name: 'Мария К.', instrument: null, bank: null, bankLatin: null },
  ...{ mismatchSince: null, pendingReport: null, readAt: '2026-11-21T10:00:00.000Z', readFailedAt: null },
  ...{ readProblem: null, erasedAt: null, expiresAt: null, timeline: [], calls: [], deliveries: [] },
  sums: { submitted: null, authorised: null, settled: null, exchangeRate: null },
} as unknown as PaymentView;

test('who comes from a list sees that facts and history are still on their way', async () => {
  const client = new QueryClient();
  client.setQueryData(paymentQuery('pay_1').queryKey, payment);
  const about = {
    words: {},
    refunds: null,
    failed: null,
    unresolved: [],
    refundLines: [],
    toIntent: () => null,
  };
  const page = createElement(PaymentPage, { id: 'pay_1', ...about } as never);
  const seen = createElement(ViewerProvider, { value: { role: 'support' } as never }, page);
  const gated = createElement(SessionGateValue, { value: {} as never }, seen);
  const html = renderPart(createElement(QueryClientProvider, { client }, gated));
  expect(html.match(/aria-busy[^>]*skeleton-lines/g)).toHaveLength(2);
  // Their code is on its way in earnest, and must not come into another file's test.
  await vi.dynamicImportSettled();
});
