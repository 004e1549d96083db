import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { refundOneOfBatchJob } from '#lib/domain/batches/jobs.ts';
import { createBatch, sweepBatches } from '#lib/domain/batches/operations/batches.ts';
import { dropFailedJobs, retryFailedJobs } from '#lib/domain/health/operations/failed-jobs.ts';
import { getStatus } from '#lib/domain/health/queries/status.ts';
import { compareStatementJob } from '#lib/domain/statements/jobs.ts';
import { compareStatement } from '#lib/domain/statements/operations/compare.ts';
import { startComparing, sweepStatements } from '#lib/domain/statements/operations/start-comparing.ts';
import { findStatementView } from '#lib/domain/statements/queries/statements.ts';
import { rows } from '#tests/database.ts';
import { newPayment } from '#tests/payments.ts';
import { newPerson } from '#tests/people.ts';
import { runQueue } from '#tests/queue.ts';
import { receivedStatement, statementHeader, statementMapping } from '#tests/statements.ts';

let manager: Person;

beforeEach(async () => {
  // What an earlier test left without its job would be queued again.
  await rows("UPDATE statements SET status = 'compared'");
  await rows('UPDATE refund_batch_items SET finished_at = now()');
  await rows('DELETE FROM graphile_worker._private_jobs');
  manager = await newPerson('manager');
});

async function newComparison() {
  const statementId = await receivedStatement(manager, `${statementHeader}\r\nTR-1;A-1;5,00;RUB;PAID_OUT`);
  await startComparing(manager, { statementId, mapping: statementMapping });
  return statementId;
}

/** What makes every comparison throw. */
const breakMapping = (id: string) => rows("UPDATE statements SET mapping = '{}' WHERE id = $1", [id]);

async function newBatch() {
  const { paymentId } = await newPayment(manager);
  await rows('DELETE FROM graphile_worker._private_jobs');
  const input = { idempotencyKey: randomUUID(), paymentIds: [paymentId], reasonCode: 'other', note: '' };
  expect(await createBatch(manager, input)).toMatchObject({ ok: true });
}

const later = () => new Date(Date.now() + 15 * 60_000);
const makeDue = () => rows("UPDATE graphile_worker._private_jobs SET run_at = now() - interval '1 second'");
const jobs = () =>
  rows('SELECT attempts, locked_at IS NOT NULL AS "isHeld" FROM graphile_worker.jobs ORDER BY id');
const refuse = () => Promise.reject(new Error('no'));

const works = {
  'a comparison': {
    task: 'compare-statement',
    begin: async () => void (await breakMapping(await newComparison())),
    run: () => runQueue(compareStatementJob, ({ statementId }) => compareStatement(statementId)),
    sweep: () => sweepStatements(later()),
  },
  'a refund of a batch': {
    task: 'refund-one-of-batch',
    begin: newBatch,
    run: () => runQueue(refundOneOfBatchJob, refuse),
    sweep: () => sweepBatches(later()),
  },
};

test.each(Object.entries(works))(
  '%s that fails every time comes to an end and is on the status page, until it is retried or dropped',
  async (_name, { task, begin, run, sweep }) => {
    await begin();
    for (let attempts = 1; attempts <= 10; attempts += 1) {
      await makeDue();
      await run();
      await sweep();
      expect(await jobs()).toEqual([{ attempts, isHeld: false }]);
    }
    const { queue } = await getStatus(await newPerson('admin'), new Date());
    expect(queue).toMatchObject({ givenUp: 1, givenUpTasks: [task] });

    expect(await retryFailedJobs()).toBe(1);
    await sweep();
    expect(await jobs()).toEqual([{ attempts: 0, isHeld: false }]);

    await rows('UPDATE graphile_worker._private_jobs SET attempts = 10');
    expect(await dropFailedJobs()).toBe(1);
    await sweep();
    expect(await jobs()).toEqual([{ attempts: 0, isHeld: false }]);
  },
);

test.each(Object.entries(works))('%s that is under way gets no second job', async (_name, work) => {
  await work.begin();
  await rows("UPDATE statements SET created_at = now() - interval '1 hour'");
  await rows("UPDATE graphile_worker._private_jobs SET attempts = 1, locked_at = now(), locked_by = 'w'");
  await work.sweep();
  expect(await jobs()).toEqual([{ attempts: 1, isHeld: true }]);
});

test('the page of a statement says that the comparison does not get on, once it has failed for ten minutes', async () => {
  const id = await newComparison();
  const isStuck = async () => (await findStatementView(manager, id))?.isStuck;
  const set = (attempts: number, isHeld = false) =>
    rows(
      `UPDATE graphile_worker._private_jobs SET attempts = $1, locked_at = CASE WHEN $2 THEN now() END,
        locked_by = CASE WHEN $2 THEN 'w' END`,
      [attempts, isHeld],
    );
  expect(await isStuck()).toBe(false);
  for (const attempts of [6, 7, 10]) {
    await set(attempts);
    expect([attempts, await isStuck()]).toEqual([attempts, attempts > 6]);
  }
  // It is tried right now.
  await set(8, true);
  expect(await isStuck()).toBe(false);
  await set(8);
  await compareStatement(id);
  expect(await findStatementView(manager, id)).toMatchObject({ status: 'compared', isStuck: false });
});
