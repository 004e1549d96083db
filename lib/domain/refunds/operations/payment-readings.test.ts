import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { applyPaymentNotification } from '#lib/domain/payments/operations/apply-notification.ts';
import { readPayment } from '#lib/domain/payments/operations/read-payment.ts';
import { findPaymentView } from '#lib/domain/payments/queries/one.ts';
import { toNotification } from '#tests/notifications.ts';
import { newDeliveryId, newPayment, paymentOf, refundedInSandbox, setStatus } from '#tests/payments.ts';
import { newPerson } from '#tests/people.ts';
import { askForRefund, availableOf, newRefund, openForm, refundRow } from '#tests/refunds.ts';
import { control } from '#tests/sandbox.ts';
import { readRefund } from './read-refund.ts';
import { sendRefund } from './send-refund.ts';

let manager: Person;
let support: Person;

beforeAll(async () => {
  [manager, support] = await Promise.all([newPerson('manager'), newPerson('support')]);
});

const usd = { value: 1000, currency: 'USD' };

async function complete(refundId: string) {
  await sendRefund(refundId);
  await setStatus((await refundRow(refundId)).processorRefundId ?? '', 'REFUNDED');
  await readRefund(refundId);
}

/** The next answer about the payment is this body. */
const answerOnce = (id: string, body: object) =>
  control('faults', { path: `/processing/api/v1/payments/${id}`, kind: 'status', status: 200, body });

function notify(id: string, status: string) {
  const notification = toNotification('payment', id, status);
  return applyPaymentNotification({ deliveryId: newDeliveryId(), receivedAt: new Date(), notification });
}

describe('the answer right before a refund', () => {
  test.each([
    ['another currency', { submittedAmount: usd, authAmount: usd }, 'other_currency'],
    [
      'another currency on one side',
      { submittedAmount: { value: 1000, currency: 'RUB' }, authAmount: usd },
      'other_currency',
    ],
    ['no sums', {}, 'no_sum'],
    ['no sums that can be read', { submittedAmount: { value: 'a lot', currency: 'RUB' } }, 'no_sum'],
    ['sums below nothing', { submittedAmount: { value: -1000, currency: 'RUB' } }, 'no_sum'],
  ])(
    'with %s stops it, and stands on the payment until an answer fits again',
    async (_name, sums, problem) => {
      const { paymentId, processorPaymentId: id } = await newPayment(support);
      const refundId = await newRefund(support, paymentId, { amount: 10_000 });
      await answerOnce(id, { id, status: 'CAPTURED', ...sums });
      await sendRefund(refundId);
      expect(await refundRow(refundId)).toMatchObject({
        status: 'not_sent',
        reviewReason: 'payment_sums_differ',
      });
      expect(await refundedInSandbox(id)).toMatchObject({ count: 0 });
      const view = await findPaymentView(support, paymentId);
      expect(view).toMatchObject({ sumsProblem: problem, mismatchSince: expect.any(String) });
      expect(view?.amount).toEqual({ amountMinor: '100000', currency: 'RUB' });
      expect(await askForRefund(support, paymentId)).toMatchObject({
        refusal: { code: 'payment_sums_differ' },
      });
      await readPayment(paymentId);
      expect(await findPaymentView(support, paymentId)).toMatchObject({
        sumsProblem: null,
        mismatchSince: null,
      });
      expect(await askForRefund(support, paymentId)).toMatchObject({ ok: true });
    },
  );

  test('with more authorised than was asked for leaves the smaller sum as the limit, and says so', async () => {
    const { paymentId, processorPaymentId } = await newPayment(manager);
    await setStatus(processorPaymentId, 'CAPTURED', { authAmount: { value: 2000, currency: 'RUB' } });
    await openForm(paymentId);
    expect(await availableOf(paymentId)).toBe(100_000n);
    expect(await findPaymentView(manager, paymentId)).toMatchObject({
      sumsProblem: 'above_asked',
      questionedSums: { authorised: { amountMinor: '200000' } },
    });
    expect(await askForRefund(manager, paymentId, { amount: 100_001 })).toMatchObject({ ok: false });
    await complete(await newRefund(manager, paymentId, { amount: 100_000 }));
    expect(await availableOf(paymentId)).toBe(0n);
  });
});

describe('a payment that the processor calls partly refunded', () => {
  test('after a refund of ours is still refunded, whether it was read, only notified, or both', async () => {
    const { paymentId, processorPaymentId: id } = await newPayment(support);
    const before = (await paymentOf(paymentId)).statusAt;
    await complete(await newRefund(support, paymentId, { amount: 10_000 }));
    await notify(id, 'PARTIALLY_REFUNDED');
    await readPayment(paymentId);
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'captured', mismatchSince: null });
    await setStatus(id, 'PARTIALLY_REFUNDED');
    await readPayment(paymentId);
    expect(await paymentOf(paymentId)).toMatchObject({
      status: 'captured',
      processorStatus: 'PARTIALLY_REFUNDED',
      mismatchSince: null,
      statusAt: before,
    });
    await complete(await newRefund(support, paymentId, { amount: 20_000 }));
    expect(await availableOf(paymentId)).toBe(70_000n);
    await complete(await newRefund(support, paymentId));
    await setStatus(id, 'REFUNDED');
    await readPayment(paymentId);
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'captured', refundedMinor: 100_000n });
  });

  test.each(['read', 'notified'])(
    'though nobody here knows of a refund (%s) is a question that a manager decides, about that status only',
    async (how) => {
      const { paymentId, processorPaymentId: id } = await newPayment(support);
      const doubt = async () => {
        if (how === 'notified') return notify(id, 'PARTIALLY_REFUNDED');
        return answerOnce(id, {
          id,
          status: 'PARTIALLY_REFUNDED',
          submittedAmount: { value: 1000, currency: 'RUB' },
        });
      };
      await doubt();
      await readPayment(paymentId);
      const explained = { amount: 10_000, explainedStatus: 'PARTIALLY_REFUNDED' };
      const refused = { refusal: { code: 'payment_refunds_unexplained' } };
      expect(await askForRefund(support, paymentId, explained)).toMatchObject(refused);
      expect(await askForRefund(manager, paymentId, { amount: 10_000 })).toMatchObject(refused);
      const refundId = await newRefund(manager, paymentId, explained);
      await doubt();
      await sendRefund(refundId);
      expect(await refundRow(refundId)).toMatchObject({
        explainedStatus: 'PARTIALLY_REFUNDED',
        status: 'accepted',
      });
    },
  );

  test('right before the first refund stops it: the refund that waits explains nothing', async () => {
    const { paymentId, processorPaymentId: id } = await newPayment(support);
    const refundId = await newRefund(support, paymentId, { amount: 10_000 });
    await answerOnce(id, {
      id,
      status: 'PARTIALLY_REFUNDED',
      submittedAmount: { value: 1000, currency: 'RUB' },
    });
    await sendRefund(refundId);
    expect(await refundRow(refundId)).toMatchObject({
      status: 'not_sent',
      reviewReason: 'payment_refunds_unexplained',
    });
    expect(await refundedInSandbox(id)).toMatchObject({ count: 0 });
  });
});

test('a payment of roubles of Belarus, or of yen, is given back in them', async () => {
  for (const [currency, value, amountMinor] of [
    ['BYN', 12.5, 1_250n],
    ['JPY', 1250, 1_250n],
  ] as const) {
    const { paymentId } = await newPayment(manager, { paymentMethodName: 'BankCardRU', currency, value });
    expect(await paymentOf(paymentId)).toMatchObject({ currency, capturedMinor: amountMinor });
    expect(await askForRefund(support, paymentId)).toMatchObject({ refusal: { code: 'refund_above_limit' } });
    await complete(await newRefund(manager, paymentId));
    expect(await availableOf(paymentId)).toBe(0n);
  }
});
