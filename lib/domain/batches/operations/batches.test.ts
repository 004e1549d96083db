import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { saveReasons } from '#lib/domain/reasons/operations.ts';
import { defaultReasons } from '#lib/domain/reasons/rules.ts';
import { sendRefund } from '#lib/domain/refunds/operations/send-refund.ts';
import { endWait, findWait } from '#lib/processor/client.ts';
import { rows } from '#tests/database.ts';
import { newPayment, paymentOf, refundedInSandbox } from '#tests/payments.ts';
import { newPerson } from '#tests/people.ts';
import { control } from '#tests/sandbox.ts';
import { findBatchView } from '../queries.ts';
import { maxBatchedInHour } from '../rules/limits.ts';
import { createBatch, refundOneOfBatch, sweepBatches } from './batches.ts';

let manager: Person;
let support: Person;

beforeEach(async () => {
  await db().setting.deleteMany({ where: { key: 'refund-reasons' } });
  manager = await newPerson('manager', 'Мария');
  support = await newPerson('support');
});

test('a batch goes on with the reason it was accepted with, also when that is retired meanwhile', async () => {
  const { paymentId } = await newPayment(manager);
  const input = { idempotencyKey: randomUUID(), paymentIds: [paymentId], reasonCode: 'other', note: '' };
  const batch = await createBatch(manager, input);
  if (!batch.ok) throw new Error(batch.refusal.code);
  const retired = defaultReasons.map((reason) => ({ ...reason, isRetired: reason.code === 'other' }));
  await saveReasons(manager, { seenAt: null, reasons: retired });
  await refundOneOfBatch(batch.value.batchId, paymentId);
  expect(await db().refund.findMany({ where: { paymentId } })).toMatchObject([{ reasonCode: 'other' }]);
  expect(await createBatch(manager, { ...input, idempotencyKey: randomUUID() })).toMatchObject({
    refusal: { code: 'refund_reason_unknown' },
  });
});

test('batches have an end within an hour, and the next hour begins anew', async () => {
  const { paymentId } = await newPayment(manager);
  const ask = () =>
    createBatch(manager, {
      idempotencyKey: randomUUID(),
      paymentIds: [paymentId],
      reasonCode: 'other',
      note: '',
    });
  await rows(
    `WITH batch AS (
       INSERT INTO refund_batches (id, reason_code, maker_id)
       SELECT 'bat_' || n, 'other', $1 FROM generate_series(1, $3::int) n RETURNING id)
     INSERT INTO refund_batch_items (batch_id, payment_id, position, finished_at)
     SELECT id, $2, 0, now() FROM batch`,
    [manager.userId, paymentId, maxBatchedInHour - 1],
  );
  expect(await ask()).toMatchObject({ ok: true });
  const most = maxBatchedInHour;
  expect(await ask()).toEqual({ ok: false, refusal: { code: 'batches_used_up', params: { most } } });
  await rows(`UPDATE refund_batches SET created_at = now() - interval '61 minutes' WHERE id LIKE 'bat_%'`);
  expect(await ask()).toMatchObject({ ok: true });
});

test('in a batch each payment stands alone, with its refund or with why there is none', async () => {
  const paid = await newPayment(support, { value: 10 });
  const held = await newPayment(support, { value: 20, status: 'AUTHORIZED' });
  const large = await newPayment(support, { value: 90_000 });
  const paymentIds = [paid, held, large].map(({ paymentId }) => paymentId);
  const input = { idempotencyKey: randomUUID(), paymentIds, reasonCode: 'order_cancelled', note: '' };
  const [first, again] = await Promise.all([createBatch(support, input), createBatch(support, input)]);
  expect(first).toEqual(again);
  if (!first.ok) throw new Error(first.refusal.code);
  const { batchId } = first.value;
  await Promise.all([...paymentIds, ...paymentIds].map((id) => refundOneOfBatch(batchId, id)));
  const view = await findBatchView(support, batchId);
  expect(view?.items.map(({ refund, refusal }) => refusal?.code ?? refund?.amount.amountMinor)).toEqual([
    '1000',
    'payment_not_captured',
    'refund_above_limit',
  ]);
  await Promise.all((await db().refund.findMany({ where: { batchId } })).map(({ id }) => sendRefund(id)));
  expect(await refundedInSandbox(paid.processorPaymentId)).toMatchObject({ total: 1_000, count: 1 });
  expect(await paymentOf(held.paymentId)).toMatchObject({ refundingMinor: 0n });
});

test('the same batch again is the one that was made, another one with its key is refused by its number', async () => {
  const paymentIds = [];
  for (let at = 0; at < 3; at += 1) paymentIds.push((await newPayment(support)).paymentId);
  const input = { idempotencyKey: randomUUID(), paymentIds, reasonCode: 'other', note: '' };
  const made = await createBatch(support, input);
  expect(await createBatch(support, { ...input, paymentIds: paymentIds.toReversed() })).toEqual(made);
  expect(await createBatch(support, { ...input, paymentIds: paymentIds.slice(1) })).toEqual({
    ok: false,
    refusal: {
      code: 'form_made_another',
      params: { kind: 'refund_batch', id: made.ok && made.value.batchId, first: 3, second: 2 },
    },
  });
});

test('a payment that may not be read yet waits, and goes on when the processor lets us', async () => {
  const { paymentId, processorPaymentId } = await newPayment(support);
  const input = { idempotencyKey: randomUUID(), paymentIds: [paymentId], reasonCode: 'other', note: '' };
  const made = await createBatch(support, input);
  if (!made.ok) throw new Error(made.refusal.code);
  const { batchId } = made.value;
  const path = `/processing/api/v1/payments/${processorPaymentId}`;
  await control('faults', { path, method: 'GET', kind: 'status', status: 429, retryAfter: '90' });
  await refundOneOfBatch(batchId, paymentId);
  const wait = await findWait();
  expect((await findBatchView(support, batchId))?.items).toMatchObject([{ refund: null, refusal: null }]);
  const jobs = await db().$queryRaw<{ run_at: Date }[]>`
    SELECT run_at FROM graphile_worker.jobs WHERE key = ${`batch:${batchId}:${paymentId}`}`;
  expect(jobs).toEqual([{ run_at: wait }]);
  await endWait(db());
  await refundOneOfBatch(batchId, paymentId);
  expect((await findBatchView(support, batchId))?.items[0]?.refund?.amount.amountMinor).toBe('100000');
});

test('a payment whose job was lost goes on at the next sweep, and one with a result does not', async () => {
  const [paid, done] = [await newPayment(support), await newPayment(support)];
  const paymentIds = [paid.paymentId, done.paymentId];
  const input = { idempotencyKey: randomUUID(), paymentIds, reasonCode: 'order_cancelled', note: '' };
  const made = await createBatch(support, input);
  if (!made.ok) throw new Error(made.refusal.code);
  const { batchId } = made.value;
  await refundOneOfBatch(batchId, done.paymentId);
  await db().$executeRaw`DELETE FROM graphile_worker._private_jobs WHERE key LIKE ${`batch:${batchId}:%`}`;
  const waiting = () => db().$queryRaw<{ key: string }[]>`
    SELECT key FROM graphile_worker._private_jobs WHERE key LIKE ${`batch:${batchId}:%`}`;
  await sweepBatches();
  expect(await waiting()).toEqual([]);
  await sweepBatches(new Date(Date.now() + 10 * 60_000));
  expect(await waiting()).toEqual([{ key: `batch:${batchId}:${paid.paymentId}` }]);
});

test('above the limit of a day the payments are taken in their order, one after the other', async () => {
  const made = await Promise.all(Array.from({ length: 7 }, () => newPayment(support, { value: 50_000 })));
  const paymentIds = made.map(({ paymentId }) => paymentId);
  const input = { idempotencyKey: randomUUID(), paymentIds, reasonCode: 'order_cancelled', note: '' };
  const batch = await createBatch(support, input);
  if (!batch.ok) throw new Error(batch.refusal.code);
  const { batchId } = batch.value;
  const waiting = () => db().$queryRaw<{ key: string }[]>`
    SELECT key FROM graphile_worker._private_jobs WHERE key LIKE ${`batch:${batchId}:%`}`;
  for (const paymentId of paymentIds) {
    expect(await waiting()).toEqual([{ key: `batch:${batchId}:${paymentId}` }]);
    await db().$executeRaw`DELETE FROM graphile_worker._private_jobs WHERE key LIKE ${`batch:${batchId}:%`}`;
    // Also when the job is lost: the first that is open is taken up again, and no other.
    await sweepBatches(new Date(Date.now() + 10 * 60_000));
    expect(await waiting()).toEqual([{ key: `batch:${batchId}:${paymentId}` }]);
    await db().$executeRaw`DELETE FROM graphile_worker._private_jobs WHERE key LIKE ${`batch:${batchId}:%`}`;
    await refundOneOfBatch(batchId, paymentId);
  }
  const view = await findBatchView(support, batchId);
  const codes = view?.items.map(({ refund, refusal }) => refusal?.code ?? refund?.amount.amountMinor);
  expect(codes).toEqual([...Array(6).fill('5000000'), 'refund_above_day_limit']);
  expect(await waiting()).toEqual([]);
});
