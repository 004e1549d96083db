import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { SessionGateValue } from '#components/shared/viewer/session-gate.ts';
import { ViewerProvider } from '#components/shared/viewer/viewer.ts';
import { renderPart } from '#tests/pages/read-part.ts';
import { PaymentPage } from './payment-page.tsx';

test('who comes from a list sees that facts and history are still on their way', () => {
  const client = new QueryClient();
  const about = { refunds: null, failed: null, unresolved: [], refundLines: [], toIntent: () => null };
  const page = createElement(PaymentPage, { id: 'pay_1', ...about } as never);
  const seen = createElement(ViewerProvider, { value: { role: 'support' } as never }, page);
  const gated = createElement(SessionGateValue, { value: {} as never }, seen);
  const html = renderPart(createElement(QueryClientProvider, { client }, gated));
  expect(html.match(/<div aria-busy/g)).toHaveLength(2);
});
