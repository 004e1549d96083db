import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { Money } from '#lib/core/money.ts';
import type { PaymentView } from '#lib/domain/payments/schemas/views.ts';
import en from '#messages/en.json' with { type: 'json' };
import { readPart } from '#tests/pages/read-part.ts';
import { RefundSummary } from './refund-summary.tsx';
import type { RefundForm } from './use-refund-form.ts';

const rub = (amountMinor: bigint): Money => ({ amountMinor, currency: 'RUB' });

function read(more: object): string {
  const form = { sum: null, isAboveLimit: false, limits: null, fields: { amount: '', way: 'back' }, ...more };
  const props = { form: form as unknown as RefundForm, payment: {} as PaymentView, available: rub(500_000n) };
  return readPart(createElement(RefundSummary, props));
}

test('an amount that cannot be refunded is to be corrected, and only an empty field to be filled', () => {
  expect(read({})).toBe(en.refunds.form.getsNothing);
  expect(read({ fields: { amount: '3 216,05', way: 'back' } })).toBe(en.refunds.form.getsNothingWrong);
});

test('above the limit it is said how much goes without a manager, if anything does', () => {
  const limits = (dayLeft: bigint) => ({ paymentLeft: rub(400_000n), dayLeft: rub(dayLeft) });
  const above = { isAboveLimit: true, limits: limits(300_000n) };
  expect(read(above)).toContain('at most 3,000.00 ₽ now. You can ask one here');
  expect(read({ ...above, limits: limits(0n) })).toContain('without a manager. You can ask one');
});
