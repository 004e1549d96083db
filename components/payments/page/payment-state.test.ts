import { createElement } from 'react';
import { expect, test } from 'vitest';
import { ViewerProvider } from '#components/shared/viewer/viewer.ts';
import type { PaymentView } from '#lib/domain/payments/schemas/views.ts';
import { readPart } from '#tests/pages/read-part.ts';
import { PaymentFacts } from './payment-facts.tsx';
import { WhatNext } from './payment-state.tsx';

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
  // Without its zone, which the head of the history names.
  expect(read({})).toMatch(/Hold ends 21 Nov(?: 2026)?, 18:30(?! UTC)/);
  expect(read({ expiresAt: null })).not.toContain('Hold ends');
});
