import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { RefundToApprove } from '#lib/domain/refunds/schemas/approvals.ts';
import { renderPart } from '#tests/pages/read-part.ts';
import { QueuePhoneRow, useQueueColumns } from './queue-columns.tsx';

const toRefund = (isForViewer: boolean) =>
  ({
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
    isForViewer,
  }) as RefundToApprove;

function AmountCell({ refund }: { refund: RefundToApprove }) {
  return useQueueColumns().at(-1)?.cell(refund);
}

test.each([
  ['table', AmountCell],
  ['list of a phone', QueuePhoneRow],
])('the %s leads to the decision of what one may decide, and of nothing else', (_, Row) => {
  const read = (isForViewer: boolean) =>
    renderPart(createElement(Row, { refund: toRefund(isForViewer), tick: null }));
  expect(read(true)).toMatch(/href="\/refunds\/rf_1"[^>]*>Decide</);
  expect(read(false)).not.toContain('Decide');
});
