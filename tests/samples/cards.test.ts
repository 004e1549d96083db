import { expect, test } from 'vitest';
import { hasCardNumber } from '#lib/core/card-text.ts';
import { cards, cvv } from '#tests/samples/cards.ts';

test.each(Object.entries(cards))('the %s card of the journeys could be a real one', (_name, number) => {
  expect(hasCardNumber(number)).toBe(true);
});

test('the security code of the journeys has three digits', () => {
  expect(cvv).toMatch(/^\d{3}$/);
});
