import { afterEach, expect, test, vi } from 'vitest';
import { transaction } from '#lib/db/client.ts';
import { brokenLine } from '#tests/broken-line.ts';
import { newClient, rows } from '#tests/database.ts';
import { change, newListener, record } from '#tests/live.ts';
import type { LiveListener } from './listener.ts';
import { pruneEvents } from './outbox.ts';
import { publish } from './publish.ts';

// The test's own connections, opened before our code gets a line that breaks.
await rows('SELECT 1');
const line = await brokenLine(process.env.DATABASE_URL ?? '');
process.env.DATABASE_URL = line.url;

const insert = (id: string) => `INSERT INTO live_events (topic, subject_id) VALUES ('payout', '${id}')`;
const notify = () => rows("SELECT pg_notify('paydesk_live', '')");

afterEach(() => {
  vi.useRealTimers();
  line.mend();
});

test('a change reaches every process that listens, once', async () => {
  const received = [record(await newListener()), record(await newListener())];
  await change('po_1');
  await change('po_2');
  for (const one of received) await expect.poll(one.ids).toEqual(['po_1', 'po_2']);
});

test('what is rolled back is not told', async () => {
  const received = record(await newListener());
  const rolledBack = transaction(async (tx) => {
    await publish(tx, 'payout', 'po_never');
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  await change('po_1');
  await expect.poll(received.ids).toEqual(['po_1']);
});

test('a change that got its number first and commits last is not skipped, and the other one does not wait', async () => {
  const received = record(await newListener());
  const slow = await newClient();
  await slow.query('BEGIN');
  await slow.query(insert('po_slow'));
  await change('po_quick');
  await expect.poll(received.ids).toEqual(['po_quick']);
  await slow.query('COMMIT');
  await change('po_later');
  await expect.poll(received.ids).toEqual(['po_quick', 'po_slow', 'po_later']);
});

test('many changes at once, in one transaction or beside one that does not end, are told as one resync', async () => {
  const received = record(await newListener());
  const slow = await newClient();
  await slow.query('BEGIN');
  await slow.query(insert('po_slow'));
  await rows(
    "INSERT INTO live_events (topic, subject_id) SELECT 'payout', 'po_' || n FROM generate_series(1, 3500) n",
  );
  await notify();
  await expect.poll(() => received.messages.map(({ kind }) => kind)).toEqual(['resync']);
  await change('po_single');
  await expect.poll(received.ids).toEqual(['po_single']);
});

/** The next message of a listener. */
const next = (listener: LiveListener) =>
  new Promise((resolve) => listener.subscribe({ onMessage: resolve, onClose: () => {} }));

test('of changes that come all the time the first is told at once, the others together, and none is lost', async () => {
  const [patient, eager] = [await newListener(), await newListener({ apartMs: 0 })];
  const received = record(patient);
  // Time stands still until something is polled for.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  for (const id of ['po_1', 'po_2', 'po_3']) {
    const reported = (id === 'po_1' ? [patient, eager] : [eager]).map(next);
    await rows(insert(id));
    await notify();
    await Promise.all(reported);
  }
  expect(received.ids()).toEqual(['po_1']);
  await expect.poll(received.ids).toEqual(['po_1', 'po_2', 'po_3']);
  expect(received.messages).toHaveLength(2);
});

test('a lost connection is made again, and what was missed meanwhile is told', async () => {
  const received = record(await newListener());
  line.cut();
  await rows(insert('po_missed'));
  const listening =
    "SELECT 1 FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()";
  await expect.poll(() => rows(listening)).toEqual([]);
  line.mend();
  await expect
    .poll(
      () => received.messages.some(({ kind }) => kind === 'resync') || received.ids().includes('po_missed'),
      {
        timeout: 15_000,
      },
    )
    .toBe(true);
});

test('the outbox forgets what is older than an hour', async () => {
  await rows(
    "DELETE FROM live_events; INSERT INTO live_events (topic, subject_id) VALUES ('payout', 'po_kept')",
  );
  await rows(
    "INSERT INTO live_events (topic, subject_id, at) VALUES ('payout', 'po_old', now() - interval '61 minutes')",
  );
  await pruneEvents();
  expect(await rows('SELECT subject_id FROM live_events')).toEqual([{ subject_id: 'po_kept' }]);
});
