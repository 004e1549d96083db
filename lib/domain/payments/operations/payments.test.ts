import { beforeAll, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { findOwnInquiry } from '#lib/domain/inquiries/queries.ts';
import { findWait } from '#lib/processor/trouble/store.ts';
import { rows } from '#tests/database.ts';
import { toNotification } from '#tests/notifications.ts';
import {
  lookUp,
  newDeliveryId,
  newPayment,
  pay,
  paymentOf,
  readSandbox,
  setStatus,
} from '#tests/payments.ts';
import { newPerson } from '#tests/people.ts';
import { control } from '#tests/sandbox.ts';
import { findPaymentView } from '../queries/one.ts';
import { paymentStatuses } from '../status.ts';
import { applyPaymentNotification } from './apply-notification.ts';
import { readPayment, runInquiry } from './read-payment.ts';
import { lookUpPayment, readPaymentAgain } from './request-inquiry.ts';

let support: Person;

beforeAll(async () => {
  support = await newPerson('support');
});

function notify(id: string, status: string, receivedAt = new Date()) {
  const notification = toNotification('payment', id, status);
  return applyPaymentNotification({ deliveryId: newDeliveryId(), receivedAt, notification });
}

async function countReads(path: string): Promise<number> {
  return (await readSandbox<unknown[]>(`requests?path=${encodeURIComponent(path)}`)).length;
}

async function findByProcessorId(processorPaymentId: string) {
  return db().payment.findUniqueOrThrow({ where: { processorPaymentId } });
}

test('a payment that is looked up is confirmed by reading, with its payer and its sums', async () => {
  const { paymentId } = await newPayment(support, { payer: { phone: '+7 916 123-45-67' } });
  const view = await findPaymentView(support, paymentId);
  expect(view).toMatchObject({
    status: 'captured',
    verification: 'confirmed_by_inquiry',
    payer: { phone: '+79161234567' },
    amounts: { paid: { amountMinor: '100000' }, available: { amountMinor: '100000' } },
  });
});

test('looking up what the processor does not know says so and makes nothing', async () => {
  const asked = await lookUpPayment(support, '999999999999999999');
  if (!asked.ok) throw new Error(asked.refusal.code);
  await runInquiry(asked.value.inquiryId);
  expect(await findOwnInquiry(support, asked.value.inquiryId)).toMatchObject({
    outcome: 'not_found',
    subjectId: null,
  });
  expect(await findOwnInquiry(await newPerson('support'), asked.value.inquiryId)).toBeNull();
});

test('reading again answers also when nothing changed', async () => {
  const { paymentId } = await newPayment(support);
  const before = await paymentOf(paymentId);
  const asked = await readPaymentAgain(support, paymentId);
  if (!asked.ok) throw new Error(asked.refusal.code);
  await runInquiry(asked.value.inquiryId);
  const inquiry = await findOwnInquiry(support, asked.value.inquiryId);
  expect(inquiry).toMatchObject({ outcome: 'nothing_new', subjectId: paymentId });
  expect((await paymentOf(paymentId)).readAt?.getTime()).toBeGreaterThan(before.readAt?.getTime() ?? 0);
});

test.each([
  'ACCEPTED',
  'AUTHORIZATION_REQUESTED',
  'AUTHORIZED',
  'CAPTURE_REQUEST_ACCEPTED',
  'CAPTURE_REQUESTED',
  'CAPTURED',
  'CANCELLATION_REQUEST_ACEPTED',
  'CANCELLATION_REQUESTED',
  'CANCELLED',
  'DECLINED',
  'EXPIRED',
  'ERROR',
  'CHARGED_BACK',
])('a payment that is %s is stored under a status of ours and under their word', async (status) => {
  const { paymentId } = await newPayment(support, { status });
  const payment = await paymentOf(paymentId);
  expect(payment.processorStatus).toBe(status);
  expect(payment.status === 'unlisted').toBe(status === 'CHARGED_BACK');
  expect(paymentStatuses).toContain(payment.status);
});

test('a notification enters a payment as reported, and only reading confirms it', async () => {
  const id = await pay({ status: 'AUTHORIZED' });
  await notify(id, 'AUTHORIZED');
  const reported = await findByProcessorId(id);
  expect(reported).toMatchObject({
    status: 'authorized',
    verification: 'reported_by_webhook',
    amountMinor: null,
  });
  await readPayment(reported.id);
  expect(await paymentOf(reported.id)).toMatchObject({
    status: 'authorized',
    verification: 'confirmed_by_inquiry',
    amountMinor: 100_000n,
    mismatchSince: null,
  });
});

test('what a second notification makes of a payment that was not read yet stands in its history', async () => {
  const id = await pay({ status: 'AUTHORIZED' });
  await notify(id, 'CAPTURED');
  await notify(id, 'AUTHORIZED');
  const now = await findPaymentView(support, (await findByProcessorId(id)).id);
  const moved = { kind: 'reported', fromStatus: 'captured', toStatus: 'authorized' };
  expect([now?.status, now?.timeline[0]]).toMatchObject(['authorized', moved]);
});

test('a notification does not move what was confirmed; the reading it causes does', async () => {
  const { paymentId, processorPaymentId } = await newPayment(support, { status: 'AUTHORIZED' });
  await setStatus(processorPaymentId, 'CAPTURED');
  await notify(processorPaymentId, 'CAPTURED');
  const hinted = await findPaymentView(support, paymentId);
  expect(hinted).toMatchObject({
    status: 'authorized',
    pendingReport: { processorStatus: 'CAPTURED', statusCode: 'captured' },
  });
  await readPayment(paymentId);
  const read = await findPaymentView(support, paymentId);
  expect(read).toMatchObject({ status: 'captured', pendingReport: null, mismatchSince: null });
});

test('J21 a notification that an inquiry contradicts changes nothing, and is listed until an inquiry agrees', async () => {
  const { paymentId, processorPaymentId } = await newPayment(support, { status: 'AUTHORIZED' });
  await notify(processorPaymentId, 'CAPTURED');
  await readPayment(paymentId);
  const contradicted = await paymentOf(paymentId);
  expect(contradicted).toMatchObject({ status: 'authorized', capturedMinor: 0n });
  expect(contradicted.mismatchSince).not.toBeNull();
  await setStatus(processorPaymentId, 'CAPTURED');
  await readPayment(paymentId);
  expect(await paymentOf(paymentId)).toMatchObject({ status: 'captured', mismatchSince: null });
  const kinds = (await findPaymentView(support, paymentId))?.timeline.map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['disagreed', 'agreed']));
});

test('J03 a late notification about an earlier step is no contradiction', async () => {
  const { paymentId, processorPaymentId } = await newPayment(support);
  await notify(processorPaymentId, 'AUTHORIZED');
  await readPayment(paymentId);
  expect(await paymentOf(paymentId)).toMatchObject({ status: 'captured', mismatchSince: null });
});

test('a notification about a payment that does not exist stays reported and is listed', async () => {
  await notify('123456789012345678', 'CAPTURED');
  const payment = await findByProcessorId('123456789012345678');
  await readPayment(payment.id);
  const after = await paymentOf(payment.id);
  expect(after).toMatchObject({
    verification: 'reported_by_webhook',
    readProblem: 'not_found',
    capturedMinor: 0n,
  });
  expect(after.mismatchSince).not.toBeNull();
});

test('ten notifications and a look-up at once make one payment', async () => {
  const id = await pay();
  await Promise.all([lookUp(support, id), ...Array.from({ length: 10 }, () => notify(id, 'CAPTURED'))]);
  expect(await db().payment.count({ where: { processorPaymentId: id } })).toBe(1);
});

test('a reading that was begun earlier and comes later changes nothing', async () => {
  const { paymentId, processorPaymentId } = await newPayment(support, { status: 'AUTHORIZED' });
  await control('faults', {
    path: `/processing/api/v1/payments/${processorPaymentId}`,
    method: 'GET',
    kind: 'slow',
    delayMs: 1_500,
  });
  const before = await countReads(`/processing/api/v1/payments/${processorPaymentId}`);
  // The slow inquiry is answered with the state at the moment the processor received it.
  const slow = readPayment(paymentId);
  const path = `/processing/api/v1/payments/${processorPaymentId}`;
  await expect.poll(() => countReads(path)).toBe(before + 1);
  await setStatus(processorPaymentId, 'CAPTURED');
  await readPayment(paymentId);
  await slow;
  expect((await paymentOf(paymentId)).status).toBe('captured');
});

test('a processor that is away keeps what was known, says so, and is asked again', async () => {
  const { paymentId, processorPaymentId } = await newPayment(support, { status: 'AUTHORIZED' });
  const path = `/processing/api/v1/payments/${processorPaymentId}`;
  await control('faults', { path, method: 'GET', kind: 'html', times: 3 });
  await expect(readPayment(paymentId)).rejects.toThrow('could not be read');
  expect(await paymentOf(paymentId)).toMatchObject({ status: 'authorized', readProblem: 'unavailable' });
  await readPayment(paymentId);
  expect(await paymentOf(paymentId)).toMatchObject({ readProblem: null, readFailedAt: null });
});

test('a look-up and a reading while the processor wants to be left alone say so, and ask nothing', async () => {
  const { paymentId, processorPaymentId } = await newPayment(support, { status: 'AUTHORIZED' });
  const path = `/processing/api/v1/payments/${processorPaymentId}`;
  await control('faults', { path, method: 'GET', kind: 'status', status: 503, retryAfter: '90', times: 9 });
  const before = await countReads(path);
  await readPayment(paymentId);
  const asked = await readPaymentAgain(support, paymentId);
  if (!asked.ok) throw new Error(asked.refusal.code);
  await runInquiry(asked.value.inquiryId);
  expect(await countReads(path)).toBe(before + 1);
  const until = await findWait();
  expect(await findOwnInquiry(support, asked.value.inquiryId)).toMatchObject({
    outcome: 'no_answer',
    problem: 'busy',
    retryAt: until?.toISOString(),
  });
  expect(await paymentOf(paymentId)).toMatchObject({ status: 'authorized', readProblem: 'busy' });
  const jobs = await rows<{ run_at: Date }>('SELECT run_at FROM graphile_worker.jobs WHERE key = $1', [
    `watch-payment:${paymentId}`,
  ]);
  expect(jobs.map(({ run_at }) => run_at)).toEqual([until]);
  await db().processorTrouble.deleteMany();
  await fetch(`${process.env.PROCESSOR_BASE_URL}/_sandbox/faults`, { method: 'DELETE' });
});

test('a payment that was looked up shows the call that found it', async () => {
  const { paymentId } = await newPayment(support);
  const view = await findPaymentView(support, paymentId);
  expect(view?.calls).toMatchObject([{ method: 'GET', httpStatus: 200 }]);
});

test('a payment that 1 700 notifications told of shows the newest 200 entries, and the first of them is the last word', async () => {
  const { paymentId } = await newPayment(support);
  await rows(
    `INSERT INTO payment_events (payment_id, source, kind, processor_status)
     SELECT $1, 'webhook', 'reported', 'WORD-' || n FROM generate_series(1, 1700) n`,
    [paymentId],
  );
  const view = await findPaymentView(support, paymentId);
  expect(view?.timeline).toHaveLength(200);
  expect(view?.timeline[0]).toMatchObject({ processorStatus: 'WORD-1700' });
});
