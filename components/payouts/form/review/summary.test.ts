import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { useForm } from 'react-hook-form';
import { describe, expect, test } from 'vitest';
import { toMoneyView } from '#lib/core/money-view.ts';
import type { PayoutLimitsView } from '#lib/domain/payouts/schemas/views.ts';
import { readPart } from '#tests/pages/read-part.ts';
import { blankFields, type PayoutFields } from '../payout-fields.ts';
import type { Payout } from '../use-payout.ts';
import { Summary } from './summary.tsx';

const rubles = (amountMinor: bigint) => toMoneyView({ amountMinor, currency: 'RUB' });
const limit = { min: rubles(1_000n), max: rubles(60_000_000n), largeFrom: rubles(50_000_000n) };
const limits = { sbp: limit, ru_card: limit, test: limit } as PayoutLimitsView;

type Typed = { fields: PayoutFields; refused: string | undefined };

function Typed({ fields, refused }: Typed) {
  const form = useForm<PayoutFields>({ defaultValues: fields });
  if (refused) form.setError('orderNo', { type: 'server', message: refused });
  const payout = { form, steps: {}, review: { isOpen: false, uncheckedReason: null } } as unknown as Payout;
  const props = {
    payout,
    method: fields.method,
    limits,
    schedule: { timeZone: 'Europe/Moscow', lateMinutes: 120 },
    step: 'check',
    heading: null,
    children: null,
  } as const;
  return createElement(Summary, props);
}

function read(typed: Partial<PayoutFields>, refused?: string): string {
  const part = createElement(Typed, { fields: { ...blankFields, ...typed }, refused });
  return readPart(createElement(QueryClientProvider, { client: new QueryClient() }, part));
}

describe('the summary beside the form', () => {
  test('says of an empty form that nothing was entered', () => {
    expect(read({ method: 'sbp' })).toMatch(/0\.00.₽.*Phone not entered/);
    expect(read({ method: 'ru_card' })).toContain('Card not entered');
  });

  test('does not deny what was typed, though it is not right', () => {
    expect(read({ method: 'sbp', phone: '+7 701 123 45 67' })).toContain('Phone not right yet');
    expect(read({ method: 'ru_card', cardNumber: '2200 0000 0000 0' })).toContain('Card not right yet');
  });

  test.each(['1.250', '600 000,01', '9,99'])('promises nothing of %s, which is refused', (amount) => {
    const said = read({ method: 'sbp', amount });
    expect(said).toContain('—');
    expect(said).not.toMatch(/₽|exactly this/);
  });

  test('shows an order number as it will be sent, and of a refused one only what is wrong', () => {
    const orderNo = 'ord-17';
    expect(read({ method: 'sbp', orderNo })).toContain('Order number ord-17');
    expect(read({ method: 'sbp', orderNo }, 'order_no_taken')).toContain(
      'Order number already used, another is needed',
    );
    expect(read({ method: 'sbp', orderNo: 'ORD?17' })).toContain('Order number not right yet');
  });

  test.each(['10', '600 000'])('says what becomes of %s', (amount) => {
    expect(read({ method: 'sbp', amount })).toMatch(/₽.*the recipient gets exactly this/);
  });

  test('promises nobody money of a test', () => {
    const said = read({ method: 'test', amount: '10.02' });
    expect(said).toContain('10.02');
    expect(said).not.toContain('gets exactly');
  });
});
