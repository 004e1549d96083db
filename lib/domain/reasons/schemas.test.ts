import { expect, test } from 'vitest';
import { defaultReasons, maxReasons } from './rules.ts';
import { saveReasonsInput } from './schemas.ts';

const read = (reasons: unknown, about: object = { seenAt: null }) =>
  saveReasonsInput.safeParse({ ...about, reasons });
const named = (en: unknown, about: object = {}) => [
  { code: null, texts: { en, ru: 'Имя' }, isRetired: false, ...about },
];
const refusal = (input: unknown) => {
  const parsed = read(input);
  return parsed.error?.issues[0]?.message ?? null;
};

test('the list that everybody begins with can be saved as it is', () => {
  expect(read(defaultReasons).success).toBe(true);
});

test('a name is kept without what nobody sees in it', () => {
  const parsed = read(named('  Gi\u200bft\u202e '));
  expect(parsed.data?.reasons[0]?.texts.en).toBe('Gift');
});

test.each([
  ['A01 empty', '', 'text_empty'],
  ['blank', ' \u00a0 ', 'text_empty'],
  ['D08 nothing but invisible', '\u200b\ufeff', 'text_empty'],
  ['D07 61 characters', 'а'.repeat(61), 'text_too_long'],
  ['D07 10 000 combining marks', `a${'\u0301'.repeat(10_000)}`, 'text_too_long'],
  ['D09 a null', 'a\u0000b', 'text_unreadable'],
  ['D12 two lines', 'a\r\nSet-Cookie: x=1', 'text_unreadable'],
  ['a tab', 'a\tb', 'text_unreadable'],
  ['I09 half a character', 'a\ud800', 'text_unreadable'],
  ['B10 a card number', 'Card 4111 1111 1111 1111', 'card_number_not_allowed'],
])('a name is refused: %s', (_name, text, code) => {
  expect(refusal(named(text))).toBe(code);
});

test.each([
  ['A17 an array', named(['Gift', 'Other'])],
  ['A17 an object', named({ gte: 0 })],
  ['G12 an extra key', named('Gift', { role: 'admin' })],
  ['a code of other signs', named('Gift', { code: "x' OR 1" })],
  ['retired as a word', named('Gift', { isRetired: 'no' })],
  ['a language missing', [{ code: null, texts: { en: 'Gift' }, isRetired: false }]],
  ['a language nobody speaks', named('Gift', { texts: { en: 'Gift', ru: 'Имя', xx: 'Gift' } })],
  ['no list', null],
  ['an empty list', []],
  ['a list without end', Array.from({ length: maxReasons + 1 }, () => named('Gift')[0])],
])('a list is refused: %s', (_name, reasons) => {
  expect(read(reasons).success).toBe(false);
});

test.each([[{}], [{ seenAt: 'yesterday' }], [{ seenAt: 0 }]])('what was seen must be said: %j', (about) => {
  expect(read(defaultReasons, about).success).toBe(false);
});
