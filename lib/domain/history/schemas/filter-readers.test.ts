import { expect, test } from 'vitest';
import { parseAmountRange, parsePerson, parseZone } from './filter-readers.ts';

test.each([
  ['1000..5000', { from: 100_000n, to: 500_000n }],
  ['1250.5..1250.50', { from: 125_050n, to: 125_050n }],
  ['1000..', { from: 100_000n, to: null }],
  ['..0.01', { from: null, to: 1n }],
])('the range "%s" is read', (text, value) => {
  expect(parseAmountRange(text)).toEqual({ ok: true, value });
});

test.each([
  ['..', 'filter_value_unknown'],
  ['1000', 'filter_value_unknown'],
  ['5000..1000', 'amount_range_backwards'],
  ['1.234..', 'amount_unreadable'],
  ['1,5..2', 'filter_value_unknown'],
  ['-1..2', 'filter_value_unknown'],
  ['1e5..', 'filter_value_unknown'],
  ['99999999999999999..', 'amount_unreadable'],
])('the range "%s" is refused', (text, code) => {
  expect(parseAmountRange(text)).toMatchObject({ ok: false, refusal: { code } });
});

test('a person is "me" or an id, and a zone one that exists', () => {
  expect(
    ['me', 'usr_01jcz3v1m8e2t9r6k5w4x7y0ab', 'me,you', 'usr_1'].map((text) => parsePerson(text).ok),
  ).toEqual([true, true, false, false]);
  expect(['Europe/Moscow', 'UTC', 'Mars/Base', "x';--"].map((text) => parseZone(text).ok)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
