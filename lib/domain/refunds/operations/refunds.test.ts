import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { cancelWaiting } from '#lib/domain/sending/operations/cancel-waiting.ts';
import { rows } from '#tests/database.ts';
import { newPayment, paymentOf, refundedInSandbox, setStatus } from '#tests/payments.ts';
import { newPayout } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import { askForRefund, availableOf, newRefund, openForm, refundRow, statusOf } from '#tests/refunds.ts';
import { sandbox } from '#tests/sandbox.ts';
import { findRefundView } from '../queries/one.ts';
import { cancellableRefund } from './cancel-refund.ts';
import { readRefund } from './read-refund.ts';
import { sendRefund } from './send-refund.ts';

let support: Person;
let manager: Person;

beforeAll(async () => {
  support = await newPerson('support');
  manager = await newPerson('manager');
});

beforeEach(() => fetch(`${sandbox.url}/_sandbox/faults`, { method: 'DELETE' }));

test('a refund is sent once, accepted, and followed to its end; the line of sums closes', async () => {
  const { paymentId, processorPaymentId } = await newPayment(support);
  const refundId = await newRefund(support, paymentId, { amount: 30_000 });
  expect(await paymentOf(paymentId)).toMatchObject({ refundingMinor: 30_000n, refundedMinor: 0n });
  await sendRefund(refundId);
  expect(await statusOf(refundId)).toBe('accepted');
  await sendRefund(refundId);
  const { processorRefundId } = await refundRow(refundId);
  await setStatus(processorRefundId ?? '', 'REFUNDED');
  await readRefund(refundId);
  expect(await refundRow(refundId)).toMatchObject({
    status: 'refunded',
    verification: 'confirmed_by_inquiry',
  });
  expect(await paymentOf(paymentId)).toMatchObject({ refundedMinor: 30_000n, refundingMinor: 0n });
  await openForm(paymentId);
  expect(await availableOf(paymentId)).toBe(70_000n);
  expect(await refundedInSandbox(processorPaymentId)).toMatchObject({ total: 30_000, count: 1 });
});

test.each([
  ['sandbox_declined', ['DECLINED'], 'declined'],
  ['sandbox_failed', ['REFUND_REQUESTED', 'REFUND_ISSUED', 'REFUND_FAILED'], 'failed'],
  ['sandbox_error', ['ERROR'], 'error'],
  ['other', ['REFUND_REQUESTED', 'REFUND_ISSUED', 'REFUNDED'], 'refunded'],
])(
  'a refund for the reason %s goes %j and gives back what it held when it fails',
  async (reasonCode, words, end) => {
    const { paymentId } = await newPayment(support);
    const refundId = await newRefund(support, paymentId, { reasonCode });
    await sendRefund(refundId);
    const { processorRefundId } = await refundRow(refundId);
    for (const word of words) {
      await setStatus(processorRefundId ?? '', word);
      await readRefund(refundId);
    }
    expect(await statusOf(refundId)).toBe(end);
    expect(await availableOf(paymentId)).toBe(end === 'refunded' ? 0n : 100_000n);
  },
);

test('the same idempotency key again finds the refund it made, also fifty times at once', async () => {
  const { paymentId, processorPaymentId } = await newPayment(manager);
  const idempotencyKey = randomUUID();
  const made = await Promise.all(
    Array.from({ length: 20 }, () =>
      askForRefund(manager, paymentId, { amount: 1_000, idempotencyKey, seen: 100_000n }),
    ),
  );
  const ids = new Set(made.map((one) => (one.ok ? one.value.refundId : one.refusal.code)));
  expect(ids.size).toBe(1);
  await Promise.all([...ids, ...ids, ...ids].map((id) => sendRefund(id)));
  expect(await refundedInSandbox(processorPaymentId)).toMatchObject({ count: 1, total: 1_000 });
  const another = await askForRefund(manager, paymentId, { amount: 700, idempotencyKey, seen: 100_000n });
  expect(another).toMatchObject({
    refusal: {
      code: 'form_made_another',
      params: {
        kind: 'refund',
        id: [...ids][0],
        firstSum: { amountMinor: '1000', currency: 'RUB' },
        secondSum: { amountMinor: '700', currency: 'RUB' },
      },
    },
  });
  const other = await askForRefund(support, paymentId, { idempotencyKey });
  expect(other).toMatchObject({ ok: false, refusal: { code: 'form_of_another_person' } });
});

test('F04 a payment that an inquiry shows as not captured is refused, also when it changed after the form opened', async () => {
  const { paymentId, processorPaymentId } = await newPayment(support, { status: 'AUTHORIZED' });
  expect(await askForRefund(support, paymentId)).toMatchObject({ refusal: { code: 'payment_not_captured' } });
  await setStatus(processorPaymentId, 'CAPTURED');
  await openForm(paymentId);
  const refundId = await newRefund(support, paymentId);
  await setStatus(processorPaymentId, 'CHARGED_BACK');
  await sendRefund(refundId);
  expect(await refundRow(refundId)).toMatchObject({
    status: 'not_sent',
    reviewReason: 'payment_not_captured',
  });
  expect(await refundedInSandbox(processorPaymentId)).toMatchObject({ count: 0 });
});

test('F05 F12 a payment that is not ours and the id of a refund are not found', async () => {
  const { paymentId } = await newPayment(support);
  const foreign = `pay_${'0'.repeat(26)}`;
  expect(
    await askForRefund(support, foreign, { seen: 1n }).catch((error: Error) => error.message),
  ).toMatchObject({
    refusal: { code: 'payment_not_found' },
  });
  const refundId = await newRefund(support, paymentId, { amount: 100 });
  await expect(askForRefund(support, refundId, { seen: 1n })).rejects.toThrow('payment_not_found');
});

test('F09 a card as the destination of a refund is refused as a whole', async () => {
  const { paymentId } = await newPayment(support);
  const anotherAccount = {
    phone: '9161234567',
    bankCode: '1'.repeat(12),
    checkId: null,
    reason: 'x',
    cardNumber: '4',
  };
  await expect(askForRefund(support, paymentId, { anotherAccount })).rejects.toThrow('unrecognized_keys');
});

test('F11 nothing is left of a payment that was refunded in full', async () => {
  const { paymentId } = await newPayment(support);
  await sendRefund(await newRefund(support, paymentId));
  expect(await askForRefund(support, paymentId)).toMatchObject({ refusal: { code: 'refund_nothing_left' } });
});

test('A15 A16 support’s limits hold for a payment, for a day, and for two at once; a manager has none', async () => {
  const agent = await newPerson('support');
  const payments = await Promise.all(
    Array.from({ length: 7 }, () => newPayment(agent, { value: 900_000 }).then((made) => made.paymentId)),
  );
  const [big = '', ...others] = payments;
  const limit = 5_000_000;
  const over = await askForRefund(agent, big, { amount: limit + 1 });
  expect(over).toMatchObject({
    refusal: { code: 'refund_above_limit', params: { limit: { amountMinor: '5000000' } } },
  });
  for (const id of others.slice(0, 5)) await newRefund(agent, id, { amount: limit });
  const last = await Promise.all(
    [big, others[5] ?? ''].map((id) => askForRefund(agent, id, { amount: limit })),
  );
  const codes = last.map((one) => (one.ok ? 'made' : one.refusal.code)).sort();
  expect(codes).toEqual(['made', 'refund_above_day_limit']);
  expect(await askForRefund(manager, big, { amount: 60_000_00 })).toMatchObject({ ok: true });
});

test('what one refund of a payment may not be, two parts of it may not be either, whoever of support asks', async () => {
  const [agent, colleague] = [await newPerson('support'), await newPerson('support')];
  const { paymentId } = await newPayment(agent, { value: 900_000 });
  await newRefund(manager, paymentId, { amount: 4_000_000 });
  const part = 3_000_000;
  const both = await Promise.all(
    [agent, colleague].map((one) => askForRefund(one, paymentId, { amount: part })),
  );
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  const again = await askForRefund(agent, paymentId, { amount: part });
  expect(again).toMatchObject({
    refusal: {
      code: 'refund_above_limit',
      params: { limit: { amountMinor: '5000000' }, left: { amountMinor: '2000000' } },
    },
  });
  const [made] = both.flatMap((one) => (one.ok ? [one.value.refundId] : []));
  await cancelWaiting(cancellableRefund, manager, made ?? '');
  expect(await askForRefund(agent, paymentId, { amount: part })).toMatchObject({ ok: true });
});

test('the database itself refuses a refund beyond what is left, whatever code asks', async () => {
  const { paymentId } = await newPayment(support);
  const refundId = await newRefund(support, paymentId, { amount: 60_000 });
  const copy = rows(
    `INSERT INTO refunds SELECT (jsonb_populate_record(r, '{"id":"rf_copy","number":"REF-COPY","check_id":null}')).*
     FROM refunds r WHERE id = $1`,
    [refundId],
  );
  await expect(copy).rejects.toThrow('beyond what is left');
  await expect(rows('UPDATE refunds SET amount_minor = 1 WHERE id = $1', [refundId])).rejects.toThrow(
    'append-only',
  );
  await expect(rows('DELETE FROM refund_events')).rejects.toThrow('append-only');
});

test('a refund whose maker may no longer refund is not sent', async () => {
  const agent = await newPerson('support');
  const { paymentId, processorPaymentId } = await newPayment(agent);
  const refundId = await newRefund(agent, paymentId);
  await db().user.update({ where: { id: agent.userId }, data: { role: 'finance' } });
  await sendRefund(refundId);
  expect(await refundRow(refundId)).toMatchObject({
    status: 'cancelled',
    reviewReason: 'maker_not_entitled',
  });
  expect(await refundedInSandbox(processorPaymentId)).toMatchObject({ count: 0 });
});

test('the page of a refund tells its whole story', async () => {
  const { paymentId } = await newPayment(support);
  const refundId = await newRefund(support, paymentId);
  await sendRefund(refundId);
  const view = await findRefundView(support, refundId);
  expect(view).toMatchObject({ status: 'accepted', isRemaining: true, payment: { id: paymentId } });
  expect(view?.timeline.map(({ kind }) => kind)).toEqual(['answered', 'claimed', 'created']);
  expect(view?.calls.map(({ method }) => method)).toEqual(['POST', 'GET']);
  expect(view?.nextReadAt).not.toBeNull();
});

test('E08 a payout may have the same number as a refund: each kind counts its own, and neither is lost', async () => {
  const { paymentId } = await newPayment(support);
  const { number } = await refundRow(await newRefund(support, paymentId));
  const { payoutId } = await newPayout(manager, { orderNo: number });
  expect(await db().payout.findUniqueOrThrow({ where: { id: payoutId } })).toMatchObject({ orderNo: number });
  await expect(newPayout(manager, { orderNo: number })).rejects.toThrow('order_no_taken');
  expect(await db().refund.count({ where: { number } })).toBe(1);
});
