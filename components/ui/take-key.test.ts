import { expect, test } from 'vitest';
import { takeKey } from './take-key.ts';

const plain = { ctrlKey: false, metaKey: false, altKey: false };

test.each([
  ['', 'с', 'с'],
  ['сб', 'е', 'сбе'],
  ['', 'ArrowDown', ''],
  ['сбе', 'ArrowDown', 'сбе'],
  ['сбе', 'Backspace', 'сб'],
  ['банк', ' ', 'банк '],
  ['', ' ', null],
  ['', 'Backspace', null],
  ['', 'Enter', null],
  ['', 'Tab', null],
  ['', 'Shift', null],
])('after "%s" the key %s makes it %j', (typed, key, then) => {
  expect(takeKey(typed, { ...plain, key })).toBe(then);
});

test('a shortcut is not typed text', () => {
  expect(takeKey('', { ...plain, key: 'k', ctrlKey: true })).toBeNull();
});
