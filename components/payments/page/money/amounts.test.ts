import { createElement } from 'react';
import { expect, test } from 'vitest';
import { ViewerProvider } from '#components/shared/viewer/viewer.ts';
import type { PaymentView } from '#lib/domain/payments/schemas/views.ts';
import en from '#messages/en.json' with { type: 'json' };
import { readPart } from '#tests/pages/read-part.ts';
import { Amounts } from './amounts.tsx';

const words = en.payments.amounts;
const rub = (amountMinor: string) => ({ amountMinor, currency: 'RUB' });
const none = rub('0');

function read(more: object, about: object = {}): string {
  const amounts = {
    ...{ paid: rub('500000'), refunded: none, refundedElsewhere: none },
    ...{ waiting: none, refunding: none, unknown: none, contradicted: none },
    available: rub('90000'),
    ...more,
  };
  const payment = {
    ...{ status: 'captured', verification: 'confirmed_by_inquiry', openAction: null, mismatchSince: null },
    amounts,
    sums: {},
    ...about,
  };
  const part = createElement(Amounts, { payment: payment as unknown as PaymentView, unresolved: [] });
  return readPart(createElement(ViewerProvider, { value: { role: 'support' } as never }, part));
}

test('what cannot be had while an outcome is unknown is called left, not available', () => {
  const unknown = read({ unknown: rub('410000') });
  expect(unknown).toContain(`${words.left} 900.00 ₽`);
  expect(unknown).not.toContain(words.available);
  expect(read({ refunded: rub('410000') })).toContain(`${words.available} 900.00 ₽`);
});

test('a sum of which nothing was given back is not said once more, but why it cannot be refunded is', () => {
  const whole = { available: rub('500000') };
  expect(read(whole)).toBe('');
  expect(read(whole, { mismatchSince: '2026-11-21T10:00:00.000Z' })).toBe(en.payments.refund.why.mismatch);
});

test('what waits here stands apart from what is under way', () => {
  const both = read({ waiting: rub('110000'), refunding: rub('300000') });
  expect(both).toContain(`${words.waiting} 1,100.00 ₽`);
  expect(both).toContain(`${words.refunding} 3,000.00 ₽`);
});

test('of what was never taken no part is named, and of a status that nobody knows not that it is unpaid', () => {
  const nothing = { paid: none, available: none };
  for (const status of ['declined', 'expired', 'error', 'cancelled'])
    expect(read(nothing, { status })).toBe('');
  const unlisted = read(nothing, { status: 'unlisted' });
  expect(unlisted).toContain(en.payments.refund.why.unlisted);
  expect(unlisted).not.toContain(en.payments.refund.why.not_captured);
});
