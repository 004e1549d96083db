import 'server-only';
import type { Role } from '#lib/auth/permissions.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import type { Tx } from '#lib/db/client.ts';
import { countApprovers, isSatisfied } from '#lib/domain/approvals/rules/demands.ts';
import type { Demand } from '#lib/domain/approvals/status.ts';
import { listEnabledRoles } from '#lib/domain/users/store/managing.ts';
import type { Case } from '../rules/conditions.ts';
import { type Judgement, judge } from '../rules/judge.ts';
import { findPolicyInForce } from './find-policy.ts';

export type SubjectFacts = Omit<Case, 'timeZone'>;

/** `versionId`: the version of the policy by which it was judged; the subject keeps it. */
export async function judgeSubject(
  tx: Tx,
  facts: SubjectFacts,
): Promise<{ versionId: string; judgement: Judgement }> {
  const { versionId, policy } = await findPolicyInForce(tx);
  return { versionId, judgement: judge(policy.rules, { ...facts, timeZone: policy.timeZone }) };
}

/**
 * Whether there are people here who could ever satisfy these demands, the maker not counted. `asked` is how many have to
 * agree, `there` how many of their roles could.
 */
export async function requireApprovers(
  tx: Tx,
  demands: readonly Demand[],
  makerId: string,
): Promise<Result<true, 'approvers_missing'>> {
  if (demands.length === 0) return accept(true);
  const others = await listEnabledRoles(tx, makerId);
  if (isSatisfied(demands, others)) return accept(true);
  const wanted = new Set<Role>(demands.flatMap(({ roles }) => roles));
  const there = others.filter(({ role }) => wanted.has(role)).length;
  return refuse('approvers_missing', { params: { asked: countApprovers(demands), there } });
}
