import { type Permission, type Role, rolesThatMay } from '#lib/auth/permissions.ts';
import { isUnconditional, type RuleSubject } from './conditions.ts';
import type { Rule } from './policy.ts';

/** What an approver has to be allowed to do. */
const permissionTo: Record<RuleSubject, Permission> = {
  payout: 'payouts:approve',
  refund: 'refunds:approve',
  refund_to_another_account: 'refunds:approve',
  file: 'payouts:approve',
};

/** The roles that a rule about this can ask for. */
export const approversOf = (subject: RuleSubject): Role[] => rolesThatMay(permissionTo[subject]);

/** Why a rule makes no sense as it is written; the field is the one to correct. */
export type RuleFault =
  | 'rule_roles_missing'
  | 'rule_role_cannot_approve'
  | 'rule_hours_empty'
  | 'rule_method_of_payouts'
  | 'rule_span_without_sum';

export function findRuleFault(rule: Rule): { field: keyof Rule; code: RuleFault } | null {
  const { subject, method, from, within, outside, need } = rule;
  const isOfPayouts = subject === 'payout' || subject === 'file';
  if (method !== null && !isOfPayouts) return { field: 'method', code: 'rule_method_of_payouts' };
  if (within === 'day' && from === null) return { field: 'within', code: 'rule_span_without_sum' };
  if (outside && outside.from === outside.to) return { field: 'outside', code: 'rule_hours_empty' };
  if (need === 'never' || need.approvers === 0) return null;
  if (need.roles.length === 0) return { field: 'need', code: 'rule_roles_missing' };
  const able = approversOf(subject);
  const isAble = need.roles.every((role) => able.includes(role));
  return isAble ? null : { field: 'need', code: 'rule_role_cannot_approve' };
}

/**
 * Money that goes elsewhere than it came from never leaves by one person's word: the database refuses it too. So one rule
 * about it stands without conditions.
 */
export function keepsAnotherAccount(rules: readonly Rule[]): boolean {
  return rules.some(
    (rule) =>
      rule.subject === 'refund_to_another_account' &&
      isUnconditional(rule) &&
      (rule.need === 'never' || rule.need.approvers > 0),
  );
}
