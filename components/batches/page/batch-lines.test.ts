import { createElement, type FunctionComponent } from 'react';
import { expect, test } from 'vitest';
import type { BatchView } from '#lib/domain/batches/schemas/views.ts';
import type { RefundStatus } from '#lib/domain/refunds/status.ts';
import en from '#messages/en.json' with { type: 'json' };
import { readPart, renderPart } from '#tests/pages/read-part.ts';
import { Name, RefundNumber, Result } from './batch-lines.tsx';
import { Results } from './batch-page.tsx';
import { toLineResult } from './to-line-result.ts';

type Item = BatchView['items'][number];

const payment = { id: 'pay_1' };

function render(item: object): string {
  const whole = { payment, again: null, mayRepeat: false, ...item } as Item;
  return renderPart(createElement(Result, { item: whole }));
}

function read(item: object): string {
  const whole = { payment, again: null, mayRepeat: false, ...item } as Item;
  return readPart(createElement(Result, { item: whole }));
}

const refundThat = (status: RefundStatus, more: object = {}) => ({
  refusal: null,
  refund: {
    id: 'rf_1',
    status,
    reviewReason: null,
    errorCode: null,
    errorMessage: null,
    knownReason: null,
    ...more,
  },
});

const { batch, reason } = { batch: en.refunds.batch, reason: en.reason };

test('a refund that is contradicted counts among those whose outcome is not certain, never among the failed', () => {
  const results = (['conflict', 'unknown', 'declined'] as const).map((status) =>
    toLineResult({ refusal: null, refund: { status } } as Item),
  );
  expect(results).toEqual(['unknown', 'unknown', 'failed']);
});

test('a payment that was left out says why, and where to go on', () => {
  const said = read({ refund: null, refusal: { code: 'refund_nothing_left' } });
  expect(said).toContain(en.refusals.refund_nothing_left);
  expect(said).toContain(batch.next.payment);
  // Its money may be on its way under another refund.
  expect(said).toContain(batch.leftOut);
  expect(said).not.toContain(batch.notRefunded);
  expect(read({ refund: null, refusal: { code: 'refund_inquiry_old' } })).toContain(batch.notRefunded);
});

test('a refund that came to nothing says why, or that nobody said it, and where to go on', () => {
  const known = read(refundThat('refused', { errorCode: 'NOT_ENABLED', knownReason: 'refunds_not_enabled' }));
  expect(known).toContain(reason.refunds_not_enabled);
  expect(known).toContain(batch.next.refund);
  const silent = read(refundThat('declined'));
  expect(silent).toContain(batch.noReason);
  expect(silent).toContain(batch.next.refund);
});

test('what is done or under way asks for nothing', () => {
  for (const status of ['refunded', 'accepted', 'approved'] as const)
    expect(read(refundThat(status))).not.toMatch(/Open the|No reason/);
});

test('who may make it again goes from the line to its form, unless it has to be looked at first', () => {
  const form = 'href="/payments/pay_1/refund?next=rf_1"';
  expect(render({ ...refundThat('declined'), mayRepeat: true })).toContain(form);
  expect(render(refundThat('declined'))).not.toContain(form);
  const looked = { ...refundThat('refused', { knownReason: 'refunds_not_enabled' }), mayRepeat: true };
  expect(render(looked)).not.toContain(form);
  const left = { refund: null, refusal: { code: 'refund_inquiry_old' }, mayRepeat: true };
  expect(render(left)).toContain('href="/payments/pay_1/refund"');
});

test('what was made again leads to its next attempt', () => {
  const again = { id: 'rf_2', number: 'REF-2' };
  const said = render({ ...refundThat('declined'), again });
  expect(said).toContain('Made again');
  expect(said).toContain('href="/refunds/rf_2"');
});

test('what was left out is not counted among what failed', () => {
  const items = [{ code: 'refund_nothing_left' }, { code: 'refund_inquiry_old' }].map((refusal) => ({
    ...{ payment, again: null, mayRepeat: false, refund: null, refusal },
  })) as Item[];
  const said = readPart(createElement(Results, { items }));
  expect(said).toContain('Failed 1');
  expect(said).toContain('Left out 1');
});

test('a sum under a count says of how many lines it is, where some have none', () => {
  const amount = { amountMinor: '199000', currency: 'RUB' };
  const priced = { payment, again: null, mayRepeat: false, ...refundThat('declined', { amount }) } as Item;
  const without = { ...priced, refund: null, refusal: { code: 'refund_nothing_left' } } as Item;
  const readAll = (items: readonly Item[]) => readPart(createElement(Results, { items: [...items] }));
  expect(readAll([priced, without])).toContain('1,990.00 ₽ for 1 of 2');
  expect(readAll([priced])).not.toContain('for 1 of');
});

test('each number of a line leads to what it names', () => {
  const payment = { id: 'pay_1', clientReferenceId: 'SHOP-10434', processorPaymentId: '1763' };
  const made = { payment, ...refundThat('refunded', { number: 'REF-1' }) } as unknown as Item;
  const leads = (part: FunctionComponent<{ item: Item }>, item: Item) => {
    const link = createElement(part, { item });
    return [/href="([^"]*)"/.exec(renderPart(link))?.[1], readPart(link)];
  };
  expect(leads(Name, made)).toEqual(['/payments/pay_1', 'SHOP-10434']);
  expect(leads(RefundNumber, made)).toEqual(['/refunds/rf_1', 'REF-1']);
  const left = { payment, refund: null, refusal: { code: 'refund_nothing_left' } } as unknown as Item;
  expect(leads(Name, left)).toEqual(['/payments/pay_1', 'SHOP-10434']);
});
