import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { PaymentListItem } from '#lib/domain/payments/schemas/views.ts';
import { readPart, renderPart } from '#tests/pages/read-part.ts';
import { AmountCell } from './amount-cell.tsx';
import { PaymentPhoneRow, usePaymentColumns } from './payment-columns.tsx';
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

const rub = (amountMinor: string) => ({ amountMinor, currency: 'RUB' });
const none = rub('0');
const allRefunded = {
  ...{ paid: rub('321604'), refunded: rub('321604'), refundedElsewhere: none },
  ...{ waiting: none, refunding: none, unknown: none, contradicted: none, available: none },
};
const readRow = (more: object) => readPart(createElement(PaymentPhoneRow, { payment: toPayment(more) }));

function StatusCell({ payment }: { payment: PaymentListItem }) {
  return usePaymentColumns()
    .find(({ key }) => key === 'status')
    ?.cell(payment);
}

test('a row on a phone has what a caller names: the phone, or the last four of the card', () => {
  expect(readRow({ payer: { phone: '+79161234567' } })).toMatch(/Мария К\..*\+7 916 123-45-67 HOTEL-2209/);
  expect(readRow({ payer: { instrument: '220070******8878' } })).toMatch(/Мария К\..*8878 HOTEL-2209/);
  // Where nobody is named, the order number takes the place of the name, and is not repeated.
  const unnamed = readRow({ payer: { name: null, phone: '+79161234567' } });
  expect(unnamed.match(/HOTEL-2209/g)).toHaveLength(1);
  expect(unnamed).toMatch(/^HOTEL-2209.*\+7 916 123-45-67$/);
});

test('on a phone what became of the amount stands below the name, which needs the room', () => {
  const payment = toPayment({ amounts: { ...allRefunded, available: rub('171604') } });
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
  const read = (more: object, about: object = {}) =>
    readPart(
      createElement(AmountCell, { payment: toPayment({ amounts: { ...allRefunded, ...more }, ...about }) }),
    );
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

test('a payment of which all was refunded never reads as one that is paid and nothing more', () => {
  expect(readRow({ amounts: allRefunded })).toContain('Paid, all refunded');
  const cell = createElement(StatusCell, { payment: toPayment({ amounts: allRefunded }) });
  expect(readPart(cell)).toContain('Paid, all refunded');
  // The badge of another status cannot say it.
  const unlisted = toPayment({ status: 'unlisted', amounts: allRefunded });
  expect(readPart(createElement(AmountCell, { payment: unlisted }))).toBe('3,216.04 ₽all refunded');
});
