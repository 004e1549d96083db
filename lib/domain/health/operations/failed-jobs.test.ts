import { beforeEach, expect, test } from 'vitest';
import { db } from '#lib/db/client.ts';
import { addJob } from '#lib/queue/add-job.ts';
import { removeReplacedJobs } from '#lib/queue/unlock-jobs.ts';
import { rows } from '#tests/database.ts';
import { newPerson } from '#tests/people.ts';
import { getStatus } from '../queries/status.ts';
import { readFigures } from '../store/processes.ts';
import { dropFailedJobs, readFailedJobs, retryFailedJobs, toErrorLine } from './failed-jobs.ts';

beforeEach(() => rows('DELETE FROM graphile_worker._private_jobs'));

/** A job as the queue leaves it when its last try has failed a minute ago. */
async function newFailedJob(task: string, key: string, error: string) {
  await rows(
    `SELECT graphile_worker.add_job($1, '{"phone":"+79261234567"}', job_key => $2, max_attempts => 10)`,
    [task, key],
  );
  await rows(
    `UPDATE graphile_worker._private_jobs SET attempts = 10, last_error = $2,
      created_at = now() - interval '1 hour', updated_at = now() - interval '1 hour',
      run_at = now() - interval '1 minute' + exp(10) * interval '1 second' WHERE key = $1`,
    [key, error],
  );
}

/** As the queue does both. */
const take = () =>
  rows("UPDATE graphile_worker._private_jobs SET attempts = 1, locked_at = now(), locked_by = 'w'");
const fail = () =>
  rows(`UPDATE graphile_worker._private_jobs SET last_error = 'no', locked_at = NULL, locked_by = NULL,
    run_at = now() + exp(least(attempts, 10)) * interval '1 second' WHERE locked_by = 'w'`);

const left = () =>
  rows('SELECT key, attempts, run_at <= now() AS "isDue" FROM graphile_worker.jobs ORDER BY key');
const newestEntry = async () =>
  (await rows('SELECT actor, action, details FROM audit_entries ORDER BY id DESC LIMIT 1'))[0];

test('what failed for good is listed with the time of the failure, and without personal data', async () => {
  await newFailedJob(
    'send-payout',
    'a',
    '\nCould not send\nto +7 926 123-45-67, 4111 1111 1111 1111\u001b[2J',
  );
  await rows("SELECT graphile_worker.add_job('send-refund', '{}', job_key => 'waits')");
  const [job, ...more] = await readFailedJobs();
  expect(more).toEqual([]);
  expect(job).toEqual({ task: 'send-payout', at: expect.any(Date), error: expect.any(String) });
  expect(job?.error).toMatch(/^Could not send to ••••, ••••1111 ?\[2J$/);
  expect(Math.abs(Date.now() - Number(job?.at) - 60_000)).toBeLessThan(30_000);
  const { queue } = await getStatus(await newPerson('admin'), new Date());
  expect(queue).toMatchObject({
    givenUp: 1,
    givenUpTasks: ['send-payout'],
    givenUpAt: job?.at.toISOString(),
  });
});

test('all of them are tried again at once; what waits or is under way is left alone', async () => {
  await newFailedJob('send-payout', 'a', 'no');
  await newFailedJob('read-refund', 'b', 'no');
  await newFailedJob('send-refund', 'held', 'no');
  await rows(
    "UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'w' WHERE key = 'held'",
  );
  expect(await retryFailedJobs()).toBe(2);
  expect(await left()).toEqual([
    { key: 'a', attempts: 0, isDue: true },
    { key: 'b', attempts: 0, isDue: true },
    { key: 'held', attempts: 10, isDue: false },
  ]);
  const details = { count: 2, tasks: 'read-refund, send-payout' };
  expect(await newestEntry()).toEqual({ actor: 'system:command-line', action: 'jobs.retried', details });
  const entries = await rows('SELECT 1 FROM audit_entries');
  expect(await retryFailedJobs()).toBe(0);
  expect(await rows('SELECT 1 FROM audit_entries')).toHaveLength(entries.length);
});

test('dropped ones are gone, and others stay', async () => {
  await newFailedJob('send-payout', 'a', 'no');
  await rows("SELECT graphile_worker.add_job('send-refund', '{}', job_key => 'waits')");
  expect(await dropFailedJobs()).toBe(1);
  expect(await left()).toEqual([{ key: 'waits', attempts: 0, isDue: true }]);
  const details = { count: 1, tasks: 'send-payout' };
  expect(await newestEntry()).toMatchObject({ action: 'jobs.dropped', details });
});

test('one that failed while another took its place has not failed for good, and goes', async () => {
  const add = () => addJob(db(), 'read-payment', {}, { key: 'a' });
  await add();
  await take();
  await add();
  await fail();
  await newFailedJob('send-payout', 'b', 'no');
  expect(await readFailedJobs()).toMatchObject([{ task: 'send-payout' }]);
  const { queue } = await getStatus(await newPerson('admin'), new Date());
  expect(queue).toMatchObject({ givenUp: 1, givenUpTasks: ['send-payout'] });
  expect(await retryFailedJobs()).toBe(1);
  expect(await rows('SELECT 1 FROM graphile_worker.jobs')).toHaveLength(3);
  await removeReplacedJobs();
  expect(await left()).toEqual([
    { key: 'a', attempts: 0, isDue: true },
    { key: 'b', attempts: 0, isDue: true },
  ]);
});

test('one of the timetable that fails each time counts once, and its earlier failures go', async () => {
  for (const time of [1, 2]) {
    await addJob(db(), 'sweep-payouts', {}, { key: 'cron:sweep-payouts', maxAttempts: 1 });
    await take();
    await fail();
    const [failed] = (await readFigures(db())).filter(({ what }) => what === 'jobs_failed');
    expect([await readFailedJobs(), failed?.value], `time ${time}`).toMatchObject([
      [{ task: 'sweep-payouts' }],
      1,
    ]);
  }
  await removeReplacedJobs();
  expect(await left()).toHaveLength(1);
});

test('one that was added without a key can fail for good too', async () => {
  await addJob(db(), 'run-payment-inquiry', {}, { maxAttempts: 1 });
  await take();
  await fail();
  await removeReplacedJobs();
  expect(await readFailedJobs()).toMatchObject([{ task: 'run-payment-inquiry', error: 'no' }]);
});

test('an error is one line of bounded length', () => {
  expect(toErrorLine('[\n  { "code": "wrong" }\n]')).toBe('[ { "code": "wrong" } ]');
  expect(toErrorLine(`olga@example.com ${'x'.repeat(900)}`)).toMatch(/^•••• x{195}$/);
});
