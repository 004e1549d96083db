import { beforeAll, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { newPayment, paymentOf, refundedInSandbox } from '#tests/payments.ts';
import { newPerson } from '#tests/people.ts';
import { askForRefund, availableOf, newRefund, refundOutside, refundRow, statusOf } from '#tests/refunds.ts';
import { sendRefund } from './send-refund.ts';

let support: Person;
let manager: Person;

beforeAll(async () => {
  support = await newPerson('support');
  manager = await newPerson('manager');
});

/**
 * Some of fifty at once may not get a database connection in time on a busy machine; that writes nothing and does not
 * count as a refusal.
 */
async function askOrFail(paymentId: string, request: Parameters<typeof askForRefund>[2]) {
  return askForRefund(manager, paymentId, request).catch(
    () => ({ ok: false, refusal: { code: 'fault' } }) as const,
  );
}

test('F02 of fifty refunds of 60 % at once one is made, and the sandbox refunds 60 % once', async () => {
  const { paymentId, processorPaymentId } = await newPayment(manager);
  const asked = await Promise.all(
    Array.from({ length: 50 }, () => askOrFail(paymentId, { amount: 60_000, seen: 100_000n })),
  );
  const made = asked.flatMap((one) => (one.ok ? [one.value.refundId] : []));
  const refusals = new Set(asked.flatMap((one) => (one.ok ? [] : [one.refusal.code])));
  expect(made).toHaveLength(1);
  expect([...refusals].filter((code) => code !== 'fault')).toEqual(['refund_available_changed']);
  await Promise.all(made.map((id) => sendRefund(id)));
  expect(await refundedInSandbox(processorPaymentId)).toMatchObject({ total: 60_000, count: 1 });
});

test('of ten refunds of 11 %, each with fresh sums, nine are made and sent one by one', async () => {
  const { paymentId, processorPaymentId } = await newPayment(manager);
  const made: string[] = [];
  for (let round = 0; round < 10; round += 1) {
    const asked = await askForRefund(manager, paymentId, { amount: 11_000 });
    if (asked.ok) made.push(asked.value.refundId);
    else expect(asked.refusal.code).toBe('refund_above_available');
  }
  expect(made).toHaveLength(9);
  // All are started at once, but only one is ever between its claim and its answer.
  for (let turn = 0; turn < 9; turn += 1) await Promise.all(made.map((id) => sendRefund(id)));
  expect(new Set(await Promise.all(made.map(statusOf)))).toEqual(new Set(['accepted']));
  expect(await refundedInSandbox(processorPaymentId)).toMatchObject({ total: 99_000, count: 9 });
});

test('two agents who saw the same sum: the second is shown both figures', async () => {
  const { paymentId } = await newPayment(support);
  const other = await newPerson('support');
  const [first, second] = await Promise.all([
    askForRefund(support, paymentId, { amount: 40_000, seen: 100_000n }),
    askForRefund(other, paymentId, { amount: 40_000, seen: 100_000n }),
  ]);
  expect([first.ok, second.ok].filter(Boolean)).toHaveLength(1);
  const refused = first.ok ? second : first;
  expect(refused).toMatchObject({
    refusal: {
      code: 'refund_available_changed',
      params: {
        seen: { amountMinor: '100000', currency: 'RUB' },
        now: { amountMinor: '60000', currency: 'RUB' },
      },
    },
  });
});

test('a refund made outside our app between form and sending stops ours before it is sent', async () => {
  const { paymentId, processorPaymentId } = await newPayment(support);
  const refundId = await newRefund(support, paymentId, { amount: 30_000 });
  await refundOutside(processorPaymentId, 300);
  await sendRefund(refundId);
  expect(await refundRow(refundId)).toMatchObject({ status: 'not_sent', reviewReason: 'baseline_differs' });
  expect(await refundedInSandbox(processorPaymentId)).toMatchObject({ total: 30_000, count: 1 });
  expect(await paymentOf(paymentId)).toMatchObject({ refundedElsewhereMinor: 30_000n, refundingMinor: 0n });
  expect(await availableOf(paymentId)).toBe(70_000n);
  // A person who has seen the new available amount may go on.
  const again = await newRefund(support, paymentId, { amount: 30_000 });
  await sendRefund(again);
  expect(await statusOf(again)).toBe('accepted');
});
