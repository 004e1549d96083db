import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { log } from '#lib/log.ts';
import { rows } from '#tests/database.ts';
import { newPayment, paymentOf, readSandbox, refundedInSandbox } from '#tests/payments.ts';
import { newPerson } from '#tests/people.ts';
import { askForRefund, newRefund, refundOutside, refundRow, statusOf } from '#tests/refunds.ts';
import { control, sandbox } from '#tests/sandbox.ts';
import { openSending } from '#tests/sending.ts';
import { readRefund } from './read-refund.ts';
import { refundSubject, sendRefund } from './send-refund.ts';
import { sweepRefunds } from './sweep-refunds.ts';

process.env.PROCESSOR_WRITE_TIMEOUT_MS = '1500';
const refunds = '/processing/api/v1/refunds';
let support: Person;

beforeAll(async () => {
  support = await newPerson('support');
});

beforeEach(async () => {
  await fetch(`${sandbox.url}/_sandbox/faults`, { method: 'DELETE' });
  await openSending();
});

/** A refund of 300 out of 1 000, sent while this fault is active. */
async function sendUnder(fault: Record<string, unknown>) {
  const { paymentId, processorPaymentId } = await newPayment(support);
  const refundId = await newRefund(support, paymentId, { amount: 30_000 });
  const before = await countArrived();
  await control('faults', { path: refunds, method: 'POST', ...fault });
  await sendRefund(refundId);
  await sendRefund(refundId);
  return { paymentId, processorPaymentId, refundId, arrived: (await countArrived()) - before };
}

async function countArrived(): Promise<number> {
  const all = await readSandbox<{ method: string }[]>(`requests?path=${encodeURIComponent(refunds)}`);
  return all.filter(({ method }) => method === 'POST').length;
}

/** The statuses a refund may have by the time it is found. */
const found = ['accepted', 'requested', 'refunded'];

/** Faults after which the refund may have been sent: no answer arrives, and nobody handles a notification. */
const lost = [
  [{ kind: 'drop-after' }, true],
  [{ kind: 'truncate' }, true],
  [{ kind: 'status-after', status: 500 }, true],
  [{ kind: 'status-after', status: 409, body: { error: 'CONFLICT' } }, true],
  [{ kind: 'status-after', status: 401, body: { error: 'UNAUTHORIZED' } }, true],
  [{ kind: 'slow', delayMs: 2_500 }, true],
  [{ kind: 'hang' }, false],
  [{ kind: 'drop-before' }, false],
  [{ kind: 'html' }, false],
  [{ kind: 'status', status: 503 }, false],
  [{ kind: 'status', status: 429 }, false],
] as const;

test.each(lost)(
  '%j on POST /refunds leaves it unknown, never failed, and reading resolves it',
  async (fault, isMade) => {
    const { refundId, paymentId, processorPaymentId, arrived } = await sendUnder(fault);
    expect(arrived).toBe(1);
    expect(await statusOf(refundId)).toBe('unknown');
    expect(await paymentOf(paymentId)).toMatchObject({ refundUnknownMinor: 30_000n });
    // While it is unknown, nothing else of this payment is refunded.
    expect(await askForRefund(support, paymentId)).toMatchObject({ refusal: { code: 'refund_unresolved' } });
    await readRefund(refundId);
    expect(isMade ? found : ['unknown']).toContain(await statusOf(refundId));
    await sendRefund(refundId);
    await sweepRefunds();
    const { count, total } = await refundedInSandbox(processorPaymentId);
    expect({ count, total }).toEqual(isMade ? { count: 1, total: 30_000 } : { count: 0, total: 0 });
  },
);

test('what is made long after we gave up is found, and was asked for once', async () => {
  const { refundId, paymentId, processorPaymentId, arrived } = await sendUnder({
    kind: 'late',
    // Long after the 1.5 s in which we give up, so that a busy machine still reads before it is made.
    delayMs: 8_000,
  });
  await readRefund(refundId);
  expect([arrived, await statusOf(refundId)]).toEqual([1, 'unknown']);
  expect(await askForRefund(support, paymentId)).toMatchObject({ refusal: { code: 'refund_unresolved' } });
  await expect.poll(() => refundedInSandbox(processorPaymentId)).toMatchObject({ count: 1, total: 30_000 });
  await readRefund(refundId);
  expect(found).toContain(await statusOf(refundId));
});

test('a redirect is never followed, leaves it unknown and stops all sending', async () => {
  const { refundId, arrived } = await sendUnder({ kind: 'redirect' });
  expect([arrived, await statusOf(refundId)]).toEqual([1, 'unknown']);
  const stored = await db().setting.findUniqueOrThrow({ where: { key: 'sending-switch' } });
  expect(stored.value).toMatchObject({ state: 'stopped' });
});

test.each([
  { kind: 'webhook-first' },
  { kind: 'webhook-duplicate' },
  { kind: 'webhook-reorder' },
  { kind: 'webhook-never' },
])('%j on POST /refunds makes one refund that is accepted or further', async (fault) => {
  const { refundId, processorPaymentId, arrived } = await sendUnder(fault);
  expect(arrived).toBe(1);
  await readRefund(refundId);
  expect(found).toContain(await statusOf(refundId));
  expect(await refundedInSandbox(processorPaymentId)).toMatchObject({ count: 1, total: 30_000 });
});

test('their documented no is a refusal, and gives the sum back to the payment', async () => {
  const body = { error: 'VALIDATION', message: 'not enabled for this account' };
  const { refundId, paymentId } = await sendUnder({ kind: 'status', status: 400, body });
  expect(await refundRow(refundId)).toMatchObject({ status: 'refused', processorErrorMessage: body.message });
  expect(await paymentOf(paymentId)).toMatchObject({ refundUnknownMinor: 0n, refundingMinor: 0n });
});

test('a lost refund beside another one of the same sum that is not ours is a contradiction, not ours', async () => {
  const { refundId, paymentId, processorPaymentId } = await sendUnder({ kind: 'drop-before' });
  await refundOutside(processorPaymentId, 300);
  await readRefund(refundId);
  expect(await refundRow(refundId)).toMatchObject({
    status: 'conflict',
    reviewReason: 'total_grew_otherwise',
  });
  // The one entry is held once: as the contradicted refund's, and not as somebody else's besides.
  expect(await paymentOf(paymentId)).toMatchObject({
    refundUnknownMinor: 30_000n,
    refundedElsewhereMinor: 0n,
  });
  expect(await askForRefund(support, paymentId)).toMatchObject({ refusal: { code: 'refund_unresolved' } });
});

test('failed inquiries, and inquiries that find nothing, leave an unknown refund unknown, even after a day', async () => {
  const { refundId, processorPaymentId } = await sendUnder({ kind: 'drop-before' });
  const path = `/processing/api/v1/payments/${processorPaymentId}`;
  await control('faults', { path, method: 'GET', kind: 'html', times: 3 });
  expect(await readRefund(refundId)).toMatchObject({ outcome: 'no_answer', problem: 'unavailable' });
  expect(await statusOf(refundId)).toBe('unknown');
  const yesterday = new Date(Date.now() - 25 * 3_600_000);
  await db().refund.update({ where: { id: refundId }, data: { watchedSince: yesterday } });
  // The last planned inquiry meets an outage: it is made again within the hour, and not at once.
  await control('faults', { path, method: 'GET', kind: 'html', times: 3 });
  await readRefund(refundId);
  const { readFailedAt } = await refundRow(refundId);
  const sql = 'SELECT run_at FROM graphile_worker.jobs WHERE key = $1';
  const planned = await rows(sql, [`watch-refund:${refundId}:`]);
  expect(planned).toEqual([{ run_at: new Date((readFailedAt?.getTime() ?? 0) + 3_600_000) }]);
  await readRefund(refundId);
  expect(await refundRow(refundId)).toMatchObject({ status: 'unknown', reviewReason: 'not_found_for_a_day' });
});

test('a refund whose payment the processor does not know for a day is one that it has not found', async () => {
  const { refundId, processorPaymentId } = await sendUnder({ kind: 'drop-before' });
  const path = `/processing/api/v1/payments/${processorPaymentId}`;
  await control('faults', { path, method: 'GET', kind: 'status', status: 404, body: {}, times: 2 });
  const unknown = { status: 'unknown', readProblem: 'not_found' };
  expect(await readRefund(refundId)).toEqual({ outcome: 'not_found', problem: 'not_found' });
  expect(await refundRow(refundId)).toMatchObject({ ...unknown, reviewReason: 'no_answer' });
  const yesterday = new Date(Date.now() - 25 * 3_600_000);
  await db().refund.update({ where: { id: refundId }, data: { watchedSince: yesterday } });
  await readRefund(refundId);
  expect(await refundRow(refundId)).toMatchObject({ ...unknown, reviewReason: 'not_found_for_a_day' });
  const sql = "SELECT 1 FROM refund_events WHERE refund_id = $1 AND kind = 'not_found_yet'";
  expect(await rows(sql, [refundId])).toHaveLength(2);
});

test('a processor that cannot be read before a refund leaves uses up a try, and did not ask to wait', async () => {
  const { paymentId, processorPaymentId } = await newPayment(support);
  const refundId = await newRefund(support, paymentId, { amount: 30_000 });
  const path = `/processing/api/v1/payments/${processorPaymentId}`;
  await control('faults', { path, method: 'GET', kind: 'status', status: 503, times: 3 });
  await sendRefund(refundId);
  const row = await refundRow(refundId);
  expect(row).toMatchObject({ status: 'approved', tries: 1, reviewReason: 'payment_unreadable' });
});

test('a refund that a person must look into is said to monitoring', async () => {
  const failed = vi.spyOn(log(), 'error');
  const { refundId } = await sendUnder({ kind: 'drop-before' });
  const line = expect.objectContaining({ refundId, reviewReason: 'no_answer', toStatus: 'unknown' });
  expect(failed).toHaveBeenCalledExactlyOnceWith(line, 'refund needs a person');
});

test('a claim whose worker died is unknown if it may have sent, and waits again if its books were never read', async () => {
  const { paymentId } = await newPayment(support);
  const refundId = await newRefund(support, paymentId, { amount: 30_000 });
  const long = new Date(Date.now() - refundSubject.deadlineMs - 1_000);
  const claimed = { status: 'sending' as const, claimId: 'clm_gone', sendingSince: long };
  await db().refund.update({ where: { id: refundId }, data: claimed });
  await sweepRefunds();
  expect(await statusOf(refundId)).toBe('approved');
  const ledgerSnapshot = { elsewhere: '0', claimId: 'clm_gone', total: '0', ids: [] };
  await db().refund.update({ where: { id: refundId }, data: { ...claimed, ledgerSnapshot } });
  await sweepRefunds();
  expect(await statusOf(refundId)).toBe('unknown');
});

test('a second refund of the payment waits while one is unknown, and goes when that is resolved', async () => {
  const { paymentId, processorPaymentId } = await newPayment(support);
  const first = await newRefund(support, paymentId, { amount: 30_000 });
  const second = await newRefund(support, paymentId, { amount: 20_000 });
  await control('faults', { path: refunds, method: 'POST', kind: 'drop-after' });
  await sendRefund(first);
  await sendRefund(second);
  expect([await statusOf(first), await statusOf(second)]).toEqual(['unknown', 'approved']);
  await readRefund(first);
  await sendRefund(second);
  expect(found).toContain(await statusOf(first));
  expect(found).toContain(await statusOf(second));
  expect(await refundedInSandbox(processorPaymentId)).toMatchObject({ total: 50_000, count: 2 });
});
