import { expect, test } from 'vitest';
import {
  compareChecked,
  toCheckPhase,
  toClock,
  toSecondsLeft,
  toSecondsSince,
  toSubject,
} from './check-phase.ts';

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

const typed = {
  method: 'sbp',
  phone: '',
  bankCode: '',
  cardNumber: '',
  amount: '1 250,50',
  side: 'recipient_gets',
} as const;

test.each([
  ['the same, typed another way', '8 (916) 123-45-67', '100000000111', 'same'],
  ['another phone', '+7 916 123-45-68', '100000000111', 'other_recipient'],
  ['another bank', '+7 916 123-45-67', '100000000004', 'other_recipient'],
  ['half a phone', '+7 916 123', '100000000111', 'other_recipient'],
])('%s: what is named now is %s', (_, phone, bankCode, found) => {
  const checked = {
    method: 'sbp',
    sum: '125050 recipient_gets',
    phone: '+79161234567',
    bankCode: '100000000111',
  } as const;
  expect(compareChecked(checked, { ...typed, phone, bankCode })).toBe(found);
  expect(compareChecked(checked, { ...typed, method: 'ru_card', phone, bankCode })).toBe('other_recipient');
});

test.each([
  ['the same card with spaces', 'ru_card', '2200 7012 3948 5763', 'same'],
  ['another card', 'ru_card', '4276 8305 7194 6200', 'other_recipient'],
  ['the card by another method', 'kz_card', '2200 7012 3948 5763', 'other_recipient'],
  ['half a card', 'ru_card', '2200 7012', 'other_recipient'],
] as const)('%s: what is named now is %s', (_, method, cardNumber, found) => {
  const checked = {
    method: 'ru_card',
    sum: '125050 recipient_gets',
    cardNumber: '2200701239485763',
  } as const;
  expect(compareChecked(checked, { ...typed, method, cardNumber })).toBe(found);
});

test.each([
  ['1250.50', 'recipient_gets', 'same'],
  ['1250,51', 'recipient_gets', 'other_sum'],
  ['999 999', 'recipient_gets', 'other_sum'],
  ['', 'recipient_gets', 'other_sum'],
  ['1250.50', 'we_are_debited', 'other_sum'],
] as const)('a check covers its own sum: %s for which %s is %s', (amount, side, found) => {
  const subject = toSubject({ ...typed, phone: '+79161234567', bankCode: '100000000111' });
  if (!subject) throw new Error('Nothing to check');
  const now = { ...typed, phone: '9161234567', bankCode: '100000000111', amount, side };
  expect(compareChecked(subject, now)).toBe(found);
});
