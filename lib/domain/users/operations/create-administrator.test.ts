import { expect, test } from 'vitest';
import { rows } from '#tests/database.ts';
import { createAdministrator } from './create-administrator.ts';
import { signIn } from './sign-in.ts';

const password = 'seven grey geese fly';
const olga = { email: ' Olga@Example.com ', name: 'Olga Smirnova', password };

test('an empty office gets its first administrator, who can sign in, and the audit says by what', async () => {
  const made = await createAdministrator(olga);
  expect(made.ok).toBe(true);
  expect(await rows('SELECT email, name, role FROM users')).toEqual([
    { email: 'olga@example.com', name: 'Olga Smirnova', role: 'admin' },
  ]);
  const source = { address: '127.0.0.1', deviceId: null, userAgent: null, replaces: null };
  expect(await signIn({ email: 'olga@example.com', password }, source)).toMatchObject({ ok: true });
  const [entry] = await rows("SELECT actor, details FROM audit_entries WHERE action = 'user.created'");
  expect(entry).toEqual({ actor: 'system:command-line', details: { role: 'admin' } });
  expect(JSON.stringify(await rows('SELECT * FROM audit_entries'))).not.toContain(password);
});

test.each([
  ['too short', 'short but good', 'password_too_short'],
  ['of a few characters', 'abababababababab', 'password_guessable'],
  ['with the address in it', 'this is olga and nobody else', 'password_guessable'],
  ['a row of keys', 'qwertyuiop and more', 'password_guessable'],
  ['the product’s name', 'Paydesk is what I use', 'password_guessable'],
  ['endless', 'long '.repeat(60), 'password_too_long'],
])('a password that is %s is refused, and nobody is made', async (_name, weak, code) => {
  const before = await rows('SELECT id FROM users');
  expect(await createAdministrator({ ...olga, email: 'olga@other.com', password: weak })).toMatchObject({
    refusal: { code },
  });
  expect(await rows('SELECT id FROM users')).toEqual(before);
});

test('an address that somebody has, or that is none, makes nobody and changes nothing', async () => {
  const before = await rows('SELECT * FROM users');
  const same = { ...olga, name: 'Another', password: 'eleven brown bears run' };
  expect(await createAdministrator(same)).toMatchObject({ refusal: { code: 'user_exists' } });
  expect(await createAdministrator({ ...same, email: 'olga' })).toMatchObject({
    refusal: { code: 'email_unreadable' },
  });
  expect(await rows('SELECT * FROM users')).toEqual(before);
});
