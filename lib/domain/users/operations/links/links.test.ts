import { beforeEach, expect, test } from 'vitest';
import { findPersonOfSession } from '#lib/auth/caller.ts';
import { db } from '#lib/db/client.ts';
import { findAuditBreak } from '#lib/domain/audit/operations.ts';
import { rows } from '#tests/database.ts';
import { at, from, guess, wrong } from '#tests/guessing.ts';
import { password as formerPassword, newPerson, newPersonWithPassword } from '#tests/people.ts';
import { createAdministrator } from '../create-administrator.ts';
import { newPasswordLink } from '../people/new-password-link.ts';
import { signIn } from '../sign-in.ts';
import { makeFirstAdministratorLink } from './first-administrator.ts';
import { forgetOldLinks } from './forget-links.ts';
import { invite, renewInvitation, revokeInvitation } from './invitations.ts';
import { readLink } from './read-link.ts';
import { redeemLink } from './redeem-link.ts';

const password = 'seven grey geese fly';
const { address } = at('192.0.2.1');

const tokenOf = (made: { url: string } | null) => made?.url.split('#')[1] ?? '';
const redeem = (token: string, more = {}) => redeemLink({ token, password, ...more }, address);
const olga = { name: 'Olga Smirnova', email: 'olga@example.com' };
const codeOf = async (answer: ReturnType<typeof readLink> | ReturnType<typeof redeemLink>) => {
  const said = await answer;
  return said.ok ? 'ok' : said.refusal.code;
};

let people = 0;
const invitation = () => {
  people += 1;
  return { name: 'Ivan Petrov', email: `ivan.${people}@example.com`, role: 'finance' as const };
};
async function invited(admin?: Awaited<ReturnType<typeof newPerson>>) {
  const who = invitation();
  const made = await invite(admin ?? (await newPerson('admin')), who);
  if (!made.ok) throw new Error(made.refusal.code);
  const [row] = await rows<{ id: string }>(
    'SELECT id FROM account_links ORDER BY created_at DESC, id DESC LIMIT 1',
  );
  return { who, token: tokenOf(made.value), linkId: row?.id ?? '' };
}

beforeEach(async () => {
  await rows('DELETE FROM sign_in_attempts');
});

test('with the first link somebody becomes the administrator, and there is no second first', async () => {
  expect(await rows('SELECT 1 FROM users')).toEqual([]);
  const former = tokenOf(await makeFirstAdministratorLink());
  const token = tokenOf(await makeFirstAdministratorLink());
  expect(await codeOf(readLink(former, address))).toBe('link_revoked');
  expect(await readLink(token, address)).toMatchObject({
    value: { purpose: 'first_administrator', name: null, email: null },
  });
  expect(await redeem(token)).toMatchObject({ refusal: { code: 'name_empty', field: 'name' } });
  expect(await redeem(token, { ...olga, email: 'olga' })).toMatchObject({
    refusal: { code: 'email_unreadable', field: 'email' },
  });
  expect(await redeemLink({ token, password: 'olga', ...olga }, address)).toMatchObject({
    refusal: { code: 'password_too_short', field: 'password' },
  });

  const uses = await Promise.all(
    [1, 2, 3, 4].map((each) => codeOf(redeem(token, { ...olga, email: `olga${each}@example.com` }))),
  );
  expect(uses.toSorted()).toEqual(['link_used', 'link_used', 'link_used', 'ok']);
  expect(await rows('SELECT name, role FROM users')).toEqual([{ name: olga.name, role: 'admin' }]);
  expect(await makeFirstAdministratorLink()).toBeNull();
  expect(
    await rows('SELECT used_at IS NULL AS unused, revoked_at IS NULL AS kept FROM account_links ORDER BY id'),
  ).toEqual([
    { unused: true, kept: false },
    { unused: false, kept: true },
  ]);
});

test('who is made on the command line takes the first link back', async () => {
  const secret = `${'a'.repeat(42)}_`;
  await rows(`INSERT INTO account_links (id, purpose, token_hash, expires_at)
    VALUES ('lnk_first', 'first_administrator', 'hash', now() + interval '1 hour')`);
  await createAdministrator({ email: 'boss@example.com', name: 'Boss', password });
  expect(await rows("SELECT revoked_at IS NULL AS open FROM account_links WHERE id = 'lnk_first'")).toEqual([
    { open: false },
  ]);
  expect(await codeOf(readLink(secret, address))).toBe('link_unknown');
});

test('an invitation makes the account that the administrator said, once, and its secret is nowhere', async () => {
  const { who, token } = await invited();
  expect(await readLink(token, address)).toMatchObject({
    value: { purpose: 'invitation', name: who.name, email: who.email, role: 'finance' },
  });
  expect(await redeem(token, { name: 'Somebody Else', email: 'other@example.com' })).toEqual({
    ok: true,
    value: { email: who.email },
  });
  expect(await codeOf(redeem(token))).toBe('link_used');
  expect(await signIn({ email: who.email, password }, from())).toMatchObject({
    value: { name: who.name, role: 'finance' },
  });
  const everything = JSON.stringify([
    await rows('SELECT * FROM account_links'),
    await rows('SELECT id::text, details, object_id FROM audit_entries'),
  ]);
  expect(everything).not.toContain(token);
  expect(everything).not.toContain(password);
  expect(await findAuditBreak(db())).toBeNull();
});

test('a new invitation takes the former one back, an address with an account gets none', async () => {
  const admin = await newPerson('admin');
  const { who, token, linkId } = await invited(admin);
  const again = await renewInvitation(admin, linkId);
  expect(await codeOf(readLink(token, address))).toBe('link_revoked');
  expect(await renewInvitation(admin, linkId)).toMatchObject({ refusal: { code: 'invitation_gone' } });
  const newest = await invite(admin, { ...who, role: 'support' });
  expect(await codeOf(readLink(tokenOf(again.ok ? again.value : null), address))).toBe('link_revoked');
  expect(await codeOf(redeem(tokenOf(newest.ok ? newest.value : null)))).toBe('ok');
  expect(await invite(admin, who)).toMatchObject({ refusal: { code: 'user_exists', field: 'email' } });
});

test('an invitation can be taken back, and dies with the administrator who made it', async () => {
  const admin = await newPerson('admin');
  const { token, linkId } = await invited(admin);
  expect(await revokeInvitation(admin, linkId)).toMatchObject({ ok: true });
  expect(await revokeInvitation(admin, linkId)).toMatchObject({ refusal: { code: 'invitation_gone' } });
  expect(await codeOf(redeem(token))).toBe('link_revoked');
});

test('of two administrators who invite the same person at once both get an answer, and one link is open', async () => {
  const who = invitation();
  const admins = await Promise.all([1, 2, 3].map(() => newPerson('admin')));
  const made = await Promise.all(admins.map((admin) => invite(admin, who)));
  expect(made.some(({ ok }) => ok)).toBe(true);
  const [open] = await rows<{ count: number }>(
    `SELECT count(*)::int FROM account_links WHERE email = $1 AND used_at IS NULL AND revoked_at IS NULL`,
    [who.email],
  );
  expect(open?.count).toBe(1);
});

test('a link has its time', async () => {
  const { token, linkId } = await invited();
  await rows(`UPDATE account_links SET expires_at = now() - interval '1 second' WHERE id = $1`, [linkId]);
  expect(await redeem(token)).toEqual({
    ok: false,
    refusal: { code: 'link_expired', params: { purpose: 'invitation' } },
  });
});

test('a link for a new password ends all sessions, forgives wrong guesses and changes nothing else', async () => {
  const admin = await newPerson('admin');
  const person = await newPersonWithPassword('support');
  const made = await newPasswordLink(admin, person.userId);
  if (!made.ok) throw new Error(made.refusal.code);
  expect(await signIn({ email: person.email, password: formerPassword }, from())).toMatchObject({ ok: true });
  expect(await codeOf(redeem(tokenOf(made.value), { email: 'other@example.com' }))).toBe('ok');
  expect(await findPersonOfSession(person.sessionId)).toBeNull();
  expect(await signIn({ email: person.email, password: formerPassword }, from())).toMatchObject({
    ok: false,
  });
  expect(await signIn({ email: person.email, password }, from(2))).toMatchObject({
    value: { role: 'support', email: person.email },
  });
});

test('who has been disabled meanwhile cannot use their link', async () => {
  const person = await newPerson('support');
  const made = await newPasswordLink(await newPerson('admin'), person.userId);
  await rows('UPDATE users SET disabled_at = now() WHERE id = $1', [person.userId]);
  expect(await codeOf(redeem(tokenOf(made.ok ? made.value : null)))).toBe('link_revoked');
});

test('fifty wrong links from one address and it waits; another address does not', async () => {
  const { token } = await invited();
  for (let at = 0; at < 50; at += 1) await readLink(`${String(at).padStart(43, 'x')}`, address);
  expect(await codeOf(readLink(token, address))).toBe('sign_in_locked');
  expect(await codeOf(redeem(token))).toBe('sign_in_locked');
  expect(await codeOf(readLink(token, '198.51.100.9'))).toBe('ok');
});

test('wrong links from all over an IPv6 network, which one host has, lock it for guesses too, and not its neighbour', async () => {
  const { token } = await invited();
  for (let host = 0; host < 50; host += 1)
    await readLink(`${String(host).padStart(43, 'x')}`, `2001:db8:0:1::${host}`);
  expect(await codeOf(readLink(token, '2001:db8:0:1:ffff::1'))).toBe('sign_in_locked');
  expect(await guess('nobody@example.com', at('2001:db8:0:1:ffff::2'))).toMatchObject({
    refusal: { code: 'sign_in_locked' },
  });
  expect(await codeOf(readLink(token, '2001:db8:0:2::1'))).toBe('ok');
  expect(await guess('nobody@example.com', at('2001:db8:0:2::1'))).toEqual(wrong);
});

test('a link that nobody used is forgotten a month after it ended; one that somebody came by stays', async () => {
  const admin = await newPerson('admin');
  const [used, unused] = [await invited(admin), await invited(admin)];
  await redeem(used.token);
  const left = async (days: number) => {
    await forgetOldLinks(new Date(Date.now() + days * 86_400_000));
    const ids = [used.linkId, unused.linkId];
    return (await rows('SELECT id FROM account_links WHERE id = ANY($1) ORDER BY id', [ids])).length;
  };
  // An invitation can be used for three days.
  expect(await left(32)).toBe(2);
  expect(await left(34)).toBe(1);
});
