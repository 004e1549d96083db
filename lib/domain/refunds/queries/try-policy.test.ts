import { beforeAll, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { findApproval } from '#lib/domain/approvals/store.ts';
import { findPolicyInForce } from '#lib/domain/rules/operations/find-policy.ts';
import type { Policy, Rule } from '#lib/domain/rules/rules/policy.ts';
import { shippedPolicy } from '#lib/domain/rules/rules/shipped.ts';
import { withDaySums } from '#lib/domain/rules/rules/trial.ts';
import { rows } from '#tests/database.ts';
import { newDice } from '#tests/dice.ts';
import { newPayment } from '#tests/payments.ts';
import { newPerson } from '#tests/people.ts';
import { agreeOnPolicy } from '#tests/policy.ts';
import { askForRefund, newRefund, newToAnotherAccount } from '#tests/refunds.ts';
import { tryOnRefund } from '../rules/trial.ts';
import { listRefundsForTrial } from '../store/trial.ts';
import { tryOnRefunds } from './try-policy.ts';

const rule: Rule = {
  id: 'all',
  subject: 'refund',
  method: null,
  from: null,
  within: 'one',
  recipient: 'anybody',
  outside: null,
  maker: null,
  need: { approvers: 1, roles: ['manager'] },
};
const rub = (amountMinor: bigint) => ({ amountMinor, currency: 'RUB' }) as const;

let support: Person;
let manager: Person;

beforeAll(async () => {
  support = await newPerson('support');
  manager = await newPerson('manager');
  await newPerson('manager');
});

test('what a policy would have asked for is what it asks for when each refund is made', async () => {
  const policy: Policy = {
    ...shippedPolicy,
    rules: [
      { ...rule, id: 'one', from: rub(40_000n) },
      {
        ...rule,
        id: 'support',
        from: rub(90_000n),
        maker: { role: 'support' },
        need: { approvers: 2, roles: ['manager'] },
      },
      { ...rule, id: 'day', from: rub(150_000n), within: 'day' },
      { ...rule, id: 'another', subject: 'refund_to_another_account' },
      {
        ...rule,
        id: 'new',
        subject: 'refund_to_another_account',
        recipient: 'new',
        need: { approvers: 2, roles: ['manager'] },
      },
    ],
  };
  await agreeOnPolicy(policy);
  const since = new Date();
  const dice = newDice(7);
  const demanded: string[] = [];
  for (let at = 0; at < 25; at += 1) {
    const by = dice(3) === 0 ? manager : support;
    const { paymentId } = await newPayment(support, { value: 2_000 });
    // A second refund of the same payment counts with the first.
    for (const amount of [10_000 + dice(60_000), 5_000 + dice(40_000)]) {
      const refundId = await make(by, paymentId, amount);
      if (dice(4) === 0) await fail(refundId);
      demanded.push(await demandsOf(refundId));
    }
  }
  const elsewhere = [
    await newToAnotherAccount(await newPerson('support')),
    await newToAnotherAccount(await newPerson('support')),
  ];
  for (const { refundId } of elsewhere) demanded.push(await demandsOf(refundId));
  const made = await listRefundsForTrial(db(), since, 1_000);
  const tried = withDaySums(made, since, ({ asksManager }) => !asksManager);
  const told = tried.map((refund) => {
    const judged = tryOnRefund(policy, refund);
    return judged.kind === 'never' ? 'never' : judged.demands.map(({ ruleId }) => ruleId).join();
  });
  expect(told).toEqual(demanded.map((ids) => ids.replace('asked', '')));
  expect(new Set(told).size).toBeGreaterThan(3);

  const shipped = { inForce: shippedPolicy, policy, since };
  const { total, before, after } = await tryOnRefunds(manager, shipped);
  expect([total, after.asked]).toEqual([tried.length, told.filter(Boolean).length]);
  expect(before.asked).toBeLessThan(after.asked);
  const never = { ...policy, rules: [...policy.rules, { ...rule, id: 'never', need: 'never' as const }] };
  expect(await tryOnRefunds(manager, { inForce: policy, policy: never, since })).toMatchObject({
    ...{ total, before: { asked: after.asked }, after: { asked: 0, never: total } },
  });
});

/** Alone while that is allowed; only what is above one's limits asks a manager, and counts towards none. */
async function make(by: Person, paymentId: string, amount: number): Promise<string> {
  const made = await askForRefund(by, paymentId, { amount });
  return made.ok ? made.value.refundId : newRefund(by, paymentId, { amount, asksManager: true });
}

async function demandsOf(subjectId: string): Promise<string> {
  const request = await findApproval(db(), { subjectKind: 'refund', subjectId });
  return request?.demands.map(({ ruleId }) => ruleId).join() ?? '';
}

/** It ended without giving anything back. */
const fail = (refundId: string) =>
  rows(`SET session_replication_role = replica; UPDATE refunds SET status = 'failed', status_at = clock_timestamp(),
    finished_at = clock_timestamp() WHERE id = '${refundId}'; RESET session_replication_role`);

test('the rules in force judge a refund by the account that it is to go to', async () => {
  const { policy } = await findPolicyInForce(db());
  expect(policy.rules.map(({ id }) => id)).toContain('new');
  const first = await newToAnotherAccount(await newPerson('support'));
  expect(await demandsOf(first.refundId)).toContain('new');
  await rows(`SET session_replication_role = replica; UPDATE refunds SET status = 'refunded', status_at = clock_timestamp(),
    finished_at = clock_timestamp() WHERE id = '${first.refundId}'; RESET session_replication_role`);
  const second = await newToAnotherAccount(await newPerson('support'));
  expect(await demandsOf(second.refundId)).toBe('another');
});
