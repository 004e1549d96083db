import { expect, test } from 'vitest';
import { isSameRecipient, toCheckPhase, toClock, toSecondsLeft, toSecondsSince } from './check-phase.ts';

const at = '2026-11-21T11:00:00.000Z';
const start = Date.parse(at);
const fiveMinutesOn = '2026-11-21T11:05:00.000Z';
const asked = { method: 'sbp', confirmedAt: null, expiresAt: null } as const;
const allowed = { ...asked, status: 'allowed', expiresAt: fiveMinutesOn } as const;

test.each([
  ['no reading yet', null, 0, 'running'],
  ['running', { ...asked, status: 'running' }, 0, 'running'],
  ['refused', { ...asked, status: 'refused' }, 0, 'refused'],
  ['no answer', { ...asked, status: 'no_answer' }, 0, 'no_answer'],
  ['cancelled', { ...asked, status: 'cancelled' }, 0, 'none'],
  ['allowed', allowed, 0, 'to_confirm'],
  ['allowed, a moment before the end', allowed, 299_999, 'to_confirm'],
  ['allowed, at the end', allowed, 300_000, 'expired'],
  ['allowed, of a card', { ...allowed, method: 'ru_card', expiresAt: null }, 0, 'allowed'],
  ['without an answer, of a card', { ...asked, method: 'kz_card', status: 'no_answer' }, 0, 'no_answer'],
  ['confirmed', { ...allowed, confirmedAt: at }, 60_000, 'confirmed'],
  ['confirmed, past the end', { ...allowed, confirmedAt: at }, 300_001, 'expired'],
] as const)('a check that is %s stands at its phase', (_, check, afterMs, phase) => {
  expect(toCheckPhase(check, start + afterMs)).toBe(phase);
});

test('time left is rounded up and never negative', () => {
  expect(toSecondsLeft(fiveMinutesOn, start)).toBe(300);
  expect(toSecondsLeft(fiveMinutesOn, start + 299_001)).toBe(1);
  expect(toSecondsLeft(fiveMinutesOn, start + 400_000)).toBe(0);
  expect(toSecondsLeft(null, start)).toBe(0);
});

test('time passed is rounded down and never negative', () => {
  expect(toSecondsSince(at, start + 1_999)).toBe(1);
  expect(toSecondsSince(at, start - 5_000)).toBe(0);
});

test.each([
  [300, '5:00'],
  [61, '1:01'],
  [9, '0:09'],
  [0, '0:00'],
])('%i seconds read %s', (seconds, text) => {
  expect(toClock(seconds)).toBe(text);
});

const typed = { method: 'sbp', phone: '', bankCode: '', cardNumber: '' } as const;

test.each([
  ['the same, typed another way', '8 (916) 123-45-67', '100000000111', true],
  ['another phone', '+7 916 123-45-68', '100000000111', false],
  ['another bank', '+7 916 123-45-67', '100000000004', false],
  ['half a phone', '+7 916 123', '100000000111', false],
])('%s: the same recipient is %s', (_, phone, bankCode, isSame) => {
  const checked = { method: 'sbp', phone: '+79161234567', bankCode: '100000000111' } as const;
  expect(isSameRecipient(checked, { ...typed, phone, bankCode })).toBe(isSame);
  expect(isSameRecipient(checked, { ...typed, method: 'ru_card', phone, bankCode })).toBe(false);
});

test.each([
  ['the same card with spaces', 'ru_card', '2200 7012 3948 5763', true],
  ['another card', 'ru_card', '4276 8305 7194 6200', false],
  ['the card by another method', 'kz_card', '2200 7012 3948 5763', false],
  ['half a card', 'ru_card', '2200 7012', false],
] as const)('%s: the same recipient is %s', (_, method, cardNumber, isSame) => {
  const checked = { method: 'ru_card', cardNumber: '2200701239485763' } as const;
  expect(isSameRecipient(checked, { ...typed, method, cardNumber })).toBe(isSame);
});
