import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { bank, newPayout, phone } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import { cards } from '#tests/samples/cards.ts';
import { createPayout } from '../operations/create-payout.ts';
import { createPayoutInput } from '../schemas/inputs.ts';
import { findAgain } from './again.ts';

let finance: Person;

beforeAll(async () => {
  finance = await newPerson('finance');
});

test('a payout to the same recipient begins with everything but amount, order number and card', async () => {
  const { payoutId } = await newPayout(finance, {
    phone,
    description: 'Invoice 17',
    note: 'Agreed by phone',
  });
  const again = await findAgain(finance, payoutId, 'again');
  expect(again).toEqual({
    id: payoutId,
    orderNo: expect.any(String),
    isNext: false,
    keepsOrderNo: false,
    isAfterError: false,
    amount: null,
    card: null,
    method: 'sbp',
    side: 'recipient_gets',
    phone: '+7 916 123-45-67',
    bankCode: bank.code,
    holderName: '',
    expectedName: '',
    description: 'Invoice 17',
    payoutText: '',
    note: 'Agreed by phone',
  });
});

test('of a card nothing but the name on it comes along', async () => {
  const made = await createPayout(
    finance,
    createPayoutInput.parse({
      idempotencyKey: randomUUID(),
      checkId: null,
      uncheckedReason: null,
      sameAgainReason: null,
      previousId: null,
      sumAgain: null,
      confirmedWarnings: [],
      details: {
        method: 'ru_card',
        side: 'recipient_gets',
        cardNumber: cards.mir,
        holderName: 'IVAN PETROV',
        expiryMonth: '12',
        expiryYear: '2031',
        cvv: '',
        amount: { amountMinor: '125050', currency: 'RUB' },
        orderNo: `AGAIN-${process.pid}`,
        description: '',
        note: '',
      },
    }),
  );
  const payoutId = made.ok ? made.value.payoutId : '';
  const again = await findAgain(finance, payoutId, 'again');
  expect(again).toMatchObject({ method: 'ru_card', holderName: 'IVAN PETROV', phone: '', bankCode: '' });
  // The order number ends in the number of this process, which may contain any of these digits.
  expect(JSON.stringify({ ...again, orderNo: '' })).not.toMatch(/220070|5763|2031/);
});

test('a manager may repeat what a colleague made; whoever makes no payouts may not', async () => {
  const { payoutId } = await newPayout(finance);
  expect(await findAgain(await newPerson('manager'), payoutId, 'again')).not.toBeNull();
  expect(await findAgain(await newPerson('support'), payoutId, 'again')).toBeNull();
  expect(await findAgain(await newPerson('admin'), payoutId, 'again')).toBeNull();
});

test.each(['po_01jcz3v1m8e2t9r6k5w4x7y0ab', 'po_none', '', "' OR 1=1"])(
  'there is nothing to repeat of "%s"',
  async (id) => {
    expect(await findAgain(finance, id, 'next')).toBeNull();
  },
);
