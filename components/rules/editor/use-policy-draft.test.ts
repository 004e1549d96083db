import { expect, test } from 'vitest';
import { hasCardNumber } from '#lib/core/card-text.ts';
import { fromKept, toKept } from './use-policy-draft.ts';

test('figures that look like a card number are kept all the same, as they were', () => {
  const json = JSON.stringify({ id: 'r4111', sums: ['1111', '1111', '1111'], name: 'Смена 2' });
  expect(hasCardNumber(json)).toBe(true);
  expect(hasCardNumber(toKept(json))).toBe(false);
  expect(fromKept(toKept(json))).toBe(json);
});
