import { beforeAll, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import type { Rule } from '#lib/domain/rules/rules/policy.ts';
import { shippedPolicy } from '#lib/domain/rules/rules/shipped.ts';
import { newPayment } from '#tests/payments.ts';
import { newPerson } from '#tests/people.ts';
import { agreeOnPolicy } from '#tests/policy.ts';
import { askForRefund, newRefund, statusOf } from '#tests/refunds.ts';
import { getRefundLimits } from '../../queries/form.ts';

let support: Person;
let manager: Person;

beforeAll(async () => {
  support = await newPerson('support');
  manager = await newPerson('manager');
});

const rules = (change: (rule: Rule) => Rule | null) =>
  agreeOnPolicy({ rules: shippedPolicy.rules.flatMap((rule) => change(rule) ?? []) });

test('what support refunds alone is what the rules say, and changes with them', async () => {
  const { paymentId } = await newPayment(support, { value: 3_000 });
  expect((await getRefundLimits(support, paymentId)).RUB).toMatchObject({
    perPayment: { amountMinor: '5000000' },
    day: { amountMinor: '30000000' },
  });
  await rules((rule) =>
    rule.id === 'refund_rub' ? { ...rule, from: { amountMinor: 100_001n, currency: 'RUB' } } : rule,
  );
  expect(await askForRefund(support, paymentId, { amount: 100_001 })).toMatchObject({
    refusal: { code: 'refund_above_limit', params: { limit: { amountMinor: '100000' } } },
  });
  expect(await statusOf(await newRefund(support, paymentId, { amount: 100_000 }))).toBe('approved');
  const { paymentId: other } = await newPayment(support, { value: 3_000 });
  expect(await statusOf(await newRefund(support, other, { amount: 100_001, asksManager: true }))).toBe(
    'pending_approval',
  );
  expect((await getRefundLimits(manager, other)).RUB).toBeNull();
});

test('a rule can hold managers too, and one that says never stops everybody', async () => {
  await rules((rule) => (rule.id === 'refund_rub' ? { ...rule, maker: { role: 'manager' } } : rule));
  const { paymentId } = await newPayment(support, { value: 90_000 });
  expect(await askForRefund(manager, paymentId, { amount: 6_000_000 })).toMatchObject({
    refusal: { code: 'refund_above_limit' },
  });
  await rules((rule) => (rule.id === 'refund_rub' ? { ...rule, maker: null, need: 'never' } : rule));
  for (const asksManager of [false, true])
    expect(await askForRefund(manager, paymentId, { amount: 6_000_000, asksManager })).toMatchObject({
      refusal: { code: 'rule_never' },
    });
});
