import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { SessionGateValue } from '#components/shared/viewer/session-gate.ts';
import { ViewerProvider } from '#components/shared/viewer/viewer.ts';
import type { PaymentView } from '#lib/domain/payments/schemas/views.ts';
import { readPart } from '#tests/pages/read-part.ts';
import { PaymentFacts } from './payment-facts.tsx';
import { PaymentState, WhatNext } from './payment-state.tsx';

function toPayment(more: object): PaymentView {
  return {
    id: 'pay_1',
    status: 'authorized',
    verification: 'confirmed_by_inquiry',
    openAction: null,
    mismatchSince: null,
    expiresAt: '2026-11-21T18:30:00.000Z',
    amount: null,
    sums: { submitted: null, authorised: null, settled: null, exchangeRate: null },
    payer: { phone: null, name: null, instrument: null, bank: null, bankLatin: null },
    erasedAt: null,
    method: 'ru_card',
    methodName: null,
    madeAt: null,
    firstSeenAt: '2026-11-20T10:00:00.000Z',
    enteredBy: 'webhook',
    processorPaymentId: '700000000000000001',
    ...more,
  } as unknown as PaymentView;
}

function readNext(role: 'finance' | 'support', more: object = {}): string {
  const next = createElement(WhatNext, { payment: toPayment(more) });
  return readPart(createElement(ViewerProvider, { value: { role } as never }, next));
}

test('whoever looks at a held payment reads until when it is held', () => {
  for (const role of ['finance', 'support'] as const)
    expect(readNext(role)).toMatch(/The hold ends 21 Nov(?: 2026)?, 18:30/);
  expect(readNext('finance', { expiresAt: null })).not.toContain('hold ends');
  // What is not held any more, or is being captured, has no such end.
  expect(readNext('finance', { status: 'captured' })).toBe('');
  expect(readNext('finance', { openAction: { status: 'sending' } })).toBe('');
});

test('the end of the hold stands among the details where the processor says it', () => {
  const read = (more: object) => readPart(createElement(PaymentFacts, { payment: toPayment(more) }));
  // The zone is left out; the head of the history names it.
  expect(read({})).toMatch(/Hold ends 21 Nov(?: 2026)?, 18:30(?! UTC)/);
  expect(read({ expiresAt: null })).not.toContain('Hold ends');
});

function readState(more: object): string {
  const at = '2026-11-21T10:00:00.000Z';
  const payment = toPayment({ readAt: at, statusAt: at, readFailedAt: null, ...more });
  const state = createElement(PaymentState, { payment });
  const seen = createElement(ViewerProvider, { value: { role: 'support' } as never }, state);
  const gated = createElement(SessionGateValue, { value: {} as never }, seen);
  return readPart(createElement(QueryClientProvider, { client: new QueryClient() }, gated));
}

test('a payment of which all was refunded says so by its badge and in its sentence', () => {
  const rub = (amountMinor: string) => ({ amountMinor, currency: 'RUB' });
  const read = (available: string) => {
    const amounts = {
      ...{ paid: rub('30000'), refunded: rub('30000'), refundedElsewhere: rub('0'), waiting: rub('0') },
      ...{ refunding: rub('0'), unknown: rub('0'), contradicted: rub('0'), available: rub(available) },
    };
    return readState({ status: 'captured', amounts });
  };
  const all = /Paid, all refunded +The money was taken from the payer, and all of it has been refunded\./;
  expect(read('0')).toMatch(all);
  expect(read('10000')).toMatch(/Paid +The money has been taken from the payer\./);
});

test('a status of refunds unknown here says what a manager can do, any other unknown one that nothing can be done', () => {
  const status = { status: 'unlisted', processorStatus: 'PARTIALLY_REFUNDED', amounts: null };
  expect(readState({ ...status, unexplainedStatus: 'PARTIALLY_REFUNDED' })).toMatch(
    /“PARTIALLY_REFUNDED”, speaks of refunds .* a manager can then refund the rest/,
  );
  expect(readState({ ...status, unexplainedStatus: null })).toContain('nothing can be done');
});
