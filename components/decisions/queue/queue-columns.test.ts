import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { RefundToApprove } from '#lib/domain/refunds/schemas/approvals.ts';
import { renderPart } from '#tests/pages/read-part.ts';
import { type Decision, toDecisions } from '../to-decisions.ts';
import { QueuePhoneRow, useQueueColumns } from './queue-columns.tsx';

const toRefund = (isForViewer: boolean) => {
  const refund = {
    id: 'rf_1',
    number: 'REF-1',
    amount: { amountMinor: '150000', currency: 'RUB' },
    anotherAccount: null,
    payment: { payer: { name: 'Мария К.' } },
    makerName: 'Olga',
    reason: { code: 'goods_returned', texts: { en: 'Goods returned', ru: 'Товар возвращён' } },
    anotherAccountReason: null,
    sameDestination: null,
    requestedAt: '2026-11-21T09:00:00.000Z',
    ruleIds: ['refund_above_limit'],
    isForViewer,
  } as unknown as RefundToApprove;
  const [decision] = toDecisions([], [refund]);
  if (!decision) throw new Error('no request');
  return decision;
};

function AmountCell({ decision }: { decision: Decision }) {
  return useQueueColumns().at(-1)?.cell(decision);
}

test.each([
  ['table', AmountCell],
  ['list of a phone', QueuePhoneRow],
])('the %s leads to the decision of what one may decide, and of nothing else', (_, Row) => {
  const read = (isForViewer: boolean) =>
    renderPart(
      createElement(
        QueryClientProvider,
        { client: new QueryClient() },
        createElement(Row, { decision: toRefund(isForViewer), tick: null }),
      ),
    );
  for (const act of ['Approve…', 'Decline…']) {
    expect(read(true)).toContain(act);
    expect(read(false)).not.toContain(act);
  }
});

test('a row on a phone names the rule that asks, and how many of how many have approved', () => {
  const read = (requiredCount: number) => {
    const decision = { ...toRefund(true), approvedCount: 0, requiredCount };
    const row = createElement(QueuePhoneRow, { decision, tick: null });
    return renderPart(createElement(QueryClientProvider, { client: new QueryClient() }, row));
  };
  expect(read(2)).toContain('0 of 2 approved');
  expect(read(2)).toMatch(/Rule: /);
  expect(read(1)).not.toContain('0 of 1');
});
