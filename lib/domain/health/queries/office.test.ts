import { beforeEach, expect, test } from 'vitest';
import { rows } from '#tests/database.ts';
import { newPerson } from '#tests/people.ts';
import { getOfficeState } from './office.ts';

const hour = 3_600_000;

beforeEach(async () => {
  await rows('DELETE FROM sign_in_attempts');
});

const ago = (now: Date, hours: number) => new Date(now.getTime() - hours * hour);

const guess = (account: string, outcome: string, at: Date) =>
  rows(
    "INSERT INTO sign_in_attempts (account, address, lane, outcome, at) VALUES ($1, '10.0.0.1', 'network:1', $2, $3)",
    [account, outcome, at],
  );

test('guesses of the last day are counted, named by person, and an unknown address is never shown', async () => {
  const admin = await newPerson('admin');
  const now = new Date();
  await guess(admin.email, 'failed', ago(now, 23));
  await guess(admin.email, 'blocked', ago(now, 1));
  await guess(admin.email, 'succeeded', ago(now, 1));
  await guess(admin.email, 'failed', ago(now, 25));
  await guess('my password typed here', 'failed', ago(now, 2));
  const { signIns } = await getOfficeState(admin, now);
  expect(signIns).toEqual({
    succeeded: 1,
    failed: 2,
    blocked: 1,
    strangers: 1,
    isCut: false,
    troubled: [{ name: admin.name, failed: 2, lastAt: ago(now, 1).toISOString() }],
  });
  expect(JSON.stringify(signIns)).not.toContain('typed here');
});

test('people are shown with their newest session, and as signed in while one is open and used', async () => {
  const admin = await newPerson('admin');
  const now = new Date();
  const find = async () => (await getOfficeState(admin, now)).people.find(({ id }) => id === admin.userId);
  const signedInAt = ago(now, 1).toISOString();
  await rows('UPDATE sessions SET last_seen_at = $2, created_at = $3 WHERE user_id = $1', [
    admin.userId,
    now,
    signedInAt,
  ]);
  expect(await find()).toMatchObject({ role: 'admin', isDisabled: false, isSignedIn: true, signedInAt });
  await rows(
    "UPDATE sessions SET last_seen_at = $2::timestamptz - interval '16 minutes' WHERE user_id = $1",
    [admin.userId, now],
  );
  expect(await find()).toMatchObject({ isSignedIn: false });
});

test('the worker’s last sign of life is said, and that none is there', async () => {
  const admin = await newPerson('admin');
  await rows('DELETE FROM worker_heartbeats');
  expect(await getOfficeState(admin, new Date())).toMatchObject({ workerSeenAt: null });
  await rows("INSERT INTO worker_heartbeats VALUES ('w1', now(), '2026-11-22T10:00:00Z')");
  expect(await getOfficeState(admin, new Date())).toMatchObject({ workerSeenAt: '2026-11-22T10:00:00.000Z' });
});

test('the last backup on record is said, and that there is none', async () => {
  const admin = await newPerson('admin');
  await rows('DELETE FROM backups');
  expect(await getOfficeState(admin, new Date())).toMatchObject({ backupAt: null });
  await rows(`INSERT INTO backups (started_at, finished_at, file, bytes, sha256, verification) VALUES
    ('2026-11-21T01:00:00Z', '2026-11-21T01:05:00Z', 'one.dump', 1, 'a', 'read'),
    ('2026-11-22T01:00:00Z', '2026-11-22T01:05:00Z', 'two.dump', 1, 'b', 'restored')`);
  expect(await getOfficeState(admin, new Date())).toMatchObject({ backupAt: '2026-11-22T01:05:00.000Z' });
});
