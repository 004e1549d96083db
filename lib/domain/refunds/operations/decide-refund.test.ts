import { beforeAll, expect, test } from 'vitest';
import { can, type Person, type Role, roles } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { findApproval } from '#lib/domain/approvals/store.ts';
import { rows } from '#tests/database.ts';
import { paymentOf, refundedInSandbox } from '#tests/payments.ts';
import { bank } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import {
  askForRefund,
  availableOf,
  newToAnotherAccount,
  refundRow,
  statusOf,
  toApproval,
} from '#tests/refunds.ts';
import { findRefundView } from '../queries/one.ts';
import { approveRefund, declineRefund, withdrawRefund } from './decide-refund.ts';
import { sendRefund } from './send-refund.ts';
import { sweepRefunds } from './sweep-refunds.ts';

let support: Person;
let manager: Person;

beforeAll(async () => {
  support = await newPerson('support', 'Sofia');
  manager = await newPerson('manager', 'Maria');
  const banks = [{ code: bank.code, name: bank.name, nameLatin: null }];
  await db().bankList.create({ data: { method: 'sbp', banks, fetchedAt: new Date() } });
});

const approve = async (person: Person, refundId: string) => approveRefund(person, await toApproval(refundId));
const decline = (person: Person, refundId: string) =>
  declineRefund(person, { refundId, reason: 'Call the payer first' });

const approvalOf = (refundId: string) => findApproval(db(), { subjectKind: 'refund', subjectId: refundId });

/** What the audit log and the queue contain about it. */
async function traces(refundId: string) {
  const entries = await db().auditEntry.findMany({ where: { objectId: refundId }, orderBy: { id: 'asc' } });
  const jobs = await rows('SELECT key FROM graphile_worker.jobs WHERE key = $1', [`refund:${refundId}`]);
  return { audit: entries.map(({ action }) => action), jobs: jobs.length };
}

async function disable({ userId }: Person): Promise<void> {
  await db().user.update({ where: { id: userId }, data: { disabledAt: new Date() } });
}

test('a refund elsewhere waits, holding its sum, and nothing sends it but the approval of another person', async () => {
  const { refundId, paymentId, processorPaymentId } = await newToAnotherAccount(support);
  expect(await statusOf(refundId)).toBe('pending_approval');
  expect(await paymentOf(paymentId)).toMatchObject({ refundingMinor: 30_000n });
  expect(await traces(refundId)).toEqual({ audit: ['refund.created'], jobs: 0 });
  expect(await askForRefund(support, paymentId, { amount: 70_001 })).toMatchObject({
    refusal: { code: 'refund_above_available' },
  });
  await sendRefund(refundId);
  await sweepRefunds(new Date(Date.now() + 86_400_000));
  expect(await statusOf(refundId)).toBe('pending_approval');
  expect(await refundedInSandbox(processorPaymentId)).toMatchObject({ count: 0 });

  expect(await approve(manager, refundId)).toEqual({ ok: true, value: true });
  const { status, fingerprint } = await refundRow(refundId);
  expect(status).toBe('approved');
  const decision = { personId: manager.userId, answer: 'approved', fingerprint };
  expect(await approvalOf(refundId)).toMatchObject({
    status: 'approved',
    fingerprint,
    decisions: [decision],
  });
  expect(await traces(refundId)).toEqual({ audit: ['refund.created', 'refund.approved'], jobs: 1 });
  await sendRefund(refundId);
  expect(await statusOf(refundId)).toBe('accepted');
  expect(await refundedInSandbox(processorPaymentId)).toMatchObject({ total: 30_000, count: 1 });
});

test('nobody but those who may approves or declines, and nobody their own', async () => {
  const { refundId } = await newToAnotherAccount(support);
  for (const role of roles.filter((each: Role) => !can(each, 'refunds:approve'))) {
    const person = await newPerson(role);
    expect(await approve(person, refundId), role).toMatchObject({ refusal: { code: 'not_allowed' } });
    expect(await decline(person, refundId), role).toMatchObject({ refusal: { code: 'not_allowed' } });
  }
  expect(await approve(support, refundId)).toMatchObject({ refusal: { code: 'not_allowed' } });
  const own = await newToAnotherAccount(manager);
  expect(await approve(manager, own.refundId)).toMatchObject({ refusal: { code: 'refund_own' } });
  expect(await decline(manager, own.refundId)).toMatchObject({ refusal: { code: 'refund_own' } });
  // Somebody who made it as support and has since become a manager is still its maker.
  await db().user.update({ where: { id: support.userId }, data: { role: 'manager' } });
  expect(await approve(support, refundId)).toMatchObject({ refusal: { code: 'refund_own' } });
  await db().user.update({ where: { id: support.userId }, data: { role: 'support' } });
  expect([await statusOf(refundId), await statusOf(own.refundId)]).toEqual(Array(2).fill('pending_approval'));
  expect((await traces(refundId)).audit).toEqual(['refund.created']);
});

test('only its maker withdraws it; it was certainly not sent and holds nothing any more', async () => {
  const { refundId, paymentId, processorPaymentId } = await newToAnotherAccount(support);
  const colleague = await newPerson('support');
  const other = await withdrawRefund(colleague, { refundId });
  expect(other).toMatchObject({ refusal: { code: 'refund_of_another_person' } });
  expect(await withdrawRefund(support, { refundId })).toMatchObject({ ok: true });
  expect(await refundRow(refundId)).toMatchObject({
    status: 'cancelled',
    reviewReason: 'withdrawn_by_maker',
  });
  expect(await availableOf(paymentId)).toBe(100_000n);
  expect(await approve(manager, refundId)).toMatchObject({
    refusal: { code: 'refund_decided_already', params: { name: 'Sofia', how: 'withdrawn' } },
  });
  await sendRefund(refundId);
  expect(await refundedInSandbox(processorPaymentId)).toMatchObject({ count: 0 });
});

test('a colleague declines with a reason, which the page tells', async () => {
  const { refundId, paymentId } = await newToAnotherAccount(support);
  expect(await decline(manager, refundId)).toMatchObject({ ok: true });
  expect(await availableOf(paymentId)).toBe(100_000n);
  const view = await findRefundView(support, refundId);
  expect(view).toMatchObject({
    status: 'cancelled',
    reviewReason: 'declined_by_colleague',
    sameDestination: null,
    approval: {
      status: 'declined',
      viewerMay: 'watch',
      deciders: [],
      decisions: [{ answer: 'declined', byName: 'Maria', reason: 'Call the payer first' }],
    },
  });
  expect(view?.timeline[0]).toMatchObject({
    kind: 'declined',
    actorName: 'Maria',
    words: 'Call the payer first',
  });
});

test('the same decision again changes nothing; another one is told who decided', async () => {
  const { refundId } = await newToAnotherAccount(support);
  const [first, again] = await Promise.all([approve(manager, refundId), approve(manager, refundId)]);
  expect([first.ok, again.ok]).toEqual([true, true]);
  expect((await traces(refundId)).audit).toEqual(['refund.created', 'refund.approved']);
  const reported = {
    refusal: { code: 'refund_decided_already', params: { name: 'Maria', how: 'approved' } },
  };
  expect(await decline(manager, refundId)).toMatchObject(reported);
  expect(await withdrawRefund(support, { refundId })).toMatchObject(reported);
});

test('of several who decide at once one does, and the others are told', async () => {
  const others = await Promise.all(['Olga', 'Pavel', 'Rita'].map((name) => newPerson('manager', name)));
  for (let round = 0; round < 5; round += 1) {
    const { refundId, processorPaymentId } = await newToAnotherAccount(support);
    const results = await Promise.all([
      ...others.map((person) => approve(person, refundId)),
      decline(manager, refundId),
      withdrawRefund(support, { refundId }),
    ]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    const refusals = results.flatMap((one) => (one.ok ? [] : [one.refusal.code]));
    expect(new Set(refusals)).toEqual(new Set(['refund_decided_already']));
    expect((await traces(refundId)).audit).toHaveLength(2);
    await sendRefund(refundId);
    const isApproved = results.slice(0, 3).some(({ ok }) => ok);
    expect(await refundedInSandbox(processorPaymentId)).toMatchObject({ count: isApproved ? 1 : 0 });
  }
});

test('only what was on the screen is approved, and only what was approved is sent', async () => {
  const { refundId, processorPaymentId } = await newToAnotherAccount(support);
  const other = await newToAnotherAccount(support, 30_001);
  const { fingerprint } = await toApproval(other.refundId);
  expect(await approveRefund(manager, { refundId, fingerprint })).toMatchObject({
    refusal: { code: 'refund_content_changed' },
  });
  const rewrite = async (id: string) => {
    await rows('ALTER TABLE refunds DISABLE TRIGGER USER');
    await rows("UPDATE refunds SET recipient_phone = '+79990000000' WHERE id = $1", [id]);
    await rows('ALTER TABLE refunds ENABLE TRIGGER USER');
  };
  expect(await approve(manager, refundId)).toMatchObject({ ok: true });
  await rewrite(refundId);
  await sendRefund(refundId);
  expect(await refundRow(refundId)).toMatchObject({ status: 'cancelled', reviewReason: 'content_changed' });
  expect(await refundedInSandbox(processorPaymentId)).toMatchObject({ count: 0 });
  await rewrite(other.refundId);
  expect(await approve(manager, other.refundId)).toMatchObject({
    refusal: { code: 'refund_content_changed' },
  });
});

test('an approver who is disabled approves nothing, also with a session that is still open', async () => {
  const { refundId } = await newToAnotherAccount(support);
  const gone = await newPerson('manager');
  await disable(gone);
  expect(await approve(gone, refundId)).toMatchObject({ refusal: { code: 'not_allowed' } });
  expect(await statusOf(refundId)).toBe('pending_approval');
});

test('an approval does not count when its approver is no longer entitled at the moment of the claim', async () => {
  for (const change of [{ disabledAt: new Date() }, { role: 'finance' as const }]) {
    const approver = await newPerson('manager');
    const { refundId, processorPaymentId } = await newToAnotherAccount(support);
    await approve(approver, refundId);
    await db().user.update({ where: { id: approver.userId }, data: change });
    await sendRefund(refundId);
    expect(await refundRow(refundId)).toMatchObject({
      status: 'pending_approval',
      reviewReason: 'approver_not_entitled',
    });
    expect(await refundedInSandbox(processorPaymentId)).toMatchObject({ count: 0 });
    // It waits for another person, and goes when they have approved it.
    expect(await approve(await newPerson('manager'), refundId)).toMatchObject({ ok: true });
    await sendRefund(refundId);
    expect(await refundedInSandbox(processorPaymentId)).toMatchObject({ count: 1 });
  }
});

test('what a maker made who may no more can be declined and not approved', async () => {
  const agent = await newPerson('support');
  const [approved, waiting] = [await newToAnotherAccount(agent), await newToAnotherAccount(agent)];
  await approve(manager, approved.refundId);
  await disable(agent);
  expect(await approve(manager, waiting.refundId)).toMatchObject({
    refusal: { code: 'refund_maker_not_entitled' },
  });
  expect(await decline(manager, waiting.refundId)).toMatchObject({ ok: true });
  await sendRefund(approved.refundId);
  expect(await refundRow(approved.refundId)).toMatchObject({
    status: 'cancelled',
    reviewReason: 'maker_not_entitled',
  });
});

test('what is not there, or needs no second person, is not decided', async () => {
  const refundId = `rf_${'0'.repeat(26)}`;
  const fingerprint = 'x'.repeat(43);
  expect(await approveRefund(manager, { refundId, fingerprint })).toMatchObject({
    refusal: { code: 'refund_not_found' },
  });
  expect(await withdrawRefund(support, { refundId })).toMatchObject({
    refusal: { code: 'refund_not_found' },
  });
  const { paymentId } = await newToAnotherAccount(support);
  const back = await askForRefund(support, paymentId, { amount: 100 });
  if (!back.ok) throw new Error(back.refusal.code);
  expect(await statusOf(back.value.refundId)).toBe('approved');
  expect(await approve(manager, back.value.refundId)).toMatchObject({
    refusal: { code: 'refund_not_waiting' },
  });
});
