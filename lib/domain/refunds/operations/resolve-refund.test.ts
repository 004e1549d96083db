import { beforeAll, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { findPaymentView } from '#lib/domain/payments/queries/one.ts';
import { rows } from '#tests/database.ts';
import { paymentOf, refundedInSandbox, setStatus } from '#tests/payments.ts';
import { bank } from '#tests/payouts.ts';
import { newPersonWithPassword } from '#tests/people.ts';
import { askForRefund, availableOf, newRefund, openForm, refundRow, statusOf } from '#tests/refunds.ts';
import { confirm, day, hour, newProposal, propose } from '#tests/resolving/acts.ts';
import {
  ageRefund,
  newLostRefund,
  newLostToAnotherAccount,
  notifyRefund,
  refundSide,
} from '#tests/resolving/refunds.ts';
import { testResolving } from '#tests/resolving/suite.ts';
import { findRefundView } from '../queries/one.ts';
import { readRefund } from './read-refund.ts';
import { sendRefund } from './send-refund.ts';
import { sweepRefunds } from './sweep-refunds.ts';

process.env.PROCESSOR_WRITE_TIMEOUT_MS = '1500';
let maker: Person;
let support: Person;
let finance: Person;
let manager: Person;

beforeAll(async () => {
  maker = await newPersonWithPassword('manager', 'Mila');
  support = await newPersonWithPassword('support', 'Sofia');
  finance = await newPersonWithPassword('finance', 'Fyodor');
  manager = await newPersonWithPassword('manager', 'Maria');
  const banks = [{ code: bank.code, name: bank.name, nameLatin: null }];
  await db().bankList.create({ data: { method: 'sbp', banks, fetchedAt: new Date() } });
});

testResolving(refundSide);

const refused = (code: string, about: object = {}) => ({ ok: false, refusal: { code, ...about } });
const done = { ok: true };

test('two people resolve that nothing was given back: the sum is free again, and nothing is sent by it', async () => {
  const lost = await newLostRefund(support);
  const { refundId, paymentId, processorPaymentId } = lost;
  const waiting = await newProposal(finance, lost);
  expect(await statusOf(refundId)).toBe('unknown');
  expect(await askForRefund(support, paymentId)).toMatchObject(refused('refund_unresolved'));
  expect(await confirm(manager, waiting)).toMatchObject(done);
  expect(await refundRow(refundId)).toMatchObject({ status: 'resolved_not_paid', reviewReason: null });
  expect(await availableOf(paymentId)).toBe(100_000n);
  await sendRefund(refundId);
  await sweepRefunds(new Date(Date.now() + day));
  expect(await refundedInSandbox(processorPaymentId)).toMatchObject({ count: 0 });
  await sendRefund(await newRefund(support, paymentId));
  expect(await refundedInSandbox(processorPaymentId)).toMatchObject({ count: 1, total: 100_000 });
});

test('two people resolve that it was given back: the sum stays given, also when the books show it later', async () => {
  const lost = await newLostRefund(support, { origin: 'answer lost' });
  const { refundId, paymentId, processorPaymentId } = lost;
  expect(await confirm(manager, await newProposal(finance, lost, { verdict: 'paid' }))).toMatchObject(done);
  expect(await statusOf(refundId)).toBe('resolved_paid');
  expect(await paymentOf(paymentId)).toMatchObject({ refundedMinor: 30_000n, refundUnknownMinor: 0n });
  expect(await openForm(paymentId)).toBe(70_000n);
  const next = await newRefund(support, paymentId, { amount: 70_000 });
  await sendRefund(next);
  expect(await refundRow(next)).toMatchObject({ status: 'accepted' });
  expect(await refundedInSandbox(processorPaymentId)).toMatchObject({ count: 2, total: 100_000 });
});

test('what waits for its payment is named beforehand, and sent once an earlier refund is resolved', async () => {
  const lost = await newLostRefund(support);
  const { refundId, paymentId } = lost;
  const jobsOf = (id: string) => rows('SELECT 1 FROM graphile_worker.jobs WHERE key = $1', [`refund:${id}`]);
  await db().refund.update({ where: { id: refundId }, data: { status: 'accepted' } });
  const second = await newRefund(support, paymentId, { amount: 20_000 });
  await db().refund.update({ where: { id: refundId }, data: { status: 'unknown' } });
  await rows('DELETE FROM graphile_worker._private_jobs WHERE key = $1', [`refund:${second}`]);
  await sendRefund(second);
  expect(await statusOf(second)).toBe('approved');
  const amount = { amountMinor: '20000', currency: 'RUB' };
  expect(await findRefundView(finance, refundId)).toMatchObject({
    waitingForIt: [{ id: second, amount }],
  });
  await confirm(manager, await newProposal(finance, lost));
  expect(await findRefundView(finance, refundId)).toMatchObject({ waitingForIt: [] });
  expect(await jobsOf(second)).toHaveLength(1);
  await sendRefund(second);
  expect(await statusOf(second)).toBe('accepted');
});

test('whoever approved its sending may say what they found out, and not confirm it', async () => {
  const lost = await newLostToAnotherAccount(support, manager);
  const waiting = await newProposal(finance, lost);
  expect(await confirm(manager, waiting)).toMatchObject(refused('resolution_approver'));
  const other = await newLostToAnotherAccount(support, manager);
  expect(await confirm(finance, await newProposal(manager, other))).toMatchObject(done);
});

/**
 * What its payment shows: an outcome that nobody knows is not called a contradiction, nor the other way round.
 */
async function doubtfulOf(paymentId: string) {
  const { amounts } = (await findPaymentView(maker, paymentId)) ?? {};
  return { unknown: amounts?.unknown.amountMinor, contradicted: amounts?.contradicted.amountMinor };
}

test('a word after it was resolved agrees and is linked, or contradicts and makes it a conflict again', async () => {
  for (const verdict of ['paid', 'not_paid'] as const) {
    const lost = await newLostRefund(maker, { origin: 'answer lost' });
    const { refundId, paymentId, madeId } = lost;
    expect(await doubtfulOf(paymentId)).toEqual({ unknown: '30000', contradicted: '0' });
    await confirm(manager, await newProposal(finance, lost, { verdict }));
    expect(await doubtfulOf(paymentId)).toEqual({ unknown: '0', contradicted: '0' });
    await setStatus(madeId ?? '', 'REFUNDED');
    await notifyRefund(refundId, madeId ?? '');
    await readRefund(refundId, madeId ?? '');
    const isRight = verdict === 'paid';
    expect(await refundRow(refundId)).toMatchObject({
      status: isRight ? 'resolved_paid' : 'conflict',
      processorRefundId: madeId,
      reviewReason: isRight ? null : 'different_end',
    });
    expect(await openForm(paymentId)).toBe(70_000n);
    if (isRight) continue;
    expect(await doubtfulOf(paymentId)).toEqual({ unknown: '0', contradicted: '30000' });
    expect(await propose(finance, lost)).toMatchObject(refused('resolution_too_early'));
    await ageRefund(refundId, 2 * hour);
    expect(await confirm(manager, await newProposal(finance, lost, { verdict: 'paid' }))).toMatchObject(done);
    expect(await availableOf(paymentId)).toBe(70_000n);
  }
});

test('a silent refund that was resolved as not paid stays so while the processor says the same, and sends no other', async () => {
  const lost = await newLostRefund(maker, { origin: 'silent' });
  const { refundId, paymentId, processorPaymentId, madeId } = lost;
  expect(await statusOf(refundId)).toBe('accepted');
  await confirm(manager, await newProposal(finance, lost));
  // A final status cancels the sandbox's own plan, which would otherwise overtake the next one.
  await setStatus(madeId ?? '', 'REFUNDED');
  await setStatus(madeId ?? '', 'ACCEPTED');
  await readRefund(refundId);
  expect(await statusOf(refundId)).toBe('resolved_not_paid');
  // As long as the processor's ledger counts the refund and ours does not, nothing is sent that could pay
  // twice.
  const next = await newRefund(support, paymentId, { amount: 100_000 });
  await sendRefund(next);
  expect(await refundedInSandbox(processorPaymentId)).toMatchObject({ count: 1 });
  await setStatus(madeId ?? '', 'REFUNDED');
  await readRefund(refundId);
  expect(await statusOf(refundId)).toBe('conflict');
});
