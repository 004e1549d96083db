import { db } from '#lib/db/client.ts';
import { answerPolicy, proposePolicy } from '#lib/domain/rules/operations/change-policy.ts';
import { findPolicyInForce } from '#lib/domain/rules/operations/find-policy.ts';
import type { Policy, Rule } from '#lib/domain/rules/rules/policy.ts';
import { shippedPolicy } from '#lib/domain/rules/rules/shipped.ts';
import { newPerson } from './people.ts';

/** The rules in force have this change: proposed by one new administrator, agreed by another. */
export async function agreeOnPolicy(change: Partial<Policy>): Promise<string> {
  const [one, other] = await Promise.all([newPerson('admin'), newPerson('admin')]);
  const { versionId, policy } = await findPolicyInForce(db());
  const made = await proposePolicy(one, { basedOnId: versionId, document: { ...policy, ...change } });
  if (!made.ok && made.refusal.code === 'policy_unchanged') return versionId;
  if (!made.ok) throw new Error(made.refusal.code);
  const agreed = await answerPolicy(other, { id: made.value.id, answer: 'agreed' });
  if (!agreed.ok) throw new Error(agreed.refusal.code);
  return made.value.id;
}

/** The rules that are shipped for everything but payouts: a policy keeps one for refunds to another account. */
export const otherRules = shippedPolicy.rules.filter(({ subject }) => subject !== 'payout');

/** A rule about every payout; a test adds what it asks for. */
export const anyPayout = {
  ...({ id: 'of_this_test', subject: 'payout', method: null, from: null, within: 'one' } as const),
  ...({ recipient: 'anybody', outside: null, maker: null } as const),
} satisfies Partial<Rule>;
