import { describe, expect, test } from 'vitest';
import { payoutForm } from '#lib/domain/payouts/schemas/inputs.ts';
import { payoutMethods } from '#lib/domain/recipients/methods/names.ts';
import { cards, cvv } from '#tests/samples/cards.ts';
import { blankFields, fieldsOf, isTyped, sideAfterSwitch, toDetails } from './payout-fields.ts';

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

test('the suggested order number and the method count as nothing typed', () => {
  expect(isTyped({ ...blankFields, orderNo: 'PAY-1', method: 'test' }, blankFields)).toBe(false);
  expect(isTyped({ ...blankFields, cvv: '9' }, blankFields)).toBe(true);
});
