import { expect, test } from 'vitest';
import { toTense } from './to-tense.ts';

const method = 'sbp';

const amount = { amountMinor: '125050', currency: 'RUB' } as const;
const none = { received: null, debited: null };

test.each([
  ['approved', 'ahead'],
  ['accepted', 'ahead'],
  ['paid_out', 'past'],
  ['resolved_paid', 'past'],
  ['declined', 'never'],
  ['cancelled', 'never'],
  ['error', 'meant'],
  ['unknown', 'meant'],
  ['conflict', 'meant'],
] as const)('the amount of a payout that is %s is spoken of as %s', (status, tense) => {
  expect(toTense({ status, method, amount, amountSide: 'recipient_gets', attempt: none })).toBe(tense);
});

test('nobody is said to have got an amount when the processor names another one', () => {
  const attempt = { received: { amountMinor: '125000', currency: 'RUB' as const }, debited: null };
  expect(toTense({ status: 'paid_out', method, amount, amountSide: 'recipient_gets', attempt })).toBe(
    'meant',
  );
  expect(toTense({ status: 'paid_out', method, amount, amountSide: 'we_are_debited', attempt })).toBe('past');
});

test('nobody is said to be paid by a test', () => {
  const amounts = { amount, amountSide: 'recipient_gets', attempt: none } as const;
  expect(toTense({ ...amounts, status: 'paid_out', method: 'test' })).toBe('test');
  expect(toTense({ ...amounts, status: 'declined', method: 'test' })).toBe('test');
});
