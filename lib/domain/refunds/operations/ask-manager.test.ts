import { beforeAll, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { rows } from '#tests/database.ts';
import { newPayment, refundedInSandbox } from '#tests/payments.ts';
import { newPerson } from '#tests/people.ts';
import { askForRefund, newRefund, refundRow, statusOf, toApproval } from '#tests/refunds.ts';
import { getApprovalQueue } from '../queries/approvals.ts';
import { getDecidedRefunds } from '../queries/decided.ts';
import { getRefundLimits } from '../queries/form.ts';
import { approveRefund, declineRefund } from './decide-refund.ts';
import { sendRefund } from './send-refund.ts';

let support: Person;
let manager: Person;

beforeAll(async () => {
  support = await newPerson('support');
  manager = await newPerson('manager');
});

const above = 6_000_000;
const newBig = () => newPayment(support, { value: 90_000 });
const ask = async (paymentId: string) => newRefund(support, paymentId, { amount: above, asksManager: true });

test('a refund above its maker’s limit that asks a manager waits in their queue, and is sent once approved', async () => {
  const { paymentId, processorPaymentId } = await newBig();
  const refundId = await ask(paymentId);
  expect(await statusOf(refundId)).toBe('pending_approval');
  await sendRefund(refundId);
  expect(await refundedInSandbox(processorPaymentId)).toMatchObject({ count: 0 });
  const { items } = await getApprovalQueue(manager, false);
  expect(items.find(({ id }) => id === refundId)).toMatchObject({
    ruleIds: ['refund_rub'],
    isForViewer: true,
    anotherAccount: null,
  });
  expect(await approveRefund(support, await toApproval(refundId))).toMatchObject({ ok: false });
  expect(await approveRefund(manager, await toApproval(refundId))).toMatchObject({ ok: true });
  await sendRefund(refundId);
  expect(await refundedInSandbox(processorPaymentId)).toMatchObject({ count: 1 });
});

test('a manager declines it with a reason, which its maker reads', async () => {
  const { paymentId } = await newBig();
  const refundId = await ask(paymentId);
  expect(await declineRefund(manager, { refundId, reason: 'Half of it is enough' })).toMatchObject({
    ok: true,
  });
  const [news] = await getDecidedRefunds(support, new Date(Date.now() - 60_000), 20);
  expect(news).toMatchObject({ answer: 'declined', words: 'Half of it is enough', refund: { id: refundId } });
});

test('without asking it is refused, and what a manager approved leaves the limit as it was', async () => {
  const { paymentId } = await newBig();
  expect(await askForRefund(support, paymentId, { amount: above })).toMatchObject({
    refusal: { code: 'refund_above_limit' },
  });
  const before = await getRefundLimits(support, paymentId);
  const refundId = await ask(paymentId);
  await approveRefund(manager, await toApproval(refundId));
  expect(await getRefundLimits(support, paymentId)).toEqual(before);
});

test('a manager asks nobody, whatever the form says', async () => {
  const { paymentId } = await newBig();
  const refundId = await newRefund(manager, paymentId, { amount: above, asksManager: true });
  expect(await refundRow(refundId)).toMatchObject({ status: 'approved', asksManager: false });
});

test('the database itself sends none that no manager approved', async () => {
  const { paymentId } = await newBig();
  const refundId = await ask(paymentId);
  const move = (status: string) =>
    rows('UPDATE refunds SET status = $2::refund_status WHERE id = $1', [refundId, status]);
  await expect(move('approved')).rejects.toThrow('is not approved');
  await expect(move('sending')).rejects.toThrow('is not approved');
  await expect(rows('UPDATE refunds SET asks_manager = false WHERE id = $1', [refundId])).rejects.toThrow();
});
