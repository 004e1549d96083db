import { beforeEach, expect, test } from 'vitest';
import { db } from '#lib/db/client.ts';
import { findPolicyInForce } from '#lib/domain/rules/operations/find-policy.ts';
import type { Rule } from '#lib/domain/rules/rules/policy.ts';
import { shippedPolicy } from '#lib/domain/rules/rules/shipped.ts';
import { rows } from '#tests/database.ts';
import { attemptOf, newConfirmedCheck, payoutOf } from '#tests/payouts.ts';
import {
  approvalOf,
  done,
  expectUnsent,
  newPeople,
  newWaitingPayout,
  refused,
  statusOf,
  sumForTwo,
} from '#tests/payouts-to-approve.ts';
import { newPerson } from '#tests/people.ts';
import { agreeOnPolicy, anyPayout, otherRules } from '#tests/policy.ts';
import { openSending } from '#tests/sending.ts';
import type { CreatePayoutInput } from '../schemas/inputs.ts';
import { createPayout } from './create-payout.ts';
import { approvePayout } from './decide-payout.ts';

const { maker, anna, boris } = await newPeople();
beforeEach(openSending);

const whole: Rule = { ...anyPayout, need: { approvers: 2, roles: ['manager'] } };

test('rules that change while it waits neither release it nor ask for more: it keeps those it was judged by', async () => {
  const shipped = (await findPolicyInForce(db())).versionId;
  const [loosened, tightened] = [await newWaitingPayout(maker, sumForTwo), await newWaitingPayout(maker)];
  const keptOf = async (attemptId: string) => ({
    ...(await approvalOf(attemptId)),
    attempt: (await attemptOf(attemptId)).policyVersionId,
  });
  const before = [await keptOf(loosened.attemptId), await keptOf(tightened.attemptId)];
  await agreeOnPolicy({ rules: [...otherRules, { ...whole, need: { approvers: 0, roles: [] } }] });
  expect(await approvePayout(anna, loosened.approval)).toMatchObject(done);
  await expectUnsent(loosened.attemptId);
  await agreeOnPolicy({ rules: [...otherRules, whole] });
  expect(await approvePayout(anna, tightened.approval)).toMatchObject(done);
  expect(await statusOf(tightened.attemptId)).toBe('approved');
  await agreeOnPolicy({ rules: [...otherRules, { ...whole, need: 'never' }] });
  expect(await approvePayout(boris, loosened.approval)).toMatchObject(done);
  expect(await statusOf(loosened.attemptId)).toBe('approved');
  for (const [at, { attemptId }] of [loosened, tightened].entries()) {
    const { demands, policyVersionId, attempt } = await keptOf(attemptId);
    expect(demands).toEqual(before[at]?.demands);
    expect([policyVersionId, attempt]).toEqual([shipped, shipped]);
    await expect(
      rows('UPDATE payout_attempts SET policy_version_id = NULL WHERE id = $1', [attemptId]),
    ).rejects.toThrow('append-only');
    await expect(
      rows(
        `UPDATE approvals SET demands = '[{"ruleId":"x","count":1,"roles":["finance"]}]' WHERE subject_id = $1`,
        [attemptId],
      ),
    ).rejects.toThrow('append-only');
  }
  // A version that nobody agreed to, or that is not in force any more, is nothing that a call could name.
  const next = await createPayout(maker, {
    ...payoutOf(await newConfirmedCheck(maker)),
    policyVersionId: shipped,
  } as CreatePayoutInput);
  expect(next).toMatchObject(refused('never_allowed'));
});

test('a sum split under a border by ten at once is asked about from the payout on with which it is reached', async () => {
  const split: Rule = {
    ...whole,
    id: 'split',
    within: 'day',
    from: { amountMinor: 1_000_000n, currency: 'RUB' },
    need: { approvers: 1, roles: ['manager'] },
  };
  await agreeOnPolicy({ rules: [...otherRules, split] });
  const splitter = await newPerson('finance');
  const made = await Promise.all(
    Array.from({ length: 10 }, async (_, at) => {
      const to = `+7916555000${at}`;
      const checkId = await newConfirmedCheck(splitter, { phone: to, amountMinor: 200_000n });
      return createPayout(splitter, payoutOf(checkId, { phone: to, amount: '2000' }));
    }),
  );
  const ids = made.map((one) => (one.ok ? (one.value.attemptId ?? '') : ''));
  const statuses = await Promise.all(ids.map(statusOf));
  // Four of 2 000 ₽ stay below 10 000 ₽; the fifth reaches it.
  expect(statuses.filter((status) => status === 'approved')).toHaveLength(4);
  expect(statuses.filter((status) => status === 'pending_approval')).toHaveLength(6);
});

test('a limit that was lowered while it waits is not lifted by an approval', async () => {
  await agreeOnPolicy({ rules: shippedPolicy.rules });
  const { attemptId, approval } = await newWaitingPayout(maker);
  const most = { amountMinor: 29_999_999n, currency: 'RUB' } as const;
  await agreeOnPolicy({ limits: [{ scope: 'one', most }] });
  expect(await approvePayout(anna, approval)).toMatchObject({
    refusal: { code: 'payout_above_limit', params: { scope: 'one', most: { amountMinor: '29999999' } } },
  });
  await expectUnsent(attemptId);
  await agreeOnPolicy({ limits: [{ scope: 'one', most: { ...most, amountMinor: 30_000_000n } }] });
  expect(await approvePayout(anna, approval)).toMatchObject(done);
  expect(await statusOf(attemptId)).toBe('approved');
});
