import { randomInt } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { sendAction } from '#lib/domain/payments/operations/send-action.ts';
import { sendPayout } from '#lib/domain/payouts/operations/send-payout.ts';
import { refreshBanks } from '#lib/domain/recipients/operations/refresh-banks.ts';
import { approveRefund } from '#lib/domain/refunds/operations/decide-refund.ts';
import { sendRefund } from '#lib/domain/refunds/operations/send-refund.ts';
import { askFor, newPayment, paymentOf, refundedInSandbox } from '#tests/payments.ts';
import { newPayout } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import { newToAnotherAccount, refundRow, toApproval } from '#tests/refunds.ts';
import { control } from '#tests/sandbox.ts';

let manager: Person;

// Another of the permitted forms each time; what a run failed in is tried again with this variable.
const variant = Number(process.env.OTHER_FORM ?? randomInt(1_000_000));

beforeAll(async () => {
  await control('forms', { other: true, variant });
  manager = await newPerson('manager');
  await refreshBanks();
});

describe(`in the form of OTHER_FORM=${variant}`, () => {
  test('the list of banks is read from its items', async () => {
    const list = await db().bankList.findUniqueOrThrow({ where: { method: 'sbp' } });
    expect(list.banks).toContainEqual({ code: '100000000111', name: 'Сбербанк', nameLatin: 'Sberbank' });
  });

  test('a payout is accepted under the id of an answer in another form', async () => {
    const { attemptId } = await newPayout(manager);
    await sendPayout(attemptId);
    const attempt = await db().payoutAttempt.findUniqueOrThrow({ where: { id: attemptId } });
    expect(attempt).toMatchObject({ status: 'accepted', processorErrorCode: null });
    expect(attempt.processorDisbursementId).toMatch(/^\d{18}$/);
  });

  test('a payout that is refused says the reason under fault', async () => {
    const { attemptId } = await newPayout(manager);
    const body = { message: 'The recipient is blocked' };
    await control('faults', { path: '/processing/api/v1/intents', kind: 'status', status: 400, body });
    await sendPayout(attemptId);
    expect(await db().payoutAttempt.findUniqueOrThrow({ where: { id: attemptId } })).toMatchObject({
      status: 'refused',
      processorErrorMessage: 'The recipient is blocked',
    });
  });

  test('a refund to another account is made once, and its outcome is known', async () => {
    const { refundId, processorPaymentId } = await newToAnotherAccount(manager);
    await approveRefund(await newPerson('manager'), await toApproval(refundId));
    await sendRefund(refundId);
    const { status, processorRefundId } = await refundRow(refundId);
    expect(status).toBe('accepted');
    expect(processorRefundId).toMatch(/^\d{18}$/);
    expect(await refundedInSandbox(processorPaymentId)).toMatchObject({ total: 30_000, count: 1 });
  });

  test('a payment is captured, and its sums are read from texts', async () => {
    const { paymentId } = await newPayment(manager, { status: 'AUTHORIZED' });
    const asked = await askFor(manager, paymentId, 'capture');
    if (!asked.ok) throw new Error(asked.refusal.code);
    await sendAction(asked.value.actionId);
    const { status } = await db().paymentAction.findUniqueOrThrow({ where: { id: asked.value.actionId } });
    expect(['accepted', 'done']).toContain(status);
    expect(await paymentOf(paymentId)).toMatchObject({ submittedMinor: 100_000n });
  });
});
