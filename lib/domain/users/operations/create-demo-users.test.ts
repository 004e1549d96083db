import { expect, test } from 'vitest';
import { env } from '#lib/env.ts';
import { rows } from '#tests/database.ts';
import { demoPassword, demoUsers } from '../demo-users.ts';
import { createDemoUsers } from './create-demo-users.ts';
import { signIn } from './sign-in.ts';

test('outside the demo nobody is made', async () => {
  await expect(createDemoUsers()).rejects.toThrow('DEMO=1');
  expect(await rows('SELECT id FROM users')).toEqual([]);
});

test('in the demo six people are made once, one of each role and a second manager, who can sign in', async () => {
  env().DEMO = true;
  await createDemoUsers();
  const first = await rows('SELECT * FROM users ORDER BY id');
  await Promise.all([createDemoUsers(), createDemoUsers()]);
  expect(await rows('SELECT * FROM users ORDER BY id')).toEqual(first);
  expect(first.map(({ role }) => role).sort()).toEqual([
    ...['admin', 'auditor', 'finance', 'manager', 'manager', 'support'],
  ]);
  for (const { email } of demoUsers) {
    const source = { address: '127.0.0.1', deviceId: null, userAgent: null, replaces: null };
    expect(await signIn({ email, password: demoPassword }, source)).toMatchObject({ ok: true });
  }
});

test('the demo’s password keeps the rule of fifteen characters', () => {
  expect(demoPassword.length).toBeGreaterThanOrEqual(15);
});
