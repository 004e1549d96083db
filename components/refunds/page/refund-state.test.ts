import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { RefundView } from '#lib/domain/refunds/schemas/views.ts';
import en from '#messages/en.json' with { type: 'json' };
import { readPart } from '#tests/pages/read-part.ts';
import { Next } from './refund-state.tsx';

function read(reviewReason: RefundView['reviewReason']): string {
  const money = { amountMinor: '210000', currency: 'RUB' };
  const refund = {
    ...{ status: 'not_sent', reviewReason, newest: null, processed: null, knownReason: null },
    amount: money,
    payment: { method: 'sbp', available: money },
  };
  const next = createElement(Next, { refund: refund as unknown as RefundView });
  return readPart(createElement(QueryClientProvider, { client: new QueryClient() }, next));
}

test('whoever would refund again what somebody else may have refunded reads where to look first', () => {
  expect(read('baseline_differs')).toBe(en.refunds.status.not_sent.look);
  expect(read('tries_used_up')).toContain('2,100.00 ₽ can be refunded now');
});
