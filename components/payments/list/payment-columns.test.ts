import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { PaymentListItem } from '#lib/domain/payments/schemas/views.ts';
import { readPart, renderPart } from '#tests/pages/read-part.ts';
import { AmountCell } from './amount-cell.tsx';
import { PaymentPhoneRow } from './payment-columns.tsx';
import { StatusNotes } from './status-notes.tsx';

const payer = { phone: null, name: 'Мария К.', instrument: null, bank: null, bankLatin: null };

function toPayment(more: object): PaymentListItem {
  return {
    id: 'pay_1',
    processorPaymentId: '700000000000000001',
    status: 'captured',
    verification: 'confirmed_by_inquiry',
    amount: { amountMinor: '321604', currency: 'RUB' },
    amounts: null,
    authorisedElsewhere: null,
    clientReferenceId: 'HOTEL-2209',
    madeAt: '2026-11-20T10:00:00.000Z',
    firstSeenAt: '2026-11-20T10:00:00.000Z',
    expiresAt: null,
    mismatchSince: null,
    openAction: null,
    errorCode: null,
    knownReason: null,
    errorMessage: null,
    ...more,
    payer: { ...payer, ...(more as { payer?: object }).payer },
  } as unknown as PaymentListItem;
}

const readRow = (more: object) => readPart(createElement(PaymentPhoneRow, { payment: toPayment(more) }));

test('a row on a phone has what a caller names: the phone, or the last four of the card', () => {
  expect(readRow({ payer: { phone: '+79161234567' } })).toMatch(/Мария К\..*\+7 916 123-45-67 HOTEL-2209/);
  expect(readRow({ payer: { instrument: '220070******8878' } })).toMatch(/Мария К\..*8878 HOTEL-2209/);
  // Where nobody is named, the order number takes the place of the name, and is not repeated.
  const unnamed = readRow({ payer: { name: null, phone: '+79161234567' } });
  expect(unnamed.match(/HOTEL-2209/g)).toHaveLength(1);
  expect(unnamed).toMatch(/^HOTEL-2209.*\+7 916 123-45-67$/);
});

test('on a phone what became of the amount stands below the name, which needs the room', () => {
  const rub = (amountMinor: string) => ({ amountMinor, currency: 'RUB' });
  const amounts = {
    paid: rub('321604'),
    unknown: rub('0'),
    refunding: rub('0'),
    waiting: rub('0'),
    contradicted: rub('0'),
  };
  const payment = toPayment({ amounts: { ...amounts, available: rub('171604') } });
  const [head, rest] = renderPart(createElement(PaymentPhoneRow, { payment })).split('empty:hidden');
  expect(head).not.toContain('can be refunded');
  expect(rest).toContain('1,716.04 ₽ can be refunded');
});

test('a payment that is held says in the list when that ends, and no other payment does', () => {
  const read = (more: object) => readPart(createElement(StatusNotes, { payment: toPayment(more) }));
  const expiresAt = '2026-11-21T18:30:00.000Z';
  expect(read({ status: 'authorized', expiresAt })).toMatch(/^hold ends 21 Nov(?: 2026)?, 18:30$/);
  expect(read({ status: 'authorized' })).toBe('');
  expect(read({ status: 'captured', expiresAt })).toBe('');
});

test('a payment of which something is being refunded says how much, and what is left', () => {
  const rub = (amountMinor: string) => ({ amountMinor, currency: 'RUB' });
  const none = rub('0');
  const read = (more: object, about: object = {}) => {
    const open = { unknown: none, contradicted: none, refunding: none, waiting: none };
    const amounts = { paid: rub('321604'), ...open, available: none };
    return readPart(
      createElement(AmountCell, { payment: toPayment({ amounts: { ...amounts, ...more }, ...about }) }),
    );
  };
  const part = read({ refunding: rub('100000'), waiting: rub('50000'), available: rub('171604') });
  expect(part).toBe(
    '3,216.04 ₽1,000.00 ₽ being refundedrefund of 500.00 ₽ not sent yet1,716.04 ₽ can be refunded',
  );
  expect(read({ unknown: rub('321604') })).toBe('3,216.04 ₽refund of 3,216.04 ₽: outcome unknown');
  const contradicted = read({ contradicted: rub('100000'), unknown: rub('221604') });
  expect(contradicted).toBe(
    '3,216.04 ₽refund of 1,000.00 ₽: contradictionrefund of 2,216.04 ₽: outcome unknown',
  );
  expect(read({ unknown: rub('100000'), available: rub('221604') })).toContain('2,216.04 ₽ left');
  const disagrees = { mismatchSince: '2026-11-21T18:30:00.000Z' };
  expect(read({ available: rub('171604') }, disagrees)).toContain('1,716.04 ₽ left');
  expect(read({})).toBe('3,216.04 ₽');
  expect(read({ available: rub('321604') })).toBe('3,216.04 ₽');
});
