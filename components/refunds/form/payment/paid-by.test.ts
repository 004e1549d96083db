import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { PaymentView } from '#lib/domain/payments/schemas/views.ts';
import { readPart } from '#tests/pages/read-part.ts';
import { PaidBy } from './paid-by.tsx';

const rub = (amountMinor: string) => ({ amountMinor, currency: 'RUB' });
const nobody = { phone: null, name: null, instrument: null, bank: null, bankLatin: null };

function read(more: object): string {
  const payment = {
    payer: { ...nobody, name: 'Мария К.', phone: '+79161234567', bank: 'Т-Банк', bankLatin: 'T-Bank' },
    amount: rub('321604'),
    amounts: { paid: rub('321604') },
    madeAt: '2026-11-20T10:00:00.000Z',
    firstSeenAt: '2026-11-21T11:00:00.000Z',
    ...more,
  };
  return readPart(createElement(PaidBy, { payment: payment as unknown as PaymentView }));
}

test('the refund form says who paid, with which phone, how much, and when', () => {
  expect(read({})).toMatch(/^Мария К\., \+7 916 123-45-67, .*paid 3,216\.04 ₽, 20 Nov(?: 2026)?, 10:00/);
});

test('nobody is named where the processor names nobody, nor a sum as paid that is not', () => {
  const said = read({ payer: nobody, amounts: { paid: rub('0') }, madeAt: null });
  expect(said).toMatch(/^The processor does not name the payer ?3,216\.04 ₽, 21 Nov(?: 2026)?, 11:00/);
});
