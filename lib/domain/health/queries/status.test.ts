import { expect, test } from 'vitest';
import { db } from '#lib/db/client.ts';
import { rows } from '#tests/database.ts';
import { newPayment } from '#tests/payments.ts';
import { bank } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import { newRefund, newToAnotherAccount, refundRow } from '#tests/refunds.ts';
import { getPeople } from './people.ts';
import { getStatus } from './status.ts';

const now = () => new Date();

test('an empty office says what it has not got, and never guesses', async () => {
  const admin = await newPerson('admin');
  expect(await getStatus(admin, now())).toMatchObject({
    workers: [],
    queue: { ready: 0, oldestReadyAt: null, givenUp: 0, givenUpTasks: [], givenUpAt: null },
    inbox: { lastAt: null, pending: 0, oldestPendingAt: null, dead: 0 },
    lastGoodCallAt: null,
    backup: null,
    versions: { node: process.versions.node },
    parts: { database: true, migrations: true, worker: false },
  });
});

test('the figures are those of the database: workers, the last good call, the last backup', async () => {
  const admin = await newPerson('admin');
  await rows(`INSERT INTO worker_heartbeats VALUES ('quick', now() - interval '1 hour', now()),
    ('silent', now() - interval '2 hours', now() - interval '1 minute')`);
  await rows(`INSERT INTO processor_calls (at, method, path, duration_ms, outcome) VALUES
    ('2026-11-20T10:00:00Z', 'GET', '/a', 5, 'ok'), ('2026-11-20T11:00:00Z', 'GET', '/a', 5, 'unavailable')`);
  await rows(`INSERT INTO backups (started_at, finished_at, file, bytes, sha256, verification) VALUES
    ('2026-11-20T01:00:00Z', '2026-11-20T01:05:00Z', 'paydesk.dump', 12345678, 'x', 'restored')`);
  const status = await getStatus(admin, now());
  expect(status.workers.map(({ id, isSilent }) => [id, isSilent])).toEqual([
    ['quick', false],
    ['silent', true],
  ]);
  expect(status.lastGoodCallAt).toBe('2026-11-20T10:00:00.000Z');
  expect(status.backup).toEqual({
    finishedAt: '2026-11-20T01:05:00.000Z',
    file: 'paydesk.dump',
    megabytes: 13,
    isRestored: true,
  });
});

test('what somebody disabled has asked for stands beside their name, and who could decide it', async () => {
  const admin = await newPerson('admin');
  const leaver = await newPerson('manager', 'Leaver');
  await newRefund(leaver, (await newPayment(leaver)).paymentId);
  await rows("UPDATE refunds SET status = 'approved', finished_at = NULL WHERE maker_id = $1", [
    leaver.userId,
  ]);
  await rows('UPDATE users SET disabled_at = now() WHERE id = $1', [leaver.userId]);
  const { people, undecidable } = await getPeople(admin, now());
  expect(people.find(({ id }) => id === leaver.userId)).toMatchObject({
    isDisabled: true,
    isSignedIn: false,
    waiting: { approvals: 0, resolutions: 0, unsent: 1 },
  });
  expect(people.find(({ isSelf }) => isSelf)?.id).toBe(admin.userId);
  expect(undecidable).toEqual({ count: 0, requests: [] });
});

test('an administrator sees from where somebody signed in last, and on what', async () => {
  const admin = await newPerson('admin');
  const { userId, sessionId } = await newPerson('finance', 'Traveller');
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
  await db().session.update({ where: { id: sessionId }, data: { address: '203.0.113.7', userAgent } });
  const { people } = await getPeople(admin, now());
  expect(people.find(({ id }) => id === userId)?.lastPlace).toEqual({
    address: '203.0.113.7',
    browser: 'Chrome',
    system: 'Windows',
  });
});

test('a refund that nobody may approve is named to the administrator, with its sum and who asked', async () => {
  const admin = await newPerson('admin');
  const only = await newPerson('manager', 'Only');
  const other = await newPerson('manager', 'Other');
  const banks = [{ code: bank.code, name: bank.name, nameLatin: null }];
  await db().bankList.create({ data: { method: 'sbp', banks, fetchedAt: now() } });
  const { refundId } = await newToAnotherAccount(only);
  const { refundId: byOther } = await newToAnotherAccount(other);
  const reported = async () => (await getPeople(admin, now())).undecidable;
  expect(await reported()).toEqual({ count: 0, requests: [] });
  await rows("UPDATE users SET disabled_at = now() WHERE role = 'manager' AND id <> $1", [only.userId]);
  const { number } = await refundRow(refundId);
  const amount = { amountMinor: '30000', currency: 'RUB' };
  expect(await reported()).toEqual({
    count: 1,
    requests: [{ id: refundId, number, amount, makerName: 'Only' }],
  });
  await rows('UPDATE users SET disabled_at = now() WHERE id = $1', [only.userId]);
  const { count, requests } = await reported();
  expect([count, requests.map(({ id }) => id)]).toEqual([2, [refundId, byOther]]);
});
