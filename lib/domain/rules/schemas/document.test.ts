import { expect, test } from 'vitest';
import type { Rule } from '../rules/policy.ts';
import { shippedPolicy } from '../rules/shipped.ts';
import { policyDocument, readPolicy, writePolicy } from './document.ts';

const [first] = shippedPolicy.rules as [Rule];
const always = shippedPolicy.rules.at(-1) as Rule;

test('what is written is read again as it was, through JSON', () => {
  const written = JSON.parse(JSON.stringify(writePolicy(shippedPolicy)));
  expect(readPolicy(written)).toEqual(shippedPolicy);
  expect(writePolicy(readPolicy(written))).toEqual(written);
});

const codes = (change: object) => {
  const read = policyDocument.safeParse({ ...writePolicy(shippedPolicy), ...change });
  return read.error?.issues.map(({ message, path }) => `${path.join('.')} ${message}`) ?? [];
};
const needed = writePolicy(shippedPolicy).rules.at(-1);
const ruleOf = (change: object) => ({ ...writePolicy(shippedPolicy).rules[0], ...change });
const roubles = (amountMinor: string) => ({ amountMinor, currency: 'RUB' });

test.each([
  [{ rules: [ruleOf({}), ruleOf({}), needed] }, 'rules policy_twice'],
  [{ rules: [ruleOf({ need: { approvers: 1, roles: [] } })] }, 'rules.0.need rule_roles_missing'],
  [
    { rules: [ruleOf({ need: { approvers: 1, roles: ['support'] } })] },
    'rules.0.need rule_role_cannot_approve',
  ],
  [
    { rules: [ruleOf({ subject: 'refund', method: 'sbp' }), needed] },
    'rules.0.method rule_method_of_payouts',
  ],
  [{ rules: [ruleOf({ from: null, within: 'day' }), needed] }, 'rules.0.within rule_span_without_sum'],
  [{ rules: [ruleOf({ outside: { days: [1], from: 5, to: 5 } })] }, 'rules.0.outside rule_hours_empty'],
  [{ limits: ['1', '2'].map((sum) => ({ scope: 'one', most: roubles(sum) })) }, 'limits policy_twice'],
  [{ rules: [ruleOf({})] }, 'rules rule_another_account_needed'],
  [{ retypeFrom: [roubles('1'), roubles('2')] }, 'retypeFrom policy_twice'],
  [{ timeZone: 'Mars/Olympus' }, 'timeZone time_zone_unknown'],
])('%j is refused: %s', (change, code) => {
  expect(codes(change)).toEqual([code]);
});

test.each([
  { undo: [{ from: roubles('0'), seconds: 61 }] },
  { expiryHours: 0 },
  { retypeFrom: [roubles('-1')] },
  { retypeFrom: [roubles('1.5')] },
  { rules: [ruleOf({ more: true }), needed] },
  { rules: [ruleOf({ id: '' }), needed] },
])('%j is no policy', (change) => {
  expect(codes(change)).not.toEqual([]);
});

test('a rule of no approver and one of never need no roles', () => {
  const rules = [
    { ...first, need: 'never' },
    { ...first, id: 'free', need: { approvers: 0, roles: [] } },
    always,
  ] as const;
  expect(readPolicy(writePolicy({ ...shippedPolicy, rules })).rules).toEqual(rules);
});
