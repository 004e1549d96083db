import { expect, test } from 'vitest';
import { maskCardNumbers } from './card-text.ts';

test.each([
  ['Card 4111111111111111 is blocked', 'Card ••••1111 is blocked'],
  ['Card 4111 1111 1111 1111, sorry', 'Card ••••1111, sorry'],
  ['4111111111111112', '4111111111111112'],
  ['Transaction 123456789012345678 not found', 'Transaction 123456789012345678 not found'],
  ['', ''],
])('%j becomes %j', (text, masked) => {
  expect(maskCardNumbers(text)).toBe(masked);
});
