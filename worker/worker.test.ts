import { spawn } from 'node:child_process';
import { runOnce } from 'graphile-worker';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { db } from '#lib/db/client.ts';
import { env } from '#lib/env.ts';
import { log } from '#lib/log.ts';
import { addJob } from '#lib/queue/add-job.ts';
import { unlockLostJobs } from '#lib/queue/unlock-jobs.ts';
import { rows } from '#tests/database.ts';
import { bindJob } from './bind-job.ts';
import { queueLogger } from './queue-logger.ts';
import { cronItems, lanes } from './registry.ts';

const greet = { name: 'greet', payload: z.object({ to: z.string() }) } as const;

const runQueue = (handle: (payload: { to: string }) => Promise<void>) =>
  runOnce({
    connectionString: env().DATABASE_URL,
    taskList: Object.fromEntries([bindJob(greet, handle)]),
    logger: queueLogger,
    noHandleSignals: true,
  });

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
  await runQueue(handle);
  expect(handle).toHaveBeenCalledExactlyOnceWith({ to: 'Anna' });
  expect(await jobs()).toEqual([]);
});

test('a payload out of form never reaches the handler; the job stays, and its payload is not logged', async () => {
  const shouted = vi.spyOn(log(), 'error');
  const handle = vi.fn(async () => {});
  await addJob(db(), 'greet', { to: { secret: 'hidden words' } });
  await runQueue(handle);
  expect(handle).not.toHaveBeenCalled();
  expect(await jobs()).toMatchObject([
    { attempts: 1, last_error: expect.stringContaining('expected string') },
  ]);
  expect(shouted).toHaveBeenCalled();
  expect(JSON.stringify(shouted.mock.calls)).not.toContain('hidden words');
});

test('a job that this version does not know waits for one that does', async () => {
  await addJob(db(), 'from-the-future', {});
  await runQueue(async () => {});
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

function startWorker(change: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['--conditions=react-server', 'worker/index.ts'], {
    env: { ...process.env, LOG_LEVEL: 'info', ...change },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  return { child, ended, said: () => said };
}

test('the worker says that it is alive, and takes the word back when it is asked to stop', async () => {
  const worker = startWorker();
  await expect.poll(worker.said).toContain('worker ready');
  await expect.poll(() => rows('SELECT id FROM worker_heartbeats')).toHaveLength(1);
  worker.child.kill('SIGTERM');
  expect(await worker.ended).toBe(0);
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

test('without a database the worker keeps trying and says so, and still stops at once when asked', async () => {
  const worker = startWorker({ DATABASE_URL: 'postgresql://127.0.0.1:1/none' });
  await expect.poll(worker.said).toContain('is the database away?');
  worker.child.kill('SIGTERM');
  expect(await worker.ended).toBe(0);
});
