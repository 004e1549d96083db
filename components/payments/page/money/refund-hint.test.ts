import { createElement } from 'react';
import { expect, test } from 'vitest';
import { ViewerProvider } from '#components/shared/viewer/viewer.ts';
import type { Role } from '#lib/auth/permissions.ts';
import type { PaymentView } from '#lib/domain/payments/schemas/views.ts';
import en from '#messages/en.json' with { type: 'json' };
import { readPart } from '#tests/pages/read-part.ts';
import { RefundHint } from './refund-hint.tsx';

const { why, open } = en.payments.refund;
const held = [{ id: 'rf_1', number: 'REF-1' }];
const rub = (amountMinor: string) => ({ amountMinor, currency: 'RUB' });

function read(role: Role, more: Partial<PaymentView> = {}): string {
  const payment = {
    status: 'captured',
    verification: 'confirmed_by_inquiry',
    openAction: null,
    mismatchSince: null,
    amounts: { unknown: rub('0'), contradicted: rub('0'), available: rub('30000') },
    ...more,
  } as PaymentView;
  const hint = createElement(RefundHint, { payment, unresolved: held });
  return readPart(createElement(ViewerProvider, { value: { role } as never }, hint));
}

test('who may not refund is told so only where somebody could', () => {
  expect(read('finance')).toBe(why.role);
  expect(read('finance', { status: 'declined' })).toBe(why.not_captured);
  expect(read('support')).toBe('');
});

test('whoever waits for the outcome of a refund is led to it', () => {
  const amounts = {
    unknown: rub('100'),
    contradicted: rub('0'),
    available: rub('29900'),
  } as PaymentView['amounts'];
  expect(read('finance', { amounts })).toBe(`${why.unresolved} ${open.replace('{number}', 'REF-1')}`);
});
