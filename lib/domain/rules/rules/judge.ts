import type { Demand } from '#lib/domain/approvals/status.ts';
import { type Case, isAbout, isOfMethod, isReached } from './conditions.ts';
import type { Rule } from './policy.ts';

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
