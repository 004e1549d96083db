import { expect, test } from 'vitest';
import { can, type Permission, type Role, roles, rolesThatMay } from './permissions.ts';

/** This repeats the table on purpose: a developer who widens a role has to write it down twice. */
const table: Record<Permission, string> = {
  'payouts:view': 'finance support manager admin auditor',
  'payouts:create': 'finance manager',
  'payouts:send_unchecked': 'manager',
  'takeovers:view': 'finance manager auditor',
  'payouts:repeat_unknown': 'manager',
  'payouts:approve': 'finance manager',
  'rules:view': 'finance support manager admin auditor',
  'rules:follow': 'manager admin auditor',
  'rules:propose': 'admin',
  'rules:agree': 'manager admin',
  'files:view': 'finance manager admin auditor',
  'files:create': 'finance manager',
  'files:oversee': 'manager admin auditor',
  'recipients:check': 'finance support manager',
  'recipients:view': 'finance support manager admin auditor',
  'recipients:save': 'finance manager',
  'payments:view': 'finance support manager admin auditor',
  'payments:lookup': 'finance support manager',
  'payments:capture': 'finance manager',
  'refunds:view': 'finance support manager admin auditor',
  'history:view': 'finance support manager admin auditor',
  'reports:view': 'manager admin auditor',
  'audit:view': 'manager admin auditor',
  'history:keep_views': 'finance support manager admin',
  'history:default_views': 'manager admin',
  'refunds:create': 'support manager',
  'refunds:to_another_account': 'support manager',
  'refunds:above_limit': 'manager',
  'refunds:approve': 'manager',
  'resolutions:decide': 'finance manager',
  'notes:write': 'finance support manager',
  'refunds:reasons': 'manager admin',
  'refunds:view_reasons': 'manager admin auditor',
  'history:export': 'finance manager',
  'registries:view': 'finance manager auditor',
  'registries:oversee': 'manager',
  'statements:view': 'finance manager admin auditor',
  'statements:reconcile': 'manager',
  'sending:control': 'manager admin',
  'sending:cancel_colleagues': 'manager',
  'office:oversee': 'admin auditor',
  'users:view': 'admin auditor',
  'users:manage': 'admin',
  'personal:reveal': 'finance support manager admin',
  'personal:oversee': 'manager admin auditor',
  'personal:set': 'admin',
  'account:self': 'finance support manager admin auditor',
};

test.each(Object.entries(table) as [Permission, string][])('%s is for %s', (permission, allowed) => {
  expect(rolesThatMay(permission).join(' ')).toBe(allowed);
  for (const role of roles) expect(can(role, permission)).toBe(allowed.split(' ').includes(role));
});

test('an auditor reads, and does nothing but keep their own account', () => {
  const reading = /:(?:view|view_reasons|follow|oversee|self)$/;
  const theirs = (Object.keys(table) as Permission[]).filter((permission) => can('auditor', permission));
  expect(theirs.filter((permission) => !reading.test(permission))).toEqual([]);
  expect(theirs).not.toContain('registries:oversee');
});

test('whoever may approve refunds may resolve them: lists ask for both by one permission', () => {
  expect(rolesThatMay('resolutions:decide')).toEqual(expect.arrayContaining(rolesThatMay('refunds:approve')));
});

test('whoever may approve refunds elsewhere may look at them', () => {
  const isBlind = (role: Role) => can(role, 'refunds:approve') && !can(role, 'refunds:view');
  expect(roles.filter(isBlind)).toEqual([]);
});
