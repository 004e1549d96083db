import { describe, expect, test } from 'vitest';
import { blankFields, judgeFields, type RefundFields, readSum, toWrong } from './judge-fields.ts';

const rub = (amountMinor: bigint) => ({ amountMinor, currency: 'RUB' as const });
const available = rub(321_604n);
const free = { each: null, dayLeft: null };
const fields = (about: Partial<RefundFields>): RefundFields => ({
  ...blankFields,
  reasonCode: 'paid_twice',
  ...about,
});
const codeOf = (about: Partial<RefundFields>, limits: Parameters<typeof judgeFields>[2] = free) =>
  judgeFields(fields(about), available, limits).amount?.code;

describe('the sum', () => {
  test.each([
    ['3 216,04', undefined],
    ['3216.04', undefined],
    ['3 216,05', 'refund_above_available'],
    ['0', 'refund_below_minimum'],
    ['', 'amount_empty'],
    ['1,234', 'amount_ambiguous'],
    ['12.345', 'amount_ambiguous'],
    ['12.3456', 'amount_too_precise'],
    ['-5', 'amount_unreadable'],
  ])('%s of 3 216,04: %s', (amount, code) => {
    expect(codeOf({ part: 'part', amount })).toBe(code);
  });

  test('of all that is left needs nothing typed, and a typed rest does not disturb it', () => {
    expect(codeOf({ amount: 'rubbish' })).toBeUndefined();
    expect(readSum(fields({ amount: 'rubbish' }), available)).toEqual(available);
  });

  test('is held to the limit for one and to what is left of the day', () => {
    expect(codeOf({}, { each: rub(321_603n), dayLeft: null })).toBe('refund_above_limit');
    expect(codeOf({}, { each: rub(321_604n), dayLeft: rub(1n) })).toBe('refund_above_day_limit');
    expect(codeOf({}, { each: rub(321_604n), dayLeft: rub(321_604n) })).toBeUndefined();
  });
});

test('to another phone and bank needs phone, bank and why; back needs none of them', () => {
  expect(Object.keys(judgeFields(fields({ way: 'anotherAccount' }), available, free))).toEqual([
    'phone',
    'bankCode',
    'why',
  ]);
  expect(judgeFields(fields({}), available, free)).toEqual({});
});

test('a reason is always needed', () => {
  expect(judgeFields(blankFields, available, free)).toEqual({ reasonCode: { code: 'reason_missing' } });
});

test('what the server refuses stands beside the form’s own field', () => {
  const refusal = { code: 'invalid_input' };
  const wrong = {
    'anotherAccount.reason': { code: 'card_number_not_allowed' },
    idempotencyKey: { code: 'invalid_value' },
  };
  expect(toWrong(refusal, wrong)).toEqual({ why: { code: 'card_number_not_allowed' } });
  expect(toWrong({ code: 'refund_above_available', field: 'amount' })).toMatchObject({
    amount: { code: 'refund_above_available' },
  });
});
