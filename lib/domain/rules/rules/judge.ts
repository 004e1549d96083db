import { type Role, roles } from '#lib/auth/permissions.ts';
import { type Case, isAbout, isOfMethod, isReached } from './conditions.ts';
import type { Rule } from './policy.ts';

/** So many people of these roles, because of that rule. */
export type Demand = { ruleId: string; count: number; roles: readonly Role[] };

export type Judgement = { kind: 'never'; ruleId: string } | { kind: 'demands'; demands: readonly Demand[] };

/**
 * What the rules ask for. Every rule that fits is looked at and each has to be satisfied, so that their order means
 * nothing and one more rule never asks for less.
 */
export function judge(rules: readonly Rule[], about: Case): Judgement {
  const isNamed = hasOwnRule(rules, about);
  const fitting = rules.filter((rule) => isAbout(rule, about) && isReached(rule, about, isNamed));
  const never = fitting.find(({ need }) => need === 'never');
  if (never) return { kind: 'never', ruleId: never.id };
  const demands = fitting.flatMap(({ id, need }) =>
    need === 'never' || need.approvers === 0
      ? []
      : [{ ruleId: id, count: need.approvers, roles: need.roles }],
  );
  return { kind: 'demands', demands };
}

/** Whether these people's approvals satisfy every demand; each person is named once. */
export function isSatisfied(demands: readonly Demand[], approvers: readonly { role: Role }[]): boolean {
  return demands.every(
    ({ count, roles }) => approvers.filter(({ role }) => roles.includes(role)).length >= count,
  );
}

/** The smallest number of people who can satisfy every demand by their approvals. */
export function countApprovers(demands: readonly Demand[]): number {
  const most = Math.max(0, ...demands.map(({ count }) => count));
  const each = Array.from({ length: most + 1 }, (_, count) => count);
  // A demand is for two people at the most and there are four roles: all ways are few.
  const ways = roles.reduce<Role[][]>(
    (found, role) => found.flatMap((way) => each.map((count) => [...way, ...Array<Role>(count).fill(role)])),
    [[]],
  );
  const enough = ways.filter((way) =>
    isSatisfied(
      demands,
      way.map((role) => ({ role })),
    ),
  );
  return Math.min(...enough.map(({ length }) => length));
}

/** Whether any rule for that subject and method names the currency. */
function hasOwnRule(rules: readonly Rule[], { subject, method, amount }: Case): boolean {
  return rules.some(
    (rule) => rule.subject === subject && isOfMethod(rule, method) && rule.from?.currency === amount.currency,
  );
}

/** The sum from which somebody has to agree; zero: any sum. */
export type Threshold = Pick<Rule, 'within' | 'need'> & { fromMinor: bigint };

/** What the rules ask for of such a subject, by its sum. */
export function listThresholds(rules: readonly Rule[], about: Case): Threshold[] {
  const isNamed = hasOwnRule(rules, about);
  return rules
    .filter((rule) => isAbout(rule, about))
    .filter(({ need }) => need === 'never' || need.approvers > 0)
    .filter(({ from }) => !isNamed || from === null || from.currency === about.amount.currency)
    .map(({ within, need, from }) => ({ within, need, fromMinor: isNamed ? (from?.amountMinor ?? 0n) : 0n }));
}
