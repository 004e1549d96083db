import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { db, transaction } from '#lib/db/client.ts';
import { listLivingHolders, listLostHolders } from '#lib/domain/health/operations/watch.ts';
import { log } from '#lib/log.ts';
import { addJob } from '#lib/queue/add-job.ts';
import { unlockLostJobs } from '#lib/queue/unlock-jobs.ts';
import { rows } from '#tests/database.ts';
import { runQueue } from '#tests/queue.ts';
import { startWorker } from '#tests/servers/worker.ts';
import { startHeartbeat } from './heartbeat.ts';
import { cronItems, lanes } from './registry.ts';

const greet = { name: 'greet', payload: z.object({ to: z.string() }) } as const;

type JobRow = {
  task_identifier: string;
  attempts: number;
  last_error: string | null;
  locked_by: string | null;
};
const jobs = () =>
  rows<JobRow>('SELECT task_identifier, attempts, last_error, locked_by FROM graphile_worker.jobs');

afterEach(() => rows('DELETE FROM graphile_worker._private_jobs'));

test('a job runs with the payload that it was added with', async () => {
  const handle = vi.fn(async () => {});
  await addJob(db(), 'greet', { to: 'Anna' });
  await runQueue(greet, handle);
  expect(handle).toHaveBeenCalledExactlyOnceWith({ to: 'Anna' });
  expect(await jobs()).toEqual([]);
});

test('a payload out of form never reaches the handler; the job stays, and its payload is not logged', async () => {
  const shouted = vi.spyOn(log(), 'error');
  const handle = vi.fn(async () => {});
  await addJob(db(), 'greet', { to: { secret: 'hidden words' } });
  await runQueue(greet, handle);
  expect(handle).not.toHaveBeenCalled();
  expect(await jobs()).toMatchObject([
    { attempts: 1, last_error: expect.stringContaining('expected string') },
  ]);
  expect(shouted).toHaveBeenCalled();
  expect(JSON.stringify(shouted.mock.calls)).not.toContain('hidden words');
});

test('a job that this version does not know waits for one that does', async () => {
  await addJob(db(), 'from-the-future', {});
  await runQueue(greet, async () => {});
  expect(await jobs()).toMatchObject([{ task_identifier: 'from-the-future', attempts: 0 }]);
});

test('everything on the timetable has a handler', () => {
  expect(cronItems.length).toBeGreaterThan(0);
  for (const { task } of cronItems) expect(Object.keys(lanes.upkeep)).toContain(task);
});

test('the jobs of a worker that died are freed after five minutes, those of a living one are not', async () => {
  await addJob(db(), 'greet', { to: 'dead' });
  await rows(
    "UPDATE graphile_worker._private_jobs SET locked_by = 'dead', locked_at = now() - interval '6 minutes'",
  );
  await addJob(db(), 'greet', { to: 'alive' });
  await rows(
    "UPDATE graphile_worker._private_jobs SET locked_by = 'alive', locked_at = now() - interval '4 minutes' WHERE locked_by IS NULL",
  );
  await unlockLostJobs();
  expect((await jobs()).map((job) => job.locked_by).sort()).toEqual(['alive', null]);
});

test('what a worker held that nobody has heard of for a minute is freed, and what others hold is not', async () => {
  for (const name of ['silent', 'heard', 'unnamed']) {
    await addJob(db(), 'greet', { to: name });
    await rows(
      'UPDATE graphile_worker._private_jobs SET locked_by = $1, locked_at = now() WHERE locked_by IS NULL',
      [name],
    );
  }
  const now = new Date();
  const beat = (id: string, agoMs: number) =>
    rows('INSERT INTO worker_heartbeats VALUES ($1, $2, $2, $3)', [
      id,
      new Date(now.getTime() - agoMs),
      [id],
    ]);
  await beat('silent', 61_000);
  await beat('heard', 59_000);
  await unlockLostJobs(await listLostHolders(now));
  expect((await jobs()).map((job) => job.locked_by).sort()).toEqual(['heard', null, 'unnamed']);
  await rows('DELETE FROM worker_heartbeats');
});

test('what is held under a name that no living worker has reported is freed after a minute', async () => {
  for (const [name, seconds] of Object.entries({ reported: 240, unreported: 61, new: 59 })) {
    await addJob(db(), 'greet', { to: name });
    await rows(
      `UPDATE graphile_worker._private_jobs SET locked_by = $1, locked_at = now() - $2 * interval '1 second'
       WHERE locked_by IS NULL`,
      [name, seconds],
    );
  }
  await rows("INSERT INTO worker_heartbeats VALUES ('alive', now(), now(), '{reported}')");
  await unlockLostJobs([], await listLivingHolders());
  expect((await jobs()).map((job) => job.locked_by).sort()).toEqual(['new', null, 'reported']);
  await rows('DELETE FROM worker_heartbeats');
});

test('the worker says that it is alive, and takes the word back when it is asked to stop', async () => {
  const worker = startWorker();
  await expect.poll(worker.said).toContain('worker ready');
  await expect.poll(() => rows('SELECT id FROM worker_heartbeats')).toHaveLength(1);
  worker.child.kill('SIGTERM');
  expect(await worker.ended).toBe(0);
  // The queue warns when a lane has more jobs at once than there are connections for them.
  expect(worker.said()).not.toContain('smaller than concurrency');
  expect(await rows('SELECT id FROM worker_heartbeats')).toEqual([]);
});

test('with a wrong environment the worker ends with one message that names the variable', async () => {
  const worker = startWorker({ TOKEN_PEPPER: '' });
  expect(await worker.ended).toBe(1);
  expect(worker.said()).toBe(
    'The worker cannot start. These environment variables are missing or wrong (see .env.example):\n' +
      '  TOKEN_PEPPER: is not set\n',
  );
});

test('a worker writes its heartbeats one after the other, so that the last one has every name', async () => {
  const heartbeat = await startHeartbeat();
  const names = Object.keys(lanes);
  const beats = () => rows<{ holds_as: string[] }>('SELECT holds_as FROM worker_heartbeats');
  const writing = () =>
    rows(`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
      AND query LIKE '%INSERT INTO "public"."worker_heartbeats"%'`);
  await expect.poll(beats).toHaveLength(1);
  await transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM worker_heartbeats FOR UPDATE`;
    for (const name of names) heartbeat.holdAs(name);
    await expect.poll(writing).not.toHaveLength(0);
    await db().$queryRaw`SELECT 1`;
    expect(await writing()).toHaveLength(1);
  });
  await expect.poll(beats).toEqual([{ holds_as: names }]);
  await heartbeat.stop();
});

test('without a database the worker keeps trying and says so, and still stops at once when asked', async () => {
  const worker = startWorker({ DATABASE_URL: 'postgresql://127.0.0.1:1/none' });
  await expect.poll(worker.said).toContain('is the database away?');
  worker.child.kill('SIGTERM');
  expect(await worker.ended).toBe(0);
});

test('a worker that is started again takes up at once what the one before it held', async () => {
  const name = { WORKER_NAME: 'the-one' };
  const first = startWorker(name);
  const heldAs = async () =>
    (await rows<{ holds_as: string[] }>('SELECT holds_as FROM worker_heartbeats'))[0]?.holds_as ?? [];
  await expect.poll(async () => (await heldAs()).length).toBe(Object.keys(lanes).length);
  await expect.poll(first.said).toContain('worker ready');
  first.child.kill('SIGKILL');
  await first.ended;
  const [held] = await heldAs();
  await addJob(db(), 'prune-live-events', {});
  await rows('UPDATE graphile_worker._private_jobs SET locked_by = $1, locked_at = now(), attempts = 1', [
    held,
  ]);
  const second = startWorker(name);
  const isLeft = async () => (await jobs()).some((job) => job.task_identifier === 'prune-live-events');
  await expect.poll(isLeft).toBe(false);
  second.child.kill('SIGTERM');
  expect(await second.ended).toBe(0);
});

test('a worker that is given the name of one that runs takes another, says so, and leaves it its jobs', async () => {
  const name = { WORKER_NAME: 'the-two' };
  const beats = () =>
    rows<{ id: string; holds_as: string[] }>('SELECT id, holds_as FROM worker_heartbeats ORDER BY id');
  const first = startWorker(name);
  await expect.poll(async () => (await beats())[0]?.holds_as.length).toBe(Object.keys(lanes).length);
  await expect.poll(first.said).toContain('worker ready');
  const held = (await beats())[0]?.holds_as[0];
  await addJob(db(), 'from-the-future', {});
  await rows('UPDATE graphile_worker._private_jobs SET locked_by = $1, locked_at = now()', [held]);
  const second = startWorker(name);
  await expect.poll(second.said).toContain('worker ready');
  expect(second.said()).toContain('another worker that runs has this name already');
  expect((await beats()).map(({ id }) => id)).toEqual(['the-two', expect.stringMatching(/^the-two-\w{8}$/)]);
  expect((await jobs()).map(({ locked_by }) => locked_by)).toContain(held);
  for (const { child, ended } of [first, second]) {
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  }
  expect(await beats()).toEqual([]);
});
