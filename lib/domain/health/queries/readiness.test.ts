import { beforeEach, expect, test } from 'vitest';
import { brokenLine } from '#tests/broken-line.ts';
import { rows } from '#tests/database.ts';
import { sandbox } from '#tests/sandbox.ts';
import { forgetLostWorkers, forgetWorker, recordHeartbeat } from '../operations/watch.ts';
import { getReadiness } from './readiness.ts';

// The test's own connections, opened before our code gets a connection that breaks.
await rows('SELECT 1');
const line = await brokenLine(process.env.DATABASE_URL ?? '');
process.env.DATABASE_URL = line.url;

beforeEach(async () => {
  line.mend();
  await rows('DELETE FROM worker_heartbeats');
  await rows("INSERT INTO worker_heartbeats VALUES ('w1', now(), now())");
});

test('with everything in place each part is ready', async () => {
  await expect.poll(getReadiness).toEqual({
    verdict: 'ready',
    refusedTokens: 0,
    unlistedMovements: 0,
    database: { ok: true },
    migrations: { ok: true },
    worker: { ok: true },
    processor: { ok: true },
    bankList: { ok: true },
  });
});

test('a worker that was silent for more than 20 s counts as gone', async () => {
  await rows("UPDATE worker_heartbeats SET seen_at = now() - interval '19 seconds'");
  expect((await getReadiness()).worker).toEqual({ ok: true });
  await rows("UPDATE worker_heartbeats SET seen_at = now() - interval '21 seconds'");
  expect(await getReadiness()).toMatchObject({
    verdict: 'not_ready',
    worker: { ok: false, reason: 'no worker was seen lately' },
  });
});

test('heartbeats renew themselves; a stopped worker and one lost for an hour are forgotten', async () => {
  const startedAt = new Date();
  await recordHeartbeat('w2', startedAt);
  await recordHeartbeat('w2', startedAt);
  await rows("UPDATE worker_heartbeats SET seen_at = now() - interval '61 minutes' WHERE id = 'w1'");
  await forgetLostWorkers();
  expect(await rows('SELECT id FROM worker_heartbeats')).toEqual([{ id: 'w2' }]);
  await forgetWorker('w2');
  expect(await rows('SELECT id FROM worker_heartbeats')).toEqual([]);
});

test('a migration that is missing makes us not ready', async () => {
  await rows("UPDATE migrations SET name = 'x_' || name");
  expect((await getReadiness()).migrations).toEqual({ ok: false, reason: 'migrations are missing' });
  await rows('UPDATE migrations SET name = substr(name, 3)');
});

test.each(['cut', 'freeze'] as const)(
  'a database that is away (%s) is said so within its 2 s',
  async (kind) => {
    await getReadiness();
    line[kind]();
    expect(await getReadiness()).toMatchObject({
      verdict: 'not_ready',
      database: { ok: false, reason: 'no answer' },
      migrations: { ok: false, reason: 'not readable' },
      worker: { ok: false, reason: 'not readable' },
    });
  },
);

test('a token that was refused on a call that moves money is counted, and breaks no part', async () => {
  await rows(
    `INSERT INTO processor_calls (method, path, http_status, duration_ms, outcome, operation, at) VALUES
      ('POST', '/refunds', 401, 1, 'unauthorised', 'create_refund', now()),
      ('POST', '/refunds', 401, 1, 'unauthorised', 'create_refund', now() - interval '25 hours'),
      ('GET', '/payments/1', 401, 1, 'unauthorised', NULL, now())`,
  );
  expect(await getReadiness()).toMatchObject({ verdict: 'ready', refusedTokens: 1 });
  await rows('DELETE FROM processor_calls');
});

test('a list of banks that cannot be had is said beside the parts, and leaves us ready', async () => {
  await rows("INSERT INTO processor_troubles (kind, reason) VALUES ('bank_list', 'refused')");
  expect(await getReadiness()).toMatchObject({
    verdict: 'ready',
    processor: { ok: true },
    bankList: { ok: false, reason: expect.stringMatching(/^refuses its list of banks since \d{4}-.*Z$/) },
  });
  await rows('DELETE FROM processor_troubles');
});

test('the answer says nothing that an outsider could use', async () => {
  line.cut();
  const said = JSON.stringify(await getReadiness());
  for (const secret of [new URL(line.url).port, new URL(sandbox.url).port, 'paydesk', 'postgres', 'Error']) {
    expect(said).not.toContain(secret);
  }
});
