import { expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { countApprovers } from '#lib/domain/approvals/rules/demands.ts';
import { findPolicyInForce } from '#lib/domain/rules/operations/find-policy.ts';
import { type Judgement, judge } from '#lib/domain/rules/rules/judge.ts';
import type { Policy, Rule } from '#lib/domain/rules/rules/policy.ts';
import { withDaySums } from '#lib/domain/rules/rules/trial.ts';
import { rows } from '#tests/database.ts';
import { newDice } from '#tests/dice.ts';
import { bank, newConfirmedCheck, payoutOf } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import { createPayout } from '../operations/create-payout.ts';
import { findRecipientFacts } from '../operations/creating/recipient-facts.ts';
import { tryOn } from '../rules/trial.ts';
import { sumOfMaker } from '../store/made.ts';
import { listForTrial } from '../store/trial.ts';
import { tryOnPayouts } from './try-policy.ts';

const anything = {
  subject: 'payout',
  method: null,
  from: null,
  within: 'one',
  recipient: 'anybody',
  outside: null,
  maker: null,
} as const;
const one = { approvers: 1, roles: ['manager'] } as const;
const two = { approvers: 2, roles: ['manager'] } as const;
const rub = (amountMinor: bigint) => ({ amountMinor, currency: 'RUB' }) as const;

function rulesFor(maker: Person): Rule[] {
  return [
    { ...anything, id: 'large', from: rub(900_000n), need: two },
    { ...anything, id: 'new', recipient: 'new', from: rub(200_000n), need: one },
    { ...anything, id: 'renamed', recipient: 'renamed', method: 'sbp', need: one },
    { ...anything, id: 'day', from: rub(3_000_000n), within: 'day', need: one },
    { ...anything, id: 'person', maker: { userId: maker.userId }, from: rub(850_000n), need: 'never' },
  ];
}

const dice = newDice(41);
const pick = <Value>(from: readonly Value[]) => from[dice(from.length)] as Value;

type Made = { id: string; judged: Judgement };

/** Made while other rules are in force, and judged by this policy in the same moment. */
async function makePayout(policy: Policy, by: Person, to: string, name: string): Promise<Made> {
  const amountMinor = BigInt(10_000 + dice(1_000_000));
  const checkId = await newConfirmedCheck(by, { phone: to, amountMinor });
  const expectedName = pick(['', 'Анна А.', 'Вера В.']);
  const answer = { recipientName: name, differentNameReason: 'Asked by phone' };
  await db().recipientCheck.update({ where: { id: checkId }, data: answer });
  const now = new Date();
  const payee = { method: 'sbp', instrument: 'phone', phone: to, bankCode: bank.code } as const;
  const { traits } = await findRecipientFacts(db(), payee, { name, expectedName: expectedName || null });
  const since = new Date(now.getTime() - 24 * 3_600_000);
  const judged = judge(policy.rules, {
    timeZone: policy.timeZone,
    subject: 'payout',
    method: 'sbp',
    amount: rub(amountMinor),
    inDayMinor:
      (await sumOfMaker(db(), { makerId: by.userId, currency: 'RUB', since, until: now, exceptId: null })) +
      amountMinor,
    recipient: traits,
    at: now,
    maker: by,
  });
  const amount = `${amountMinor / 100n}.${String(amountMinor % 100n).padStart(2, '0')}`;
  const made = await createPayout(by, payoutOf(checkId, { phone: to, amount, expectedName }));
  if (!made.ok) throw new Error(made.refusal.code);
  const status = pick([null, 'paid_out', 'paid_out', 'declined', 'cancelled']);
  if (status)
    await rows(
      `UPDATE payout_attempts SET status = $2::payout_status, status_at = clock_timestamp(), finished_at = clock_timestamp()
       WHERE payout_id = $1`,
      [made.value.payoutId, status],
    );
  return { id: made.value.payoutId, judged };
}

test('what a policy would have asked for is what the judge asked when each payout was made', async () => {
  const people = await Promise.all([newPerson('finance'), newPerson('manager')]);
  const shipped = (await findPolicyInForce(db())).policy;
  const policy: Policy = { ...shipped, rules: rulesFor(people[0]) };
  const since = new Date();
  await rows('ALTER TABLE payout_attempts DISABLE TRIGGER USER');
  const made = [];
  for (let at = 0; at < 120; at += 1)
    made.push(await makePayout(policy, pick(people), `+799900000${dice(8)}0`, pick(['Анна А.', 'Вера В.'])));
  await rows('ALTER TABLE payout_attempts ENABLE TRIGGER USER');
  const tried = withDaySums(await listForTrial(db(), since, 1_000), since);
  expect(tried).toHaveLength(made.length);
  const then = new Map(tried.map((payout) => [payout.id, tryOn(policy, payout)]));
  for (const { id, judged } of made) expect([id, then.get(id)]).toEqual([id, judged]);
  const counts = made.map(({ judged }) => (judged.kind === 'never' ? -1 : countApprovers(judged.demands)));
  const expected = {
    asked: counts.filter((count) => count > 0).length,
    byTwo: counts.filter((count) => count === 2).length,
    never: counts.filter((count) => count === -1).length,
  };
  for (const count of Object.values(expected)) expect(count).toBeGreaterThan(0);
  expect(await tryOnPayouts(people[1], { inForce: shipped, policy, since })).toMatchObject({
    total: made.length,
    isCut: false,
    before: { asked: 0, never: 0, aboveLimit: 0 },
    after: { ...expected, aboveLimit: 0 },
  });
});
