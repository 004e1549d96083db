import { expect, test } from 'vitest';
import { findPersonOfSession } from '#lib/auth/caller.ts';
import { db } from '#lib/db/client.ts';
import { rows } from '#tests/database.ts';
import { at, guess, invented } from '#tests/guessing.ts';
import { newPerson, newPersonWithPassword, password } from '#tests/people.ts';
import { invite, renewInvitation, revokeInvitation } from '../links/invitations.ts';
import { readLink } from '../links/read-link.ts';
import { redeemLink } from '../links/redeem-link.ts';
import { signIn } from '../sign-in.ts';
import { changeRole } from './change-role.ts';
import { disableUser, enableUser, unlockUser } from './disable-user.ts';
import { newPasswordLink } from './new-password-link.ts';

const refused = (code: string) => ({ ok: false, refusal: { code } });
const done = { ok: true, value: null };
const audited = async (userId: string) =>
  (
    await rows<{ line: string }>(
      "SELECT actor || ' ' || action AS line FROM audit_entries WHERE object_id = $1 ORDER BY id",
      [userId],
    )
  ).map(({ line }) => line);
const administrators = async () =>
  (await rows("SELECT id FROM users WHERE role = 'admin' AND disabled_at IS NULL")).length;

test('a new role holds at once: the session that was opened in the former one has ended', async () => {
  const admin = await newPerson('admin');
  const person = await newPersonWithPassword('support');
  expect(await changeRole(admin, { userId: person.userId, role: 'finance' })).toEqual(done);
  expect(await changeRole(admin, { userId: person.userId, role: 'finance' })).toEqual(done);
  expect(await findPersonOfSession(person.sessionId)).toBeNull();
  expect(await signIn({ email: person.email, password }, at('192.0.2.7'))).toMatchObject({
    value: { role: 'finance' },
  });
  expect(await audited(person.userId)).toEqual([`${admin.userId} user.role_changed`]);
});

test('who is disabled is out at the next request, and in again once enabled', async () => {
  const admin = await newPerson('admin');
  const person = await newPersonWithPassword('support');
  expect(await disableUser(admin, person.userId)).toEqual(done);
  expect(await disableUser(admin, person.userId)).toEqual(done);
  expect(await findPersonOfSession(person.sessionId)).toBeNull();
  expect(await signIn({ email: person.email, password }, at('192.0.2.8'))).toMatchObject({ ok: false });
  expect(await newPasswordLink(admin, person.userId)).toEqual(refused('person_disabled'));
  expect(await enableUser(admin, person.userId)).toEqual(done);
  expect(await findPersonOfSession(person.sessionId)).toBeNull();
  expect(await signIn({ email: person.email, password }, at('192.0.2.8'))).toMatchObject({ ok: true });
  expect(await audited(person.userId)).toEqual([
    `${admin.userId} user.disabled`,
    `${admin.userId} user.enabled`,
  ]);
});

test('nobody changes their own role, disables or unlocks themselves, or makes themselves a link', async () => {
  const admin = await newPerson('admin');
  const { userId } = admin;
  for (const act of [
    changeRole(admin, { userId, role: 'manager' }),
    disableUser(admin, userId),
    enableUser(admin, userId),
    unlockUser(admin, userId),
    newPasswordLink(admin, userId),
  ])
    expect(await act).toEqual(refused('own_account'));
  expect(await disableUser(admin, 'usr_00000000000000000000000000')).toEqual(refused('person_not_found'));
  expect(await audited(userId)).toEqual([]);
});

test('who is no administrator any more changes nobody, even with a request that was already under way', async () => {
  const admin = await newPerson('admin');
  const [former, other] = [await newPerson('admin'), await newPerson('support')];
  await changeRole(admin, { userId: former.userId, role: 'support' });
  expect(await disableUser(former, other.userId)).toEqual(refused('not_allowed'));
  expect(await newPasswordLink(former, other.userId)).toEqual(refused('not_allowed'));
});

test('who is no administrator any more invites nobody, even with a request that was already under way', async () => {
  const [admin, former] = [await newPerson('admin'), await newPerson('admin')];
  await invite(admin, { name: 'Ivan', email: invented('ivan'), role: 'admin' });
  const [link] = await rows<{ id: string }>('SELECT id FROM account_links ORDER BY created_at DESC LIMIT 1');
  const linkId = link?.id ?? '';
  await disableUser(admin, former.userId);
  const anna = { name: 'Anna', email: invented('anna'), role: 'admin' as const };
  expect(await invite(former, anna)).toEqual(refused('not_allowed'));
  expect(await renewInvitation(former, linkId)).toEqual(refused('not_allowed'));
  expect(await revokeInvitation(former, linkId)).toEqual(refused('not_allowed'));
});

test('who is disabled while they invite leaves no link behind, whichever of both comes first', async () => {
  const admin = await newPerson('admin');
  for (let round = 0; round < 8; round += 1) {
    const leaving = await newPerson('admin');
    const anna = { name: 'Anna', email: invented('anna'), role: 'admin' as const };
    await Promise.all([invite(leaving, anna), disableUser(admin, leaving.userId)]);
    const open = 'SELECT 1 FROM account_links WHERE created_by_id = $1 AND revoked_at IS NULL';
    expect(await rows(open, [leaving.userId])).toEqual([]);
  }
});

test('a link works only while its maker is an administrator, whatever became of them', async () => {
  const boss = await newPerson('admin');
  const made = await invite(boss, { name: 'Ivan', email: invented('ivan'), role: 'admin' });
  const token = made.ok ? (made.value.url.split('#')[1] ?? '') : '';
  const use = () => redeemLink({ token, password: 'seven grey geese fly' }, '192.0.2.9');
  for (const change of ["role = 'manager'", "role = 'admin', disabled_at = now()"]) {
    await rows(`UPDATE users SET ${change} WHERE id = $1`, [boss.userId]);
    expect(await readLink(token, '192.0.2.9')).toMatchObject(refused('link_revoked'));
    expect(await use()).toMatchObject(refused('link_revoked'));
  }
  await rows('UPDATE users SET disabled_at = NULL WHERE id = $1', [boss.userId]);
  expect(await use()).toMatchObject({ ok: true });
});

test('administrators who close each other’s accounts at the same moment leave one who can sign in', async () => {
  await rows(
    "UPDATE users SET role = 'manager' WHERE role = 'admin' AND id NOT IN (SELECT max(id) FROM users)",
  ).catch(() => undefined);
  const all = await Promise.all(Array.from({ length: 6 }, () => newPerson('admin')));
  const pairs = all.flatMap((one) =>
    all.filter((each) => each !== one).map((other) => [one, other] as const),
  );
  await Promise.all(
    pairs.map(([one, other], at) =>
      at % 2 === 0
        ? disableUser(one, other.userId)
        : changeRole(one, { userId: other.userId, role: 'manager' }),
    ),
  );
  expect(await administrators()).toBeGreaterThan(0);
});

test('the database itself keeps the last administrator, against two statements at once too', async () => {
  await newPerson('admin');
  const ids = (
    await rows<{ id: string }>("SELECT id FROM users WHERE role = 'admin' AND disabled_at IS NULL")
  ).map(({ id }) => id);
  await expect(rows('UPDATE users SET disabled_at = now()')).rejects.toThrow('the last administrator');
  const last = /the last administrator/;
  const ended = await Promise.allSettled(
    ids.map((id, at) =>
      db().user.update({
        where: { id },
        data: at % 2 === 0 ? { role: 'support' } : { disabledAt: new Date() },
      }),
    ),
  );
  const refusals = ended.filter(({ status }) => status === 'rejected');
  expect(refusals.length).toBeGreaterThan(0);
  for (const each of refusals) expect(String((each as PromiseRejectedResult).reason)).toMatch(last);
  expect(await administrators()).toBeGreaterThan(0);
});

test('what an administrator has handed out is worthless once they are none', async () => {
  const admin = await newPerson('admin');
  const leaving = await newPerson('admin');
  const made = await invite(leaving, { name: 'Ivan', email: invented('ivan'), role: 'admin' });
  const token = made.ok ? (made.value.url.split('#')[1] ?? '') : '';
  expect(await readLink(token, '192.0.2.9')).toMatchObject({ ok: true });
  await disableUser(admin, leaving.userId);
  expect(await readLink(token, '192.0.2.9')).toMatchObject(refused('link_revoked'));
});

test('who is locked out after wrong guesses gets in again at once when unlocked; the address stays counted', async () => {
  const admin = await newPerson('admin');
  const { email, userId } = await newPersonWithPassword('finance');
  const place = at('198.51.100.77');
  await rows(
    `INSERT INTO sign_in_attempts (account, address, lane, outcome, at)
     SELECT $1, $2, 'network:198.51.100', 'failed', now() - interval '1 second' FROM generate_series(1, 10)`,
    [email, place.address],
  );
  expect(await signIn({ email, password }, place)).toMatchObject(refused('sign_in_locked'));
  expect(await unlockUser(admin, userId)).toEqual(done);
  expect(await signIn({ email, password }, place)).toMatchObject({ ok: true });
  const [counted] = await rows<{ count: number }>(
    `SELECT count(*)::int FROM sign_in_attempts WHERE address = $1 AND outcome = 'failed'`,
    [place.address],
  );
  expect(counted?.count).toBe(10);
  expect(await guess(email, place)).toMatchObject(refused('sign_in_wrong'));
  expect(await audited(userId)).toEqual([`${admin.userId} user.unlocked`]);
});
