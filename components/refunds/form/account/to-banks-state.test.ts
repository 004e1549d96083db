import { expect, test } from 'vitest';
import { toBanksState } from './to-banks-state.ts';

const bank = { code: '100000000111', name: 'Сбербанк', nameLatin: 'Sberbank', isCheckable: true };
const waits = { banks: [], fetchedAt: null };
const asking = { isUnread: false, outcome: null, waitedMs: 0 };
const fetchedAt = '2026-11-26T10:00:00.000Z';

test('a question whose answer does not come is said to have none, a minute later or when the processor gave none to the other', () => {
  expect(toBanksState(waits, asking)).toBe('asked');
  expect(toBanksState(waits, { ...asking, waitedMs: 59_999 })).toBe('asked');
  expect(toBanksState(waits, { ...asking, waitedMs: 60_000 })).toBe('no_answer');
  expect(toBanksState(waits, { ...asking, outcome: 'no_answer' })).toBe('no_answer');
  expect(toBanksState(waits, { ...asking, outcome: 'nothing_new' })).toBe('asked');
});

test('what has come counts, however late; what could not be read is something else', () => {
  const late = { isUnread: true, outcome: 'no_answer', waitedMs: 90_000 } as const;
  expect(toBanksState({ banks: [bank], fetchedAt }, late)).toBe('listed');
  expect(toBanksState({ banks: [], fetchedAt }, late)).toBe('not_said');
  expect(toBanksState(waits, late)).toBe('unread');
  expect(toBanksState(undefined, { ...late, isUnread: false })).toBe('asked');
});
