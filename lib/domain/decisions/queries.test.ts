import { expect, test } from 'vitest';
import { db } from '#lib/db/client.ts';
import { findPolicyInForce } from '#lib/domain/rules/operations/find-policy.ts';
import { newPayment } from '#tests/payments.ts';
import { newPayout } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import { newRefund } from '#tests/refunds.ts';
import '#tests/sandbox.ts';
import { tryPolicy } from './queries.ts';

test('a change of the rules is tried on payouts and on refunds, beside the rules in force, with its limits', async () => {
  const [support, finance, manager] = [
    await newPerson('support'),
    await newPerson('finance'),
    await newPerson('manager'),
  ];
  await newPayout(finance, { amount: '100' });
  await newPayout(finance, { amount: '200' });
  const { paymentId } = await newPayment(support, { value: 2_000 });
  await newRefund(support, paymentId, { amount: 10_000 });
  const { policy } = await findPolicyInForce(db());
  const [rule] = policy.rules.filter(({ id }) => id === 'refund_rub');
  if (!rule) throw new Error('The rule of refunds in roubles is gone');
  const rules = [...policy.rules, { ...rule, id: 'x', maker: null, from: null }];
  const limits = [{ scope: 'maker_day', most: { amountMinor: 25_000n, currency: 'RUB' } }] as const;
  const nothing = { asked: 0, never: 0, aboveLimit: 0 };
  expect(await tryPolicy(manager, { ...policy, rules, limits }, new Date())).toEqual({
    ok: true,
    value: {
      days: 30,
      payouts: {
        total: 2,
        isCut: false,
        before: expect.objectContaining(nothing),
        after: expect.objectContaining({ ...nothing, aboveLimit: 1 }),
      },
      refunds: {
        total: 1,
        isCut: false,
        before: expect.objectContaining(nothing),
        after: expect.objectContaining({ ...nothing, asked: 1 }),
      },
    },
  });
});
