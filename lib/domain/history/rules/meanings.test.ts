import { expect, test } from 'vitest';
import { toMeanings } from './meanings.ts';

test.each([
  ['1250,50', 'amount reference'],
  ['1 250', 'amount phoneEnd reference'],
  ['+7 916 123-45-67', 'phone reference'],
  ['4567', 'amount first6 last4 phoneEnd reference'],
  ['*8878', 'last4 reference'],
  ['220070', 'amount first6 phoneEnd id reference'],
  ['Павел', 'name bank reference'],
  ['22.11.2026', 'day'],
  ['po_01jcz3v1m8e2t9r6k5w4x7y0ab', 'id reference'],
  ['PAY-2026-000017', 'id reference'],
])('"%s" can mean %s', (text, kinds) => {
  expect(
    toMeanings(text)
      .map(({ kind }) => kind)
      .join(' '),
  ).toBe(kinds);
});

test('an amount is said to the kopeck', () => {
  expect(toMeanings('1250,50')[0]).toMatchObject({ kind: 'amount', amountMinor: 125_050n, isWhole: false });
});
