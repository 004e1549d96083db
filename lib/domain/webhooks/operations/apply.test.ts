import { beforeEach, expect, test, vi } from 'vitest';
import { db, transaction } from '#lib/db/client.ts';
import { log } from '#lib/log.ts';
import { rows } from '#tests/database.ts';
import { runQueue as runJob } from '#tests/queue.ts';
import { applyDeliveryJob } from '../jobs.ts';
import { applyDelivery, type EventHandlers, openEndpoint, requeueLostDeliveries } from './apply.ts';
import { receiveDelivery } from './receive.ts';

let subjects = 0;

/** A stored notification about a new subject; returns its id. */
async function newDelivery(change: object = {}, subjectKind = 'payout_attempt'): Promise<string> {
  subjects += 1;
  const subjectId = `att_${subjects}`;
  const { url } = await openEndpoint(db(), { subjectKind, subjectId });
  const content = { transactionType: 'DISBURSEMENT', transactionId: '1', status: 'PAID_OUT', ...change };
  await receiveDelivery({
    token: url.split('/').at(-1) ?? '',
    bytes: new TextEncoder().encode(JSON.stringify(content)),
    unread: null,
    headers: {},
    sourceAddress: 'unknown',
  });
  const [row] = await rows<{ id: string }>('SELECT id FROM webhook_deliveries WHERE subject_id = $1', [
    subjectId,
  ]);
  return row?.id ?? '';
}

const stateOf = async (id: string) =>
  (await rows('SELECT verdict, note, tries, processed_at FROM webhook_deliveries WHERE id = $1', [id]))[0];

const applying = (apply: EventHandlers[string]['apply']): EventHandlers => ({
  payout_attempt: { about: 'payout', apply },
});
const applied = async () => ({ verdict: 'applied' as const, note: 'moved' as const });

const runQueue = (handlers: EventHandlers) =>
  runJob(applyDeliveryJob, ({ deliveryId }) => applyDelivery(deliveryId, handlers));

beforeEach(() => rows('DELETE FROM graphile_worker._private_jobs'));

test('the queue has the noun apply a notification, and its words are written down', async () => {
  const id = await newDelivery({ status: 'ERROR', errorCode: 'CODE_PT0001', errorMessage: 'Refused' });
  const apply = vi.fn(applied);
  await runQueue(applying(apply));
  expect(apply).toHaveBeenCalledExactlyOnceWith({
    deliveryId: id,
    subjectId: `att_${subjects}`,
    receivedAt: expect.any(Date),
    notification: {
      kind: 'payout',
      id: '1',
      processorStatus: 'ERROR',
      errorCode: 'CODE_PT0001',
      errorMessage: 'Refused',
      amounts: { debited: null, received: null, plain: null },
    },
    finish: expect.any(Function),
  });
  expect(await stateOf(id)).toMatchObject({
    verdict: 'applied',
    note: 'moved',
    tries: 1,
    processed_at: expect.any(Date),
  });
});

test('the verdict is committed with what was done, or not at all', async () => {
  const id = await newDelivery();
  const finishing = (andThen: () => void) =>
    applying(({ finish }) =>
      transaction(async (tx) => {
        await finish(tx, await applied());
        andThen();
        return applied();
      }),
    );
  const fails = () => {
    throw new Error('undone');
  };
  await expect(applyDelivery(id, finishing(fails))).rejects.toThrow('undone');
  expect(await stateOf(id)).toMatchObject({ verdict: 'pending', processed_at: null });
  await applyDelivery(
    id,
    finishing(() => {}),
  );
  expect(await stateOf(id)).toMatchObject({ verdict: 'applied', note: 'moved', tries: 2 });
});

test('a delivery that has its verdict is not applied again', async () => {
  const id = await newDelivery();
  const apply = vi.fn(applied);
  await applyDelivery(id, applying(apply));
  await applyDelivery(id, applying(apply));
  expect(apply).toHaveBeenCalledTimes(1);
});

test('a delivery that does not exist is no fault', async () => {
  await applyDelivery('whd_missing', applying(applied));
});

test('what nobody here takes is written down, not thrown', async () => {
  const apply = vi.fn(applied);
  const strange = await newDelivery({}, 'gift_card');
  const inherited = await newDelivery({}, 'constructor');
  const otherType = await newDelivery({ transactionType: 'REFUND' });
  const unknownType = await newDelivery({ transactionType: 'constructor' });
  for (const [id, note] of [
    [strange, 'no_handler'],
    [inherited, 'no_handler'],
    [otherType, 'other_kind'],
    [unknownType, 'other_kind'],
  ] as const) {
    await applyDelivery(id, applying(apply));
    expect(await stateOf(id)).toMatchObject({ verdict: 'quarantined', note });
  }
  expect(apply).not.toHaveBeenCalled();
});

test('what throws is tried ten times, then dead and shouted about; others are applied meanwhile', async () => {
  const shouted = vi.spyOn(log(), 'error');
  const bad = await newDelivery();
  const good = await newDelivery();
  let calls = 0;
  const handlers = applying(async ({ deliveryId }) => {
    if (deliveryId === good) return applied();
    calls += 1;
    throw new Error('the noun is broken');
  });
  for (let attempt = 1; attempt <= 12; attempt += 1) {
    await runQueue(handlers);
    // The queue learns of a failure a moment after the run has ended on a busy machine.
    const locked = 'SELECT 1 FROM graphile_worker._private_jobs WHERE locked_at IS NOT NULL';
    await expect.poll(() => rows(locked)).toEqual([]);
    await rows('UPDATE graphile_worker._private_jobs SET run_at = now()');
    if (attempt === 1) expect(await stateOf(good)).toMatchObject({ verdict: 'applied' });
    if (attempt === 9) expect(await stateOf(bad)).toMatchObject({ verdict: 'pending', tries: 9 });
  }
  expect(calls).toBe(10);
  expect(await stateOf(bad)).toMatchObject({
    verdict: 'dead',
    tries: 10,
    note: 'tries_used_up',
  });
  expect(await rows('SELECT 1 FROM graphile_worker.jobs')).toEqual([]);
  expect(shouted).toHaveBeenCalledWith(expect.objectContaining({ deliveryId: bad }), 'notification dead');
});

test('tries that never came to an end count too', async () => {
  const id = await newDelivery();
  await rows('UPDATE webhook_deliveries SET tries = 10 WHERE id = $1', [id]);
  const apply = vi.fn(applied);
  await applyDelivery(id, applying(apply));
  expect(apply).not.toHaveBeenCalled();
  expect(await stateOf(id)).toMatchObject({ verdict: 'dead' });
});

const inTwoMinutes = () => new Date(Date.now() + 120_000);

test('a pending delivery without a job gets a new one, once', async () => {
  const id = await newDelivery();
  await rows('DELETE FROM graphile_worker._private_jobs');
  expect(await requeueLostDeliveries()).toBe(0);
  expect(await requeueLostDeliveries(inTwoMinutes())).toBe(1);
  expect(await requeueLostDeliveries(inTwoMinutes())).toBe(0);
  await runQueue(applying(applied));
  expect(await stateOf(id)).toMatchObject({ verdict: 'applied' });
});

test.each([
  ['whose tries are used up', 'attempts = max_attempts'],
  ['held by a worker that died', "attempts = 1, locked_by = 'gone', locked_at = now() - interval '1 hour'"],
])('a pending delivery with a job %s gets a new one', async (_name, change) => {
  const id = await newDelivery();
  await rows(`UPDATE graphile_worker._private_jobs SET ${change}`);
  expect(await requeueLostDeliveries(inTwoMinutes())).toBe(1);
  await runQueue(applying(applied));
  expect(await stateOf(id)).toMatchObject({ verdict: 'applied' });
});

test('a delivery that waits for its next try, or has its verdict, is left alone', async () => {
  await newDelivery();
  await rows("UPDATE graphile_worker._private_jobs SET attempts = 3, run_at = now() + interval '1 hour'");
  const done = await newDelivery();
  await applyDelivery(done, applying(applied));
  await rows('DELETE FROM graphile_worker._private_jobs WHERE attempts = 0');
  expect(await requeueLostDeliveries(inTwoMinutes())).toBe(0);
});
