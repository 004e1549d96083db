import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { moneyOf } from '#lib/core/money.ts';
import { toMoneyView } from '#lib/core/money-view.ts';
import { db } from '#lib/db/client.ts';
import { log } from '#lib/log.ts';
import { actionOf, askFor, newPayment, paymentOf, readSandbox, setStatus } from '#tests/payments.ts';
import { newPerson } from '#tests/people.ts';
import { control, sandbox } from '#tests/sandbox.ts';
import { openSending } from '#tests/sending.ts';
import { findPaymentView } from '../queries/one.ts';
import type { PaymentActionKind } from '../status/action.ts';
import { captureOrCancel } from './capture-or-cancel.ts';
import { readPayment } from './read-payment.ts';
import { actionSubject, sendAction } from './send-action.ts';
import { sweepPayments } from './sweep-payments.ts';

process.env.PROCESSOR_WRITE_TIMEOUT_MS = '1500';
let finance: Person;

beforeAll(async () => {
  finance = await newPerson('finance');
});

beforeEach(async () => {
  await fetch(`${sandbox.url}/_sandbox/faults`, { method: 'DELETE' });
  await openSending();
});

const toPath = (processorPaymentId: string) => `/processing/api/v1/payments/${processorPaymentId}`;

async function authorised(kind: PaymentActionKind = 'capture') {
  const payment = await newPayment(finance, { status: 'AUTHORIZED' });
  const asked = await askFor(finance, payment.paymentId, kind);
  if (!asked.ok) throw new Error(asked.refusal.code);
  return { ...payment, actionId: asked.value.actionId };
}

async function countPatches(processorPaymentId: string): Promise<number> {
  const path = encodeURIComponent(toPath(processorPaymentId));
  const all = await readSandbox<{ method: string }[]>(`requests?path=${path}`);
  return all.filter(({ method }) => method === 'PATCH').length;
}

test.each([
  ['capture', 'captured', 100_000n],
  ['cancel', 'cancelled', 0n],
] as const)('to %s a payment is asked once, and its fact unlocks it', async (kind, status, captured) => {
  const { paymentId, processorPaymentId, actionId } = await authorised(kind);
  expect((await findPaymentView(finance, paymentId))?.openAction).toMatchObject({ kind, status: 'waiting' });
  await Promise.all([sendAction(actionId), sendAction(actionId), sendAction(actionId)]);
  await readPayment(paymentId);
  expect(await paymentOf(paymentId)).toMatchObject({ status, capturedMinor: captured });
  expect(await actionOf(actionId)).toMatchObject({ status: 'done' });
  expect((await findPaymentView(finance, paymentId))?.openAction).toBeNull();
  expect(await countPatches(processorPaymentId)).toBe(1);
});

test('capture and cancel at once, by two people and in two tabs: one is asked, the others are told', async () => {
  const { paymentId } = await newPayment(finance, { status: 'AUTHORIZED' });
  const other = await newPerson('manager');
  const idempotencyKey = randomUUID();
  const asked = await Promise.all([
    askFor(finance, paymentId, 'capture', idempotencyKey),
    askFor(finance, paymentId, 'capture', idempotencyKey),
    askFor(other, paymentId, 'cancel'),
    askFor(other, paymentId, 'capture'),
  ]);
  const made = new Set(asked.flatMap((one) => (one.ok ? [one.value.actionId] : [])));
  expect(made.size).toBe(1);
  const refused = asked.flatMap((one) => (one.ok ? [] : [one.refusal.code]));
  expect(new Set(refused)).toEqual(new Set(['payment_action_open']));
});

test('A20 an amount or currency that differs from the payment’s is refused, naming both, and nothing is sent', async () => {
  const { paymentId } = await newPayment(finance, { status: 'AUTHORIZED' });
  for (const kind of ['capture', 'cancel'] as const)
    for (const seenAmount of [
      moneyOf(1n, 'RUB'),
      moneyOf(99_999n, 'RUB'),
      moneyOf(100_001n, 'RUB'),
      moneyOf(100_000n, 'KZT'),
    ]) {
      const asked = await captureOrCancel(finance, {
        idempotencyKey: randomUUID(),
        paymentId,
        kind,
        seenAmount,
      });
      expect(asked).toMatchObject({
        refusal: {
          code: 'payment_amount_changed',
          params: { seen: toMoneyView(seenAmount), now: { amountMinor: '100000', currency: 'RUB' } },
        },
      });
    }
  expect(await db().paymentAction.count({ where: { paymentId } })).toBe(0);
});

test('what is not authorised, and what only a notification says, is not captured', async () => {
  const { paymentId } = await newPayment(finance);
  expect(await askFor(finance, paymentId, 'capture')).toMatchObject({
    refusal: { code: 'payment_not_authorized' },
  });
  await db().payment.update({
    where: { id: paymentId },
    data: { status: 'authorized', verification: 'reported_by_webhook' },
  });
  expect(await askFor(finance, paymentId, 'capture')).toMatchObject({
    refusal: { code: 'payment_not_confirmed' },
  });
});

test.each([
  [{ kind: 'drop-after' }, true],
  [{ kind: 'truncate' }, true],
  [{ kind: 'status-after', status: 500 }, true],
  [{ kind: 'slow', delayMs: 2_500 }, true],
  [{ kind: 'hang' }, false],
  [{ kind: 'drop-before' }, false],
  [{ kind: 'html' }, false],
  [{ kind: 'redirect' }, false],
  [{ kind: 'status', status: 409, body: { error: 'CONFLICT' } }, false],
] as const)(
  '%j on PATCH stays unknown and locked until a reading shows the effect',
  async (fault, isDone) => {
    const { paymentId, processorPaymentId, actionId } = await authorised();
    await control('faults', { path: toPath(processorPaymentId), method: 'PATCH', ...fault });
    await sendAction(actionId);
    await sendAction(actionId);
    expect((await actionOf(actionId)).status).toBe('unknown');
    expect(await askFor(finance, paymentId, 'cancel')).toMatchObject({
      refusal: { code: 'payment_action_open' },
    });
    await readPayment(paymentId);
    expect((await actionOf(actionId)).status).toBe(isDone ? 'done' : 'unknown');
    expect((await paymentOf(paymentId)).status).toBe(isDone ? 'captured' : 'authorized');
    // It is never sent again automatically, however long it takes.
    await sweepPayments(new Date(Date.now() + 600_000));
    await sendAction(actionId);
    expect(await countPatches(processorPaymentId)).toBe(1);
  },
);

test('a capture that happens long after we gave up is found, and was asked for once', async () => {
  const { paymentId, processorPaymentId, actionId } = await authorised();
  // Long after the time in which we give up, so that a busy machine still reads before it happens.
  const late = { path: toPath(processorPaymentId), method: 'PATCH', kind: 'late', delayMs: 8_000 };
  await control('faults', late);
  await sendAction(actionId);
  await readPayment(paymentId);
  expect((await actionOf(actionId)).status).toBe('unknown');
  await expect
    .poll(async () => {
      await readPayment(paymentId);
      return (await actionOf(actionId)).status;
    })
    .toBe('done');
  expect(await countPatches(processorPaymentId)).toBe(1);
});

test('an hour of readings without effect unlocks the payment and says so; a late effect is still found', async () => {
  const { paymentId, processorPaymentId, actionId } = await authorised();
  await control('faults', { path: toPath(processorPaymentId), method: 'PATCH', kind: 'drop-before' });
  await sendAction(actionId);
  const watchedSince = new Date(Date.now() - 3_600_000);
  await db().paymentAction.update({ where: { id: actionId }, data: { watchedSince } });
  await readPayment(paymentId);
  expect((await actionOf(actionId)).status).toBe('no_effect');
  await setStatus(processorPaymentId, 'CAPTURED');
  await readPayment(paymentId);
  expect((await actionOf(actionId)).status).toBe('done');
});

test('a payment that went another way is told so: captured here, cancelled there', async () => {
  const { paymentId, processorPaymentId, actionId } = await authorised();
  await setStatus(processorPaymentId, 'CANCELLED');
  await readPayment(paymentId);
  await sendAction(actionId);
  expect(await actionOf(actionId)).toMatchObject({ status: 'overtaken' });
  expect(await countPatches(processorPaymentId)).toBe(0);
});

test.each(['capture', 'cancel'] as const)(
  'to %s another sum than was agreed to is not sent, and says so; the sum of now may be asked for',
  async (kind) => {
    const { paymentId, processorPaymentId, actionId } = await authorised(kind);
    await setStatus(processorPaymentId, 'AUTHORIZED', { amount: { value: 1500, currency: 'RUB' } });
    await readPayment(paymentId);
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'authorized', amountMinor: 150_000n });
    await sendAction(actionId);
    expect(await actionOf(actionId)).toMatchObject({ status: 'not_sent', reviewReason: 'amount_changed' });
    expect(await countPatches(processorPaymentId)).toBe(0);
    expect(await askFor(finance, paymentId, kind)).toMatchObject({ ok: true });
  },
);

test('a capture that was only taken stays in flight until the fact arrives', async () => {
  const { paymentId, processorPaymentId, actionId } = await authorised();
  const body = { id: processorPaymentId, status: 'CAPTURE_REQUESTED' };
  await control('faults', {
    path: toPath(processorPaymentId),
    method: 'PATCH',
    kind: 'status-after',
    status: 200,
    body,
  });
  await sendAction(actionId);
  expect((await actionOf(actionId)).status).toBe('accepted');
  await readPayment(paymentId);
  expect((await actionOf(actionId)).status).toBe('done');
});

test('a word that nobody lists moves nothing: unknown in an answer, which monitoring hears, and never “no effect”', async () => {
  const said = vi.spyOn(log(), 'error');
  const { paymentId, processorPaymentId, actionId } = await authorised();
  const body = { id: processorPaymentId, status: 'SOMETHING_NEW' };
  const path = toPath(processorPaymentId);
  await control('faults', { path, method: 'PATCH', kind: 'status', status: 200, body });
  await sendAction(actionId);
  const reviewReason = 'answer_unexpected';
  expect(await actionOf(actionId)).toMatchObject({ status: 'unknown', reviewReason });
  const line = expect.objectContaining({ actionId, reviewReason, to: 'unknown' });
  expect(said).toHaveBeenCalledExactlyOnceWith(line, 'capture or cancellation needs a person');
  const watchedSince = new Date(Date.now() - 3_600_000);
  await db().paymentAction.update({ where: { id: actionId }, data: { watchedSince } });
  await setStatus(processorPaymentId, 'SOMETHING_NEW');
  await readPayment(paymentId);
  expect((await paymentOf(paymentId)).status).toBe('unlisted');
  expect((await actionOf(actionId)).status).toBe('unknown');
  await setStatus(processorPaymentId, 'CAPTURED');
  await readPayment(paymentId);
  expect((await actionOf(actionId)).status).toBe('done');
});

test('a claim whose worker died is unknown and settled by reading', async () => {
  const { paymentId, actionId } = await authorised();
  const sendingSince = new Date(Date.now() - actionSubject.deadlineMs - 1_000);
  const claimed = { status: 'sending' as const, claimId: 'clm_gone', sendingSince };
  await db().paymentAction.update({ where: { id: actionId }, data: claimed });
  await sweepPayments();
  expect((await actionOf(actionId)).status).toBe('unknown');
  await readPayment(paymentId);
  expect((await actionOf(actionId)).status).toBe('unknown');
});
