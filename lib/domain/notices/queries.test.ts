import { beforeAll, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { cancellableRefund } from '#lib/domain/refunds/operations/cancel-refund.ts';
import {
  approveRefund,
  declineRefund,
  withdrawRefund,
} from '#lib/domain/refunds/operations/decide-refund.ts';
import { cancelWaiting } from '#lib/domain/sending/operations/cancel-waiting.ts';
import { newPayment } from '#tests/payments.ts';
import { newPayout, setAttemptStatus } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import { newRefund, newToAnotherAccount, refundRow, toApproval } from '#tests/refunds.ts';
import '#tests/sandbox.ts';
import { getNoticeFeed } from './queries.ts';

let support: Person;
let manager: Person;
const feedOf = async (person: Person, now = new Date()) => (await getNoticeFeed(person, now)).notices;

beforeAll(async () => {
  manager = await newPerson('manager', 'Maria');
});

test('whoever made a refund learns that a manager declined it, and why', async () => {
  support = await newPerson('support', 'Sofia');
  const { refundId } = await newToAnotherAccount(support);
  expect(await feedOf(support)).toEqual([]);
  await declineRefund(manager, { refundId, reason: 'Ask the payer for a statement' });
  const { number } = await refundRow(refundId);
  expect(await feedOf(support)).toEqual([
    {
      of: 'refunds',
      id: expect.stringMatching(/^r\d+$/),
      subjectId: refundId,
      reference: number,
      status: 'declined',
      at: expect.any(String),
      amounts: [{ amountMinor: '30000', currency: 'RUB' }],
      recipient: expect.any(String),
      words: 'Ask the payer for a statement',
    },
  ]);
  expect(await feedOf(manager)).toEqual([]);
  const tomorrow = new Date(Date.now() + 25 * 3_600_000);
  expect(await feedOf(support, tomorrow)).toEqual([]);
});

test('and that one was approved, or cancelled by a colleague; what they did themselves is no news', async () => {
  support = await newPerson('support', 'Semyon');
  const approved = await newToAnotherAccount(support);
  await approveRefund(manager, await toApproval(approved.refundId));
  const withdrawn = await newToAnotherAccount(support);
  await withdrawRefund(support, { refundId: withdrawn.refundId });
  const { paymentId } = await newPayment(support);
  const stopped = await newRefund(support, paymentId, { amount: 10_000 });
  await cancelWaiting(cancellableRefund, manager, stopped);
  const own = await newRefund(support, paymentId, { amount: 10_000 });
  await cancelWaiting(cancellableRefund, support, own);
  expect(await feedOf(support)).toMatchObject([
    { subjectId: stopped, status: 'cancelled', words: null },
    { subjectId: approved.refundId, status: 'approved', words: null },
  ]);
});

test('a payout is told once, by what happened last', async () => {
  const maker = await newPerson('finance');
  const { attemptId, payoutId } = await newPayout(maker);
  const say = (toStatus: 'unknown' | 'paid_out', at: Date) =>
    db().payoutEvent.create({
      data: { payoutId, attemptId, at, source: 'system', kind: 'reported', toStatus },
    });
  await say('unknown', new Date(Date.now() - 60_000));
  await say('paid_out', new Date());
  await setAttemptStatus(attemptId, 'paid_out');
  expect(await feedOf(maker)).toMatchObject([{ subjectId: payoutId, status: 'paid_out' }]);
});

test('a manager reads of payouts and refunds in one list, newest first', async () => {
  const maker = await newPerson('manager', 'Mila');
  const { attemptId, payoutId } = await newPayout(maker);
  await setAttemptStatus(attemptId, 'declined');
  await db().payoutAttempt.update({
    where: { id: attemptId },
    data: { processorErrorMessage: 'No such card' },
  });
  await db().payoutEvent.create({
    data: { payoutId, attemptId, source: 'webhook', kind: 'reported', toStatus: 'declined' },
  });
  const { refundId } = await newToAnotherAccount(maker);
  await declineRefund(manager, { refundId, reason: 'Not this one' });
  expect(await feedOf(maker)).toMatchObject([
    { of: 'refunds', subjectId: refundId, status: 'declined' },
    {
      ...{ of: 'payouts', subjectId: payoutId, status: 'declined', words: null },
      why: { errorMessage: 'No such card' },
    },
  ]);
});
