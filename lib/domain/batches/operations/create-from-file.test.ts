import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { sendRefund } from '#lib/domain/refunds/operations/send-refund.ts';
import { rows } from '#tests/database.ts';
import { newPayment, refundedInSandbox } from '#tests/payments.ts';
import { newPerson } from '#tests/people.ts';
import { make, review, said, send, table } from '#tests/refund-files.ts';
import { newRefund } from '#tests/refunds.ts';
import { findBatchView } from '../queries.ts';
import { refundOneOfBatch } from './batches.ts';

let support: Person;
let manager: Person;

beforeEach(async () => {
  await db().setting.deleteMany({ where: { key: 'refund-reasons' } });
  support = await newPerson('support');
  manager = await newPerson('manager');
});

test('what was shown is made once: rows of one payment follow each other, each with its sum, reason, note and line', async () => {
  const [first, second] = [
    await newPayment(manager, { value: 100 }),
    await newPayment(manager, { value: 20 }),
  ];
  const file = table(
    `${first.paymentId};60;goods_returned;half`,
    `${second.paymentId};;other;`,
    `${first.paymentId};;order_cancelled;the rest`,
  );
  const { printId: print } = await review(manager, file);
  const query = `key=${randomUUID()}&seen=${print}`;
  const [made, again] = await Promise.all([send(manager, file, query), send(manager, file, query)]);
  expect(again).toEqual(made);
  if (!made.ok || !('batchId' in made.value)) throw new Error(JSON.stringify(made));
  const { batchId } = made.value;
  const run = () =>
    Promise.all([first, second, first, second].map(({ paymentId }) => refundOneOfBatch(batchId, paymentId)));
  await db().$executeRaw`DELETE FROM graphile_worker._private_jobs WHERE key LIKE ${`batch:${batchId}:%`}`;
  await run();
  const waiting = await db().$queryRaw<{ key: string }[]>`
    SELECT key FROM graphile_worker._private_jobs WHERE key LIKE ${`batch:${batchId}:%`}`;
  expect(waiting).toEqual([{ key: `batch:${batchId}:${first.paymentId}` }]);
  await Promise.all((await db().refund.findMany({ where: { batchId } })).map(({ id }) => sendRefund(id)));
  await run();
  const view = await findBatchView(manager, batchId);
  const lines = view?.items.map(({ line, refund, refusal }) => [
    line,
    refund?.amount.amountMinor ?? refusal?.code,
    refund?.reason.code,
  ]);
  expect(lines).toEqual([
    [2, '6000', 'goods_returned'],
    [3, '2000', 'other'],
    [4, '4000', 'order_cancelled'],
  ]);
  const notes = await db().refund.findMany({ where: { batchId }, orderBy: { amountMinor: 'asc' } });
  expect(notes.map(({ note }) => note)).toEqual([null, 'the rest', 'half']);
  await Promise.all(notes.map(({ id }) => sendRefund(id)));
  expect(await refundedInSandbox(first.processorPaymentId)).toMatchObject({ total: 10_000, count: 2 });
  // The same request after everything has gone is still answered with its batch.
  expect(await send(manager, file, query)).toEqual(made);
  expect(await db().refundBatch.count({ where: { makerId: manager.userId } })).toBe(1);
});

test('when something has changed since the review nothing is made, and the new review shows it', async () => {
  const { paymentId } = await newPayment(manager, { value: 100 });
  const file = table(`${paymentId};;other;`);
  const { printId: print } = await review(manager, file);
  await newRefund(manager, paymentId, { amount: 3_000 });
  const query = `key=${randomUUID()}&seen=`;
  expect(await send(manager, file, query + print)).toEqual({
    ok: false,
    refusal: { code: 'refund_file_changed' },
  });
  expect(await db().refundBatch.count({ where: { makerId: manager.userId } })).toBe(0);
  const now = await review(manager, file);
  expect(said(now)).toEqual([[2, '7000']]);
  // The key was not used up.
  expect(await send(manager, file, query + now.printId)).toMatchObject({ ok: true });
});

test('a sum that is no longer there when its turn comes is refused, never refunded in part', async () => {
  const { paymentId } = await newPayment(manager, { value: 100 });
  const batchId = await make(manager, table(`${paymentId};;other;`));
  await newRefund(manager, paymentId, { amount: 3_000 });
  await refundOneOfBatch(batchId, paymentId);
  const view = await findBatchView(manager, batchId);
  expect(view?.items).toMatchObject([
    { line: 2, asked: { amountMinor: '10000' }, refund: null, refusal: { code: 'refund_above_available' } },
  ]);
});

test('the same file sent by two forms at once refunds each of its rows once', async () => {
  const { paymentId, processorPaymentId } = await newPayment(manager, { value: 100 });
  const file = table(`${paymentId};40;other;`);
  const batches = await Promise.all([make(manager, file), make(manager, file)]);
  await Promise.all(batches.map((batchId) => refundOneOfBatch(batchId, paymentId)));
  const views = await Promise.all(batches.map((batchId) => findBatchView(manager, batchId)));
  const ends = views.flatMap((view) => view?.items.map(({ refusal }) => refusal?.code ?? 'made'));
  expect(ends.toSorted()).toEqual(['made', 'refund_repeated']);
  await Promise.all((await db().refund.findMany({ where: { paymentId } })).map(({ id }) => sendRefund(id)));
  expect(await refundedInSandbox(processorPaymentId)).toMatchObject({ total: 4_000, count: 1 });
});

test('above the own limit a row is shown as one that a manager is asked about, and waits for the manager', async () => {
  const large = await newPayment(support, { value: 50_001 });
  const small = await newPayment(support, { value: 10 });
  const file = table(`${large.paymentId};;other;`, `${small.paymentId};;other;`);
  expect((await review(support, file)).rows.map(({ needsApproval }) => needsApproval)).toEqual([true, false]);
  const own = await review(manager, file);
  expect(own.rows.map(({ needsApproval }) => needsApproval)).toEqual([false, false]);
  const batchId = await make(support, file);
  for (const { paymentId } of [large, small]) await refundOneOfBatch(batchId, paymentId);
  const view = await findBatchView(support, batchId);
  expect(view?.items.map(({ refund }) => refund?.status)).toEqual(['pending_approval', 'approved']);
});

test('wrong rows are left out where the person says so, and what is left is made', async () => {
  const { paymentId } = await newPayment(manager, { value: 100 });
  const file = table('NONE-1;;other;', `${paymentId};;other;`);
  const view = await findBatchView(manager, await make(manager, file, 'leave=1'));
  expect(view?.items.map(({ line }) => line)).toEqual([3]);
  const nothing = table('NONE-1;;other;');
  const { printId: print } = await review(manager, nothing);
  expect(await send(manager, nothing, `leave=1&key=${randomUUID()}&seen=${print}`)).toEqual({
    ok: false,
    refusal: { code: 'refund_file_nothing' },
  });
});

test('batches that were chosen in the list before rows had sums refund all that is left', async () => {
  const { paymentId } = await newPayment(manager, { value: 30 });
  await rows(
    `INSERT INTO refund_batches (id, reason_code, note, maker_id) VALUES ('rfb_old', 'other', 'n', $1)`,
    [manager.userId],
  );
  await rows(`INSERT INTO refund_batch_items (batch_id, payment_id, position) VALUES ('rfb_old', $1, 0)`, [
    paymentId,
  ]);
  await refundOneOfBatch('rfb_old', paymentId);
  expect((await findBatchView(manager, 'rfb_old'))?.items).toMatchObject([
    { line: null, asked: null, refund: { amount: { amountMinor: '3000' }, isRemaining: true } },
  ]);
});
