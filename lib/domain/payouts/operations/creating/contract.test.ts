import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { methodFacts } from '#lib/domain/recipients/methods/methods.ts';
import { payoutMethods } from '#lib/domain/recipients/methods/names.ts';
import { parseEnv } from '#lib/env.ts';
import { rows } from '#tests/database.ts';
import { checkedOf, newConfirmedCheck, payoutOf } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import { getAvailableMethods, getPayoutLimits } from '../../queries/limits.ts';
import { createPayout } from '../create-payout.ts';

process.env.PAYOUT_SBP_MAX = '2000';
process.env.PAYOUT_RU_CARD_MAX = '600000.50';
process.env.PAYOUT_KZ_CARD_MAX = '900000';
process.env.PAYOUT_KZ_CARD_LARGE = '250000';
process.env.PROCESSOR_SANDBOX = '0';

const rub = (amountMinor: string) => ({ amountMinor, currency: 'RUB' });

let finance: Person;

beforeAll(async () => {
  finance = await newPerson('finance');
  // Who approves what is large.
  await newPerson('manager');
});

test('the form is told the least and the most of each method', async () => {
  const room = null;
  expect(await getPayoutLimits(finance, new Date())).toEqual({
    sbp: { min: rub('100'), max: rub('200000'), largeFrom: rub('50000000'), room },
    ru_card: { min: rub('100'), max: rub('60000050'), largeFrom: rub('50000000'), room },
    kz_card: {
      min: { amountMinor: '100000', currency: 'KZT' },
      max: { amountMinor: '90000000', currency: 'KZT' },
      largeFrom: { amountMinor: '25000000', currency: 'KZT' },
      room,
    },
    // No contract names a maximum: ours holds.
    mobile_money: { min: rub('100'), max: rub('100000000'), largeFrom: rub('5000000'), room },
    test: { min: rub('100'), max: rub('1000000000'), largeFrom: rub('50000000'), room },
  });
});

test('the test method is offered and taken only where a sandbox answers', async () => {
  expect(getAvailableMethods(finance)).toEqual(['sbp', 'ru_card', 'kz_card']);
  expect(await createPayout(finance, payoutOf(null, { method: 'test' }))).toMatchObject({
    refusal: { code: 'method_not_available', field: 'method' },
  });
});

test('mobile money is neither offered nor taken unless it is switched on', async () => {
  const before = await rows('SELECT count(*) FROM payouts');
  expect(await createPayout(finance, payoutOf(null, { method: 'mobile_money' }))).toMatchObject({
    refusal: { code: 'method_not_available', field: 'method' },
  });
  expect(await rows('SELECT count(*) FROM payouts')).toEqual(before);
});

describe('A15: the maximum of the contract', () => {
  test.each([
    ['sbp', '2000', '2000.01', '200000'],
    ['ru_card', '600 000,50', '600 000,51', '60000050'],
    ['kz_card', '900 000', '900 000,01', '90000000'],
  ] as const)('%s: %s is taken, %s is not', async (method, most, more, limit) => {
    const pay = async (amount: string) =>
      createPayout(
        finance,
        payoutOf(method === 'sbp' ? await newConfirmedCheck(finance, checkedOf({ amount })) : null, {
          method,
          amount,
        }),
      );
    expect((await pay(most)).ok).toBe(true);
    const currency = method === 'kz_card' ? 'KZT' : 'RUB';
    expect(await pay(more)).toEqual({
      ok: false,
      refusal: {
        code: 'amount_above_maximum',
        field: 'amount',
        params: { limit: { amountMinor: limit, currency } },
      },
    });
  });
});

test.each(payoutMethods)('%s: a maximum that is no sum does not let the process start', (method) => {
  const { maxSetting } = methodFacts[method];
  expect(() => parseEnv({ [maxSetting]: 'much' })).toThrow(`${maxSetting}: must be a plain sum`);
});
