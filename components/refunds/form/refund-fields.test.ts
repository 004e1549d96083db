import { describe, expect, test } from 'vitest';
import { isWorthKeeping, openDraft, toStored } from '#components/shared/form/draft/draft.ts';
import type { RefundAgainView } from '#lib/domain/refunds/schemas/again.ts';
import { refundInput } from '#lib/domain/refunds/schemas/inputs.ts';
import { cards } from '#tests/samples/cards.ts';
import {
  blankFields,
  draftRules,
  fieldsOf,
  judgeAmount,
  type OwnLimits,
  type RefundFields,
  readSum,
  toInput,
  toStart,
} from './refund-fields.ts';

const rub = (amountMinor: bigint) => ({ amountMinor, currency: 'RUB' as const });
const available = rub(321_604n);
const fields = (about: Partial<RefundFields>): RefundFields => ({
  ...blankFields,
  reasonCode: 'paid_twice',
  ...about,
});
const codeOf = (about: Partial<RefundFields>, limits: OwnLimits = null) =>
  judgeAmount(fields(about), available, limits)?.code;
const wrongOf = (about: Partial<RefundFields>) =>
  refundInput
    .safeParse(toInput(fields(about), available, null))
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

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
    expect(readSum(fields({ amount: 'rubbish' }), available)).toEqual({ ok: true, value: available });
  });

  test('is held to what is left of the limit for its payment and of the day', () => {
    const limits = (paymentLeft: bigint, dayLeft: bigint) => ({
      perPayment: rub(400_000n),
      paymentLeft: rub(paymentLeft),
      day: rub(500_000n),
      dayLeft: rub(dayLeft),
    });
    expect(codeOf({}, limits(321_603n, 500_000n))).toBe('refund_above_limit');
    expect(codeOf({}, limits(321_604n, 1n))).toBe('refund_above_day_limit');
    expect(codeOf({}, limits(321_604n, 321_604n))).toBeUndefined();
  });
});

describe('what the action is asked for', () => {
  test('carries a sum as minor units and currency, and none for all that is left', () => {
    const part = toInput(fields({ part: 'part', amount: '1 250,50' }), available, null);
    expect(part.amount).toEqual({ amountMinor: '125050', currency: 'RUB' });
    expect(refundInput.parse(part).amount).toEqual(rub(125_050n));
    expect(toInput(fields({ amount: '1 250,50' }), available, null).amount).toBeNull();
  });

  test.each(['12.5', '-5', '1e3', ''])('never a sum that is not digits: %s', (amountMinor) => {
    const input = { ...toInput(fields({}), available, null), amount: { amountMinor, currency: 'RUB' } };
    expect(refundInput.safeParse(input).error?.issues).toMatchObject([
      { path: ['amount'], message: 'amount_unreadable' },
    ]);
  });

  test('to another phone and bank needs phone, bank and why; back needs none of them', () => {
    expect(wrongOf({ way: 'anotherAccount' })).toEqual([
      ['anotherAccount.phone', 'phone_empty'],
      ['anotherAccount.bankCode', 'bank_missing'],
      ['anotherAccount.reason', 'reason_empty'],
    ]);
    expect(wrongOf({})).toBeUndefined();
  });

  test('always has a reason', () => {
    expect(wrongOf({ reasonCode: '' })).toEqual([['reasonCode', 'reason_missing']]);
  });

  test('is asked for in the order of the screen', () => {
    expect(fieldsOf(fields({}))).toEqual(['amount', 'reasonCode', 'note']);
    expect(fieldsOf(fields({ way: 'anotherAccount' }))).toEqual([
      'amount',
      'phone',
      'bankCode',
      'reason',
      'reasonCode',
      'note',
    ]);
  });
});

test('a refund made again starts with its values', () => {
  const again = {
    amount: { amountMinor: '100', currency: 'RUB' },
    isRemaining: false,
    phone: '',
    bankCode: '',
    reason: '',
    reasonCode: 'goods_returned',
    note: 'As agreed',
  } as RefundAgainView;
  expect(toStart(again, 'en')).toMatchObject({ part: 'part', amount: '1.00', reasonCode: 'goods_returned' });
});

describe('a draft', () => {
  const opening = {
    personId: 'usr_1',
    idempotencyKey: '3f0b8f3e-8c1c-4b1e-9d0e-2f6f0f5b7a10',
    start: blankFields,
  };
  const { draft: blank } = openDraft(null, opening);

  test('comes back as typed, with the key of its own submit', () => {
    const typed = { ...blank, idempotencyKey: 'its-own', details: fields({ part: 'part', amount: '12,5' }) };
    const stored = toStored(typed, draftRules);
    expect(openDraft(stored, opening)).toEqual({ draft: typed, isRestored: true });
    expect(openDraft(stored, { ...opening, personId: 'usr_2' }).draft).toEqual({
      ...blank,
      personId: 'usr_2',
    });
  });

  test('is kept once anything is typed or chosen, and never with the number of a card', () => {
    expect(isWorthKeeping(blank, blankFields, draftRules)).toBe(false);
    expect(isWorthKeeping({ ...blank, details: fields({}) }, blankFields, draftRules)).toBe(true);
    const stored = toStored({ ...blank, details: fields({ note: `paid by ${cards.visa}` }) }, draftRules);
    expect(stored).not.toContain(cards.visa);
  });
});
