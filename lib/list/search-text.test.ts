import { expect, test } from 'vitest';
import { toWholeDay } from '#lib/core/local-day.ts';
import {
  isOnlyPhone,
  isWholeUnits,
  toBank,
  toCommonSearch,
  toFirst6,
  toLast4,
  toName,
  toPhone,
  toPhoneEnd,
  toPhoneStart,
} from './search-text.ts';

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
  ['+7 916 123-45-67', '+79161234567'],
  ['8 (916) 123\u201145\u201167', '+79161234567'],
  ['916\u00a0123-45-67', '+79161234567'],
  ['79161234567', '+79161234567'],
  ['+7 701 234-56-78', '+77012345678'],
  ['8 701 234 56 78', '+77012345678'],
  ['+998 90 123 45 67', '+998901234567'],
  ['375291234567', '+375291234567'],
  ['202611231234', undefined],
  ['4000000000', undefined],
  ['+12', undefined],
  ['CLAIM-204', undefined],
])('"%s" is the phone %s', (text, phone) => {
  expect(toPhone(text)).toBe(phone);
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
  ['+7 916', '+7916'],
  ['+998 90 123', '+99890123'],
  ['916 123', '+7916123'],
  ['8 (916) 123-45', '+791612345'],
  ['7916123', '+7916123'],
  ['+7', undefined],
  ['9161', undefined],
  ['1000000', undefined],
  ['CLAIM-204', undefined],
])('"%s" is the beginning %s of a phone', (text, start) => {
  expect(toPhoneStart(text)).toBe(start);
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

test.each([
  ['4111 11', '411111'],
  ['411111', '411111'],
  ['4111\u00a011•• ••••', '411111'],
  ['4111 1', '41111'],
  ['4111 11•• •••• 6735', undefined],
  ['4111111', undefined],
])('of the card "%s" the first six are %s', (text, first6) => {
  expect(toFirst6(text)).toBe(first6);
});

test.each([
  ['22.11.2026', '2026-11-22'],
  ['1.2.2026', '2026-02-01'],
  ['22.11.26', '2026-11-22'],
  ['2026-11-22', '2026-11-22'],
  ['30.02.2026', undefined],
  ['1250.50', undefined],
  ['10.0.0.1', undefined],
])('"%s" is the day %s', (text, day) => {
  expect(toWholeDay(text)).toBe(day);
});

test.each([
  ['озон', { name: 'озон' }],
  ['8300 газпром', { name: 'газпром', lastDigits: '8300' }],
  ['Ozon 8300', { name: 'ozon', lastDigits: '8300' }],
  ['т', undefined],
  ['1234 газпром 5678', undefined],
  ['8300', undefined],
])('"%s" is the bank %j', (text, bank) => {
  expect(toBank(text)).toEqual(bank);
});

test('a whole phone means nothing else; its digits alone may be a number as well', () => {
  expect(toCommonSearch('+7 916 123-45-67')).toEqual({ phone: '+79161234567' });
  expect(toCommonSearch('89161234567')).toEqual({ phone: '+79161234567', id: '89161234567' });
  expect([isOnlyPhone('8 916 123-45-67'), isOnlyPhone('89161234567')]).toEqual([true, false]);
});

const now = new Date('2026-11-28T10:00:00Z');
test.each([
  ['28 Nov', '2026-11-28'],
  ['Nov 28', '2026-11-28'],
  ['28 Nov 2025', '2025-11-28'],
  ['Nov 28, 2025', '2025-11-28'],
  ['28 ноября', '2026-11-28'],
  ['28 нояб.', '2026-11-28'],
  ['3 мая', '2026-05-03'],
  ['28.11', '2026-11-28'],
  ['1.12', '2025-12-01'],
  ['28 dec', '2025-12-28'],
  ['28.1', undefined],
  ['31.11', undefined],
  ['28 Nob', undefined],
  ['28 Ivan', undefined],
])('"%s" typed on 28 November is the day %s', (text, day) => {
  expect(toWholeDay(text, now)).toBe(day);
});
