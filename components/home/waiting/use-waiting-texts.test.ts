import { createElement } from 'react';
import { expect, test } from 'vitest';
import { renderPart } from '#tests/pages/read-part.ts';
import type { Waiting } from './to-waiting.ts';
import { useWaitingTexts, type WaitingTexts } from './use-waiting-texts.ts';

type RowProps = { waiting: Waiting; hear: (words: WaitingTexts) => void };

/** The words of one row, as the hook says them inside a page. */
function Row({ waiting, hear: listen }: RowProps) {
  listen(useWaitingTexts()(waiting));
  return null;
}

function say(of: Waiting['of'], item: object): WaitingTexts[] {
  const said: WaitingTexts[] = [];
  const row = createElement(Row, {
    waiting: { of, item } as Waiting,
    hear: (words) => void said.push(words),
  });
  renderPart(row);
  return said;
}

const ended = { why: 'failed', reviewReason: null, errorCode: null, errorMessage: null, knownReason: null };
const payout = { ...ended, id: 'po_1', orderNo: 'PAY-1', recipient: {} };
const payment = { id: 'pay_1', payer: {} };
const refund = {
  ...ended,
  id: 'rf_1',
  number: 'REF-1',
  anotherAccount: null,
  payment,
  reason: { texts: {} },
};

test.each([
  ['payout', { ...payout, status: 'declined' }, 'resend', '/payouts/new?next=po_1'],
  ['payout', { ...payout, status: 'error' }, 'look', '/payouts/po_1'],
  ['refund', { ...refund, status: 'declined' }, 'resend', '/payments/pay_1/refund?next=rf_1'],
  ['refund', { ...refund, status: 'error' }, 'look', '/refunds/rf_1'],
  ['refund', { ...refund, status: 'not_sent', reviewReason: 'baseline_differs' }, 'look', '/refunds/rf_1'],
] as const)('a failed %s leads to its repetition only where that is what to do', (of, item, act, href) => {
  expect(say(of, item)).toMatchObject([{ act, href }]);
});

test('a refund that the books may hold already is told in a sentence that fits a row', () => {
  const [words] = say('refund', { ...refund, status: 'not_sent', reviewReason: 'baseline_differs' });
  expect(words?.why).toBe('Not sent: the payment may already have been refunded at the processor.');
});
