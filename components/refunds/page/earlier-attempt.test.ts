import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { RefundView } from '#lib/domain/refunds/schemas/views.ts';
import type { RefundStatus } from '#lib/domain/refunds/status.ts';
import en from '#messages/en.json' with { type: 'json' };
import ru from '#messages/ru.json' with { type: 'json' };
import { readPart, renderPart } from '#tests/pages/read-part.ts';
import { AttemptFacts } from './attempt-facts.tsx';
import { NewestAttempt } from './newest-attempt.tsx';
import { PayerMessage } from './payer-message.tsx';
import { ProcessorReason } from './processor-reason.tsx';

const toNewest = (status: RefundStatus, number = 'REF-2') => ({
  id: 'rf_2',
  number,
  status,
  reviewReason: null,
  attempt: 2,
});

function toRefund(more: Partial<RefundView> = {}): RefundView {
  return {
    status: 'declined',
    reviewReason: null,
    mismatchSince: null,
    pendingReport: null,
    statusAt: '2026-11-22T10:00:00Z',
    number: 'REF-1',
    attempt: 1,
    amount: { amountMinor: '125050', currency: 'RUB' },
    processed: null,
    anotherAccount: null,
    processorRefundId: null,
    errorCode: 'CODE_PT0001',
    errorMessage: null,
    knownReason: 'not_processed',
    previous: null,
    next: null,
    newest: null,
    ...more,
  } as unknown as RefundView;
}

function report(more: Partial<RefundView>): string {
  const words = { en: en.refunds.customer, ru: ru.refunds.customer };
  return readPart(createElement(PayerMessage, { refund: toRefund(more), words }));
}

test.each<[RefundStatus, string]>([
  ['pending_approval', 'A new one is being prepared and has not been sent yet.'],
  ['issued', 'A new one is under way and has not been confirmed yet.'],
  ['refunded', 'According to our records, the new one returned the money.'],
  ['failed', 'A new one did not go through either.'],
  ['unknown', 'We do not know yet whether the new one went through.'],
  ['cancelled', 'A new one was cancelled before it was sent.'],
])('a payer whose newest attempt is %s is told of both in one text', (status, newest) => {
  const said = report({ newest: toNewest(status) });
  expect(said).toContain(`An earlier attempt to refund you 1,250.50 ₽ did not go through. ${newest}`);
  expect(said).toContain('REF-2');
});

test('an error of an earlier attempt is called one, and a contradiction of it is the news', () => {
  expect(report({ status: 'error', newest: toNewest('refunded') })).toContain('ended with a technical error');
  expect(report({ status: 'conflict', newest: toNewest('refunded') })).toContain('does not agree');
});

test('whom a refund was declined, and to whom it is said to be given back since, nobody tells that no money came', () => {
  expect(report({})).toContain('no money was returned');
  const said = report({ mismatchSince: '2026-11-22T11:00:00Z' });
  expect(said).toContain('We do not know yet whether your refund');
  expect(said).not.toContain('no money');
});

test.each(['baseline_differs', 'baseline_not_comparable', 'payment_not_captured'] as const)(
  'of what was stopped for %s nobody tells the payer that no money came',
  (reviewReason) => {
    const stopped = { status: 'not_sent', reviewReason } as const;
    expect(report(stopped)).toContain('may have been returned to you in another way');
    expect(report(stopped)).not.toContain('no money was returned');
    expect(report({ ...stopped, newest: toNewest('refunded') })).toContain('the new one returned the money');
    expect(report({ ...stopped, reviewReason: 'tries_used_up' })).toContain('no money was returned');
  },
);

test('a payer whose refund a manager declined is not told that it is off', () => {
  const anotherAccount = { phone: '+79161230099' } as RefundView['anotherAccount'];
  const cancelled = { status: 'cancelled', anotherAccount } as const;
  const declined = report({ ...cancelled, reviewReason: 'declined_by_colleague' });
  expect(declined).toContain('to the phone number ending 0099 was not approved on our side');
  expect(declined).not.toContain('was cancelled');
  expect(report({ ...cancelled, reviewReason: 'withdrawn_by_maker' })).toContain('was cancelled');
});

test('a payer is told of a refund as completed, until the processor says something besides', () => {
  const done = { status: 'refunded' } as const;
  const doubt = 'We are looking into another message about it.';
  expect(report(done)).toContain(
    'Your refund of 1,250.50 ₽ to the account or card you paid with was completed on 22 November',
  );
  expect(report(done)).not.toContain(doubt);
  for (const said of [
    { reviewReason: 'unlisted_status' },
    { mismatchSince: '2026-11-22T12:00:00Z' },
    { pendingReport: { processorStatus: 'ARCHIVED', statusCode: null, at: '2026-11-22T12:00:00Z' } },
  ] as const satisfies Partial<RefundView>[]) {
    expect(report({ ...done, ...said })).toContain('According to the payment service, your refund');
    expect(report({ ...done, ...said })).toContain(doubt);
  }
});

test('a failed refund advises what to do until there is another attempt', () => {
  const said = (more: Partial<RefundView>) =>
    renderPart(createElement(ProcessorReason, { refund: toRefund(more) }));
  const advice = 'Make sure that no money moved before you try again';
  expect(said({})).toContain(advice);
  expect(said({ newest: toNewest('refunded') })).not.toContain(advice);
});

test('where the processor gave no reason nothing is called its words', () => {
  const silent = { errorCode: null, knownReason: null };
  const said = readPart(createElement(ProcessorReason, { refund: toRefund(silent) }));
  expect(said).toContain(en.refunds.page.noReasonTitle);
  expect(said).not.toContain(en.refunds.page.errorTitle);
});

test('an attempt under the same number is told apart from this one by its count', () => {
  const said = (number: string) =>
    renderPart(createElement(NewestAttempt, { newest: toNewest('refunded', number), number: 'REF-1' }));
  expect(said('REF-1')).toMatch(
    /Attempt 2, under the same number: <a[^>]*href="\/refunds\/rf_2"[^>]*>REF-1<.*Refunded/,
  );
  expect(said('REF-2')).toMatch(/Attempt 2: <a[^>]*>REF-2<.*Refunded/);
  const facts = (number: string) =>
    readPart(createElement(AttemptFacts, { refund: toRefund({ next: toNewest('refunded', number) }) }));
  expect(facts('REF-1')).toContain('attempt 2, the same number');
  expect(facts('REF-2')).toContain('REF-2');
});
