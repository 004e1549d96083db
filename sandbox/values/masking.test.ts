import { describe, expect, test } from 'vitest';
import { maskCardNumber, maskCardsIn, passesLuhn } from './masking.ts';

describe('maskCardNumber', () => {
  test.each([
    ['4405639704015096', '440563******5096'],
    ['2200 0000 0000 0004', '220000******0004'],
    ['2200000000000000004', '220000*********0004'],
    ['411111111117', '********1117'],
    ['123', '***'],
  ])('shows of %s only %s', (number, masked) => {
    expect(maskCardNumber(number)).toBe(masked);
  });
});

test('card numbers in free text are masked, ids and phones are not', () => {
  expect(maskCardsIn('pay 4405-6397-0401-5096 now')).toBe('pay 440563******5096 now');
  expect(maskCardsIn('+79161234567 for 176370720012300042')).toBe('+79161234567 for 176370720012300042');
});

test('the Luhn check tells a card number from a slip of the finger', () => {
  expect(passesLuhn('4405639704015096')).toBe(true);
  expect(passesLuhn('4405639704015069')).toBe(false);
  expect(passesLuhn('')).toBe(false);
});
