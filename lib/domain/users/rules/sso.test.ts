import { expect, test } from 'vitest';
import { judgeGroups, judgePasswordWay, readGroups, sinceSignIn } from './sso.ts';

const byRole = {
  finance: ['f'],
  support: [],
  manager: ['m', 'CN=Managers,OU=Pay'],
  admin: ['a'],
  auditor: [],
};

test.each([
  [['f'], 'finance'],
  [['other', 'CN=Managers,OU=Pay'], 'manager'],
  [['m', 'CN=Managers,OU=Pay'], 'manager'],
  [['F'], 'sso_no_role'],
  [[], 'sso_no_role'],
  [['f', 'a'], 'sso_two_roles'],
  [null, 'sso_groups_missing'],
])('the groups %j give %s', (groups, said) => {
  const judged = judgeGroups(groups, byRole);
  expect(judged.ok ? judged.value : judged.refusal.code).toBe(said);
});

test.each([
  [{ groups: ['f'] }, ['f']],
  [{ groups: [] }, []],
  [{}, null],
  [{ groups: 'f' }, null],
  [{ groups: ['f', 7] }, null],
  [{ groups: { f: true } }, null],
])('of %j the groups are %j', (claims, groups) => {
  expect(readGroups(claims, 'groups')).toEqual(groups);
});

test.each([
  [{ auth_time: 1_000, iat: 1_240 }, 240_000],
  [{ auth_time: 1_241, iat: 1_240 }, null],
  [{ iat: 1_240 }, null],
  [{ auth_time: '1000', iat: 1_240 }, null],
])('of %j the sign-in there was %j ms before', (claims, ms) => {
  expect(sinceSignIn(claims)).toBe(ms);
});

const only = { isOn: true, isOnly: true, emergencyEmail: 'a@example.com' };
test.each([
  ['x@example.com', true, { ...only, isOn: false, isOnly: false }, 'in'],
  ['x@example.com', false, { ...only, isOnly: false }, 'in'],
  ['x@example.com', true, { ...only, isOnly: false }, 'sso_required'],
  ['x@example.com', false, only, 'password_off'],
  ['a@example.com', true, only, 'in'],
])('%s (joined: %j) by a password under %j: %s', (email, isJoined, rules, said) => {
  const judged = judgePasswordWay(email, isJoined, rules);
  expect(judged.ok ? 'in' : judged.refusal.code).toBe(said);
});
