import { expect, test } from 'vitest';
import { isSameName, presentNoAnswerReason } from './rules.ts';

test.each([
  ['Пётр Алексеевич Ё.', 'ПЕТР  алексеевич Е'],
  ['Анна-Мария С.', 'Анна Мария С'],
  [' Иван\u00a0П. ', 'Иван П.'],
])('"%s" and "%s" are one name', (one, other) => {
  expect(isSameName(one, other)).toBe(true);
});

test.each([
  ['Иван Иванович П.', 'Иван И. П.'],
  ['Иван Иванович П.', 'Иван П.'],
  ['Иван Иванович П.', 'Иван Иванович Р.'],
  ['Анна К.', ''],
])('"%s" and "%s" are two', (one, other) => {
  expect(isSameName(one, other)).toBe(false);
});

test('a check whose worker died ran out of time', () => {
  const check = { status: 'running', confirmedAt: null, expiresAt: null, noAnswerReason: null } as const;
  const now = new Date();
  const at = (ms: number) => ({ ...check, createdAt: new Date(now.getTime() - ms) });
  expect(presentNoAnswerReason(at(39_000), now)).toBeNull();
  expect(presentNoAnswerReason(at(41_000), now)).toBe('timeout');
});
