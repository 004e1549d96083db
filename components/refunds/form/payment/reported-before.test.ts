import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { PaymentView } from '#lib/domain/payments/schemas/views.ts';
import type { RefundAgainView } from '#lib/domain/refunds/schemas/again.ts';
import en from '#messages/en.json' with { type: 'json' };
import { readPart } from '#tests/pages/read-part.ts';
import { Blocked } from './blocked.tsx';
import { RefundOrigin } from './refund-origin.tsx';

function readOrigin(more: Partial<RefundAgainView>): string {
  const again = {
    id: 'rf_1',
    number: 'REF-1',
    keepsNumber: true,
    isCancelled: false,
    mayBeGivenElsewhere: false,
    declined: null,
    ...more,
  };
  const props = { again: again as RefundAgainView, asked: null, isRestored: false, onClear: () => {} };
  return readPart(createElement(RefundOrigin, props));
}

const correct = 'Correct what was wrong';

test('what a colleague declined is made again with who did and why', () => {
  const declined = { byName: 'Maria', reason: 'Ask the payer first.' };
  const said = readOrigin({ isCancelled: true, declined });
  expect(said).toMatch(/^Maria declined this refund “Ask the payer first\.” Clear up the objection/);
  expect(said).not.toContain(correct);
});

test('only of what failed something has to be corrected', () => {
  expect(readOrigin({})).toContain(correct);
  expect(readOrigin({ isCancelled: true })).not.toContain(correct);
  const stopped = readOrigin({ mayBeGivenElsewhere: true });
  expect(stopped).toContain('first make sure that the customer does not have the money already');
  expect(stopped).not.toContain(correct);
});

test('who may not refund hears that, not that the payment could not be refunded', () => {
  const payment = { id: 'pay_1', status: 'captured' } as PaymentView;
  const toText = (why: 'no_right' | 'not_read') =>
    readPart(createElement(Blocked, { block: { why }, payment }));
  expect(toText('no_right')).toContain('You may not refund payments');
  expect(toText('no_right')).toContain('Support and managers make refunds.');
  expect(toText('no_right')).not.toContain(en.refunds.blocked.title);
  const none = { amountMinor: '0', currency: 'RUB' };
  const amounts = { refunded: { ...none, amountMinor: '120000' }, refundedElsewhere: none };
  const open = { waiting: none, refunding: { ...none, amountMinor: '30000' } };
  const over = { ...payment, amounts: { ...amounts, ...open } } as unknown as PaymentView;
  const block = createElement(Blocked, { block: { why: 'nothing_left' }, payment: over });
  expect(readPart(block)).toContain('1,200.00 ₽ has been refunded. 300.00 ₽ is reserved');
  expect(readPart(block)).not.toContain(en.refunds.blocked.title);
});
