import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { RefundView } from '#lib/domain/refunds/schemas/views.ts';
import en from '#messages/en.json' with { type: 'json' };
import { readPart } from '#tests/pages/read-part.ts';
import { RefundFacts } from './refund-facts.tsx';

const paid = { amountMinor: '321604', currency: 'RUB' };
const waiting = { status: 'waiting', decisions: [] };

function read(more: object, isCompared = false): string {
  const refund = {
    ...{
      id: 'rf_1',
      number: 'REF-1',
      status: 'pending_approval',
      erasedAt: null,
      readAt: null,
      batchId: null,
    },
    ...{ amount: paid, isRemaining: true, processed: null, exchangeRate: null, processorRefundId: null },
    ...{ attempt: 1, previous: null, next: null, newest: null, timeline: [], tries: 0 },
    payment: { id: 'pay_1', processorPaymentId: '17', clientReferenceId: 'SHOP-7', amount: paid, payer: {} },
    anotherAccount: { name: 'Мария К.', phone: '+79161234567', bankCode: '1', bankName: 'T-Bank' },
    ...{ anotherAccountReason: 'The account is closed', note: 'Asked by phone' },
    reason: { code: 'goods_returned', texts: { en: 'Goods returned', ru: 'Товар возвращён' } },
    confirmation: null,
    ...{ makerName: 'Svetlana', createdAt: '2026-11-21T10:01:00.000Z', approval: null },
    ...more,
  } as unknown as RefundView;
  const facts = createElement(RefundFacts, { refund, isCompared });
  return readPart(createElement(QueryClientProvider, { client: new QueryClient() }, facts));
}

test('what the card shows to whoever decides does not stand beside it once more', () => {
  const reported = ['Мария К.', '123-45-67', 'The account is closed', 'Asked by phone', 'Goods returned'];
  for (const fact of reported) {
    expect(read({ approval: waiting }, true)).not.toContain(fact);
    // The panel of the history has no such card.
    expect(read({ approval: waiting })).toContain(fact);
    expect(read({ approval: { ...waiting, status: 'approved' }, status: 'refunded' })).toContain(fact);
  }
});

test('only of a payment of which something was refunded before it is said that all that was left was refunded', () => {
  expect(read({})).toContain('3,216.04 ₽ the full amount');
  const part = { amountMinor: '121604', currency: 'RUB' };
  expect(read({ amount: part })).toContain('1,216.04 ₽ all that was left');
  expect(read({ amount: part, isRemaining: false })).not.toContain('all that was left');
  expect(read({})).toContain(en.refunds.page.paid);
});
