import { expect, test } from 'vitest';
import { listDifferences } from './differences.ts';
import type { Policy, Rule } from './policy.ts';
import { shippedPolicy } from './shipped.ts';

const [first, second, ...rest] = shippedPolicy.rules as [Rule, Rule, ...Rule[]];

test('order is no difference, neither of rules nor of roles', () => {
  const one: Policy = {
    ...shippedPolicy,
    rules: [{ ...first, need: { approvers: 1, roles: ['finance', 'manager'] } }, second, ...rest],
  };
  const other: Policy = {
    ...shippedPolicy,
    rules: [...rest, second, { ...first, need: { approvers: 1, roles: ['manager', 'finance'] } }],
  };
  expect(listDifferences(one, other)).toEqual([]);
});

test('what goes, comes and changes is named with both sides', () => {
  const limit = { scope: 'one', most: { amountMinor: 5n, currency: 'RUB' } } as const;
  const changed: Rule = { ...first, need: 'never' };
  const made: Rule = { ...first, id: 'made' };
  const after: Policy = {
    ...shippedPolicy,
    rules: [changed, ...rest, made],
    limits: [limit],
    timeZone: 'Asia/Almaty',
    expiryHours: 1,
  };
  expect(listDifferences(shippedPolicy, after)).toEqual([
    { part: 'rule', before: first, after: changed },
    { part: 'rule', before: second, after: null },
    { part: 'rule', before: null, after: made },
    { part: 'limit', before: null, after: limit },
    { part: 'expiry', before: 72, after: 1 },
    { part: 'zone', before: 'Europe/Moscow', after: 'Asia/Almaty' },
  ]);
});
