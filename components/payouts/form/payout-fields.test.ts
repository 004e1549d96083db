import { describe, expect, test } from 'vitest';
import { payoutForm } from '#lib/domain/payouts/schemas/inputs.ts';
import { payoutMethods } from '#lib/domain/recipients/methods/names.ts';
import { cards, cvv } from '#tests/samples/cards.ts';
import {
  blankFields,
  fieldsOf,
  isTyped,
  sideAfterSwitch,
  toDetails,
  toOpening,
  toReviewMark,
  toWarnedMark,
} from './payout-fields.ts';

const everything = {
  ...blankFields,
  phone: '+7 916 123-45-67',
  bankCode: '100000000111',
  brand: 'Visa',
  cardNumber: cards.kz,
  holderName: 'IVAN PETROV',
  expiryMonth: '12',
  expiryYear: '2031',
  cvv,
  amount: '1 250,50',
  orderNo: 'PAY-2026-000124',
};

test.each(payoutMethods)('a form of %s sends what that method asks for and nothing of another', (method) => {
  expect(payoutForm.safeParse(toDetails({ ...everything, method })).success).toBe(true);
});

test('a card code is not sent where none is asked', () => {
  expect(fieldsOf('kz_card')).not.toContain('cvv');
  expect(toDetails({ ...everything, method: 'sbp' })).not.toHaveProperty('cvv');
});

describe.each([
  ['a review', toReviewMark],
  ['a ticked warning', toWarnedMark],
])('%s', (_, toMark) => {
  const fields = { ...everything, method: 'ru_card' as const };
  const reviewed = toMark(fields);

  test.each(['1250.5', '1,250.50', '1\u00a0250,50 руб.'])('covers the same sum written as %s', (amount) => {
    expect(toMark({ ...fields, amount })).toBe(reviewed);
  });

  test.each([
    { amount: '1 250,51' },
    { amount: '1.250' },
    { amount: '125050' },
    { cardNumber: cards.mir },
    { method: 'kz_card' as const },
  ])('covers nothing else: %j', (other) => {
    expect(toMark({ ...fields, ...other })).not.toBe(reviewed);
  });

  test('of what is no sum covers only that very text', () => {
    expect(toMark({ ...fields, amount: '1.250' })).not.toBe(toMark({ ...fields, amount: '1,250' }));
  });
});

describe('the side of the amount', () => {
  test('follows the method while nobody has chosen', () => {
    expect(sideAfterSwitch('recipient_gets', 'sbp', 'kz_card')).toBe('we_are_debited');
    expect(sideAfterSwitch('we_are_debited', 'kz_card', 'ru_card')).toBe('recipient_gets');
  });

  test('stays as somebody chose it', () => {
    expect(sideAfterSwitch('we_are_debited', 'sbp', 'ru_card')).toBe('we_are_debited');
    expect(sideAfterSwitch('recipient_gets', 'kz_card', 'test')).toBe('recipient_gets');
  });
});

test('a kept sum opens under a method of its own currency only', () => {
  const kept = { ...blankFields, method: 'kz_card', amount: '450 000' };
  expect(toOpening(kept, 'kz_card').amount).toBe('450 000');
  expect(toOpening(kept, 'sbp').amount).toBe('');
  expect(toOpening({ ...kept, method: 'sbp' }, 'ru_card').amount).toBe('450 000');
});

test('the suggested order number and the method count as nothing typed', () => {
  expect(isTyped({ ...blankFields, orderNo: 'PAY-1', method: 'test' }, blankFields)).toBe(false);
  expect(isTyped({ ...blankFields, cvv: '9' }, blankFields)).toBe(true);
});
