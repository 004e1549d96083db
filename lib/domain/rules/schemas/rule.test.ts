import { expect, test } from 'vitest';
import { maskFor } from '#lib/core/personal-data.ts';
import { ruleRecipients } from '../rules/conditions.ts';
import { type RuleFields, ruleDocument, ruleForm, toRule } from './rule.ts';

const fields: RuleFields = {
  subject: 'payout',
  method: 'sbp',
  amount: '100 000',
  currency: 'RUB',
  within: 'one',
  recipient: 'new',
  hours: 'outside',
  days: ['5', '1'],
  from: '09:00',
  to: '18:30',
  maker: 'role:finance',
  need: '2',
  roles: ['manager'],
};
const codes = (change: Partial<RuleFields>) =>
  ruleForm
    .safeParse({ ...fields, ...change })
    .error?.issues.map(({ path, message }) => `${path} ${message}`) ?? [];

test('a form becomes the sentence that it means', () => {
  expect(codes({})).toEqual([]);
  expect(toRule(fields, 'a')).toEqual({
    id: 'a',
    subject: 'payout',
    method: 'sbp',
    from: { amountMinor: '10000000', currency: 'RUB' },
    within: 'one',
    recipient: 'new',
    outside: { days: [1, 5], from: 540, to: 1_110 },
    maker: { role: 'finance' },
    need: { approvers: 2, roles: ['manager'] },
  });
  const open = {
    ...fields,
    subject: 'refund',
    amount: '',
    hours: 'any',
    maker: 'user:usr_1',
    need: '0',
  } as const;
  const rule = toRule(open, 'b');
  expect(rule).toMatchObject({ method: null, from: null, recipient: 'anybody', outside: null });
  expect(rule).toMatchObject({ maker: { userId: 'usr_1' }, need: { approvers: 0, roles: [] } });
  expect(ruleDocument.safeParse(rule).success).toBe(true);
});

test.each<[Partial<RuleFields>, string]>([
  [{ amount: '1 234,567' }, 'amount amount_too_precise'],
  [{ roles: [] }, 'roles rule_roles_missing'],
  [{ roles: ['support'] }, 'roles rule_role_cannot_approve'],
  [{ days: [] }, 'days rule_days_missing'],
  [{ to: '09:00' }, 'days rule_hours_empty'],
])('%j: %s', (change, code) => {
  expect(codes(change)).toEqual([code]);
});

test.each(ruleRecipients)('who sees names masked reads the condition %s', (recipient) => {
  expect(maskFor({ open: [] }, { recipient })).toEqual({ recipient });
});
