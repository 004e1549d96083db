import { expect, test } from 'vitest';
import { parseAmount, parseSum } from './typed-amount.ts';

test.each([
  ['40702810900000012345', 'amount_is_number'],
  ['7707083893', 'amount_is_number'],
  ['1234567890 ₽', 'amount_is_number'],
  ['044525225', 'amount_is_number'],
  ['4111 1111 1111 1111', 'amount_is_card'],
  ['2200701239485763', 'amount_is_card'],
  ['4111-1111-1111-1111', 'amount_is_card'],
  ['+7 916 123-45-67', 'amount_is_phone'],
  ['89161234567', 'amount_is_phone'],
  ['9161234567', 'amount_is_phone'],
  ['916 123 45 67', 'amount_is_phone'],
  ['+7\ufe0f9161234567', 'amount_is_phone'],
  ['8 (701) 123-45-67', 'amount_is_phone'],
  ['+375 29 123-45-67', 'amount_is_phone'],
  ['тел. 8 916 123-45-67', 'amount_is_phone'],
  ['PAY-2026-000124', 'amount_is_order_number'],
  ['ORD17', 'amount_is_order_number'],
  ['№ 124', 'amount_is_order_number'],
  ['2026/11-0045', 'amount_is_order_number'],
])('%j in the field of an amount is refused as what it is: %s', (text, code) => {
  expect(parseAmount(text, 'RUB')).toMatchObject({ ok: false, refusal: { code } });
});

test.each([
  ['9 161 234 567', 916_123_456_700n],
  ['9161234567,00', 916_123_456_700n],
  ['999999999', 99_999_999_900n],
  ['1250 RUR', 125_000n],
  ['1 рубль', 100n],
])('%j is a sum', (text, amountMinor) => {
  expect(parseAmount(text, 'RUB')).toEqual({ ok: true, value: { amountMinor, currency: 'RUB' } });
});

test('a search takes any figures for a sum as well', () => {
  expect(parseSum('9161234567', 'RUB')).toMatchObject({ ok: true });
});
