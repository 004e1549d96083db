import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { applyPaymentNotification } from '#lib/domain/payments/operations/apply-notification.ts';
import { readPayment } from '#lib/domain/payments/operations/read-payment.ts';
import { rows } from '#tests/database.ts';
import { toNotification } from '#tests/notifications.ts';
import { newDeliveryId, newPayment, pay, paymentOf, setStatus } from '#tests/payments.ts';
import { newPayout } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import { newRefund, refundRow } from '#tests/refunds.ts';
import { getNotificationPage } from './queries.ts';
import { notificationList } from './schemas/list.ts';

let person: Person;

beforeAll(async () => {
  person = await newPerson('manager');
});

/** A notification as it is after the worker has seen it. */
async function delivered(subjectKind: string, subjectId: string, said = 'PAID_OUT'): Promise<string> {
  const id = newDeliveryId();
  await rows(
    `INSERT INTO webhook_deliveries (id, subject_kind, subject_id, body, sha256, headers, source_address, verdict, note)
     VALUES ($1, $2, $3, $4, $5, '{}', 'unknown', 'applied', 'asked_again')`,
    [
      id,
      subjectKind,
      subjectId,
      Buffer.from(`{"status":"${said}"}`),
      createHash('sha256').update(id).digest('hex'),
    ],
  );
  return id;
}

async function found(q: string, more: Parameters<typeof getNotificationPage>[1] = {}): Promise<string[]> {
  const read = notificationList.input.q(q);
  if (!read.ok) throw new Error(read.refusal.code);
  const { items } = await getNotificationPage(person, { ...more, q: read.value });
  return items.map(({ id }) => id);
}

test('a notification about a payout is found by every id and number that people have of it, and by nothing else', async () => {
  const finance = await newPerson('finance');
  const { payoutId, attemptId } = await newPayout(finance, { orderNo: 'CLAIM-90210' });
  const other = await newPayout(finance, { orderNo: 'CLAIM-90300' });
  await db().payoutAttempt.update({
    where: { id: attemptId },
    data: { processorIntentId: '7100000000000000001', processorDisbursementId: '7200000000000000001' },
  });
  const id = await delivered('payout_attempt', attemptId);
  const others = await delivered('payout_attempt', other.attemptId);
  for (const q of [
    id,
    payoutId,
    attemptId,
    '7100000000000000001',
    '7200000000000000001',
    'CLAIM-90210',
    'claim-902',
  ])
    expect(await found(q), q).toEqual([id]);
  expect(await found('CLAIM-90')).toEqual([others, id]);
  expect(await found('CLAIM-9_')).toEqual([]);
  expect(await found('CLAIM-90210', { kind: 'refund' })).toEqual([]);
  expect(await found('CLAIM-90210', { kind: 'payout', outcome: ['applied'], period: 'today' })).toEqual([id]);
});

test('one about a payment is found by its ids and the shop’s reference, one about a refund by its own', async () => {
  const { paymentId, processorPaymentId } = await newPayment(person);
  const shop = `SHOP-${process.pid}`;
  await db().payment.update({ where: { id: paymentId }, data: { clientReferenceId: shop } });
  const refundId = await newRefund(person, paymentId, { amount: 1_000 });
  await db().refund.update({ where: { id: refundId }, data: { processorRefundId: '7300000000000000001' } });
  const ofRefund = await delivered('refund', refundId);
  const ofPayment = await delivered('payments', 'payments', 'CAPTURED');
  const notification = toNotification('payment', processorPaymentId, 'CAPTURED');
  await applyPaymentNotification({ deliveryId: ofPayment, receivedAt: new Date(), notification });
  const { processorIntentId } = await paymentOf(paymentId);
  for (const q of [
    paymentId,
    processorPaymentId,
    processorIntentId ?? paymentId,
    shop,
    shop.slice(0, 6).toLowerCase(),
  ])
    expect(await found(q), q).toEqual([ofPayment]);
  const { number } = await refundRow(refundId);
  for (const q of [refundId, '7300000000000000001', number, number.toLowerCase()])
    expect(await found(q), q).toEqual([ofRefund]);
});

test('each says whether the processor confirmed it when asked', async () => {
  const processorPaymentId = await pay({ status: 'AUTHORIZED' });
  const say = async (status: string) => {
    const deliveryId = await delivered('payments', 'payments', status);
    const notification = toNotification('payment', processorPaymentId, status);
    await applyPaymentNotification({ deliveryId, receivedAt: new Date(), notification });
  };
  const shown = async () => {
    const { items } = await getNotificationPage(person, { q: processorPaymentId });
    return items.map(({ confirmation }) => confirmation);
  };
  await say('AUTHORIZED');
  expect(await shown()).toEqual(['awaited']);
  const { id } = await db().payment.findUniqueOrThrow({ where: { processorPaymentId } });
  await readPayment(id);
  expect(await shown()).toEqual(['confirmed']);
  await setStatus(processorPaymentId, 'CAPTURED');
  await say('DECLINED');
  expect(await shown()).toEqual(['awaited', 'confirmed']);
  await readPayment(id);
  expect(await shown()).toEqual(['contradicted', 'confirmed']);
});
