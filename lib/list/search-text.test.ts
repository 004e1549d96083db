import { expect, test } from 'vitest';
import { isWholeUnits, toLast4, toName, toPhoneEnd } from './search-text.ts';

test.each([
  ['8878', '8878'],
  ['*8878', '8878'],
  ['•• 8878', '8878'],
  ['220070****8878', '8878'],
  ['220070••••8878', '8878'],
  ['4400 43•• •••• 6735', '6735'],
  ['88788', undefined],
])('of the card "%s" the last four are %s', (text, last4) => {
  expect(toLast4(text)).toBe(last4);
});

test.each([
  ['4567', '4567'],
  ['123-45-67', '1234567'],
  ['123 45 67', '1234567'],
  ['45', undefined],
  ['9161234567', undefined],
  ['CLAIM-204', undefined],
])('"%s" is the end %s of a phone', (text, end) => {
  expect(toPhoneEnd(text)).toBe(end);
});

test.each([
  ['Павел', 'павел'],
  ['ИЛЬИЧ Д.', 'ильич д.'],
  ["O'Neil", "o'neil"],
  ['PAY-2026', undefined],
  ['1250', undefined],
])('"%s" is the name %s', (text, name) => {
  expect(toName(text)).toBe(name);
});

test('only whole units stand for every amount that begins with them', () => {
  expect(['1250', '1 250', '1250,50', '1250.5'].map(isWholeUnits)).toEqual([true, true, false, false]);
});
