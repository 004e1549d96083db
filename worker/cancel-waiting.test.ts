import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db, transaction } from '#lib/db/client.ts';
import { cancellablePayout } from '#lib/domain/payouts/operations/cancel-payout.ts';
import { createPayout } from '#lib/domain/payouts/operations/create-payout.ts';
import { findPayout } from '#lib/domain/payouts/queries/one.ts';
import { cancellableRefund } from '#lib/domain/refunds/operations/cancel-refund.ts';
import { findRefundView } from '#lib/domain/refunds/queries/one.ts';
import { cancelWaiting } from '#lib/domain/sending/operations/cancel-waiting.ts';
import { pauseSending } from '#lib/domain/sending/operations/switch.ts';
import { rows } from '#tests/database.ts';
import { newPayment } from '#tests/payments.ts';
import { newConfirmedCheck, newPayout, payoutOf } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import { availableOf, newRefund, newToAnotherAccount } from '#tests/refunds.ts';
import { control } from '#tests/sandbox.ts';
import { openSending } from '#tests/sending.ts';
import { payout, refund } from '#tests/sending-subjects.ts';

let manager: Person;
let finance: Person;
let support: Person;

beforeAll(async () => {
  manager = await newPerson('manager', 'Maria');
  finance = await newPerson('finance', 'Fyodor');
  support = await newPerson('support', 'Sonya');
});

beforeEach(openSending);

const both = [
  { name: payout.name, subject: payout, cancellable: cancellablePayout, object: 'payout' },
  { name: refund.name, subject: refund, cancellable: cancellableRefund, object: 'refund' },
] as const;

const done = { ok: true };
const refused = (code: string) => ({ ok: false, refusal: { code } });

describe.each(both)('cancelling $name that waits', ({ subject, cancellable, object }) => {
  test('ends it before anything is sent, and the audit says by whom', async () => {
    const { id, countArrived } = await subject.make();
    expect(await cancelWaiting(cancellable, manager, id)).toMatchObject(done);
    await subject.send(id);
    await subject.sweep(new Date(Date.now() + 3_600_000));
    expect(await subject.find(id)).toMatchObject({ status: 'cancelled', reviewReason: null });
    expect(await countArrived()).toBe(0);
    const [entry] = await rows<{ actor: string; details: object }>(
      `SELECT actor, details FROM audit_entries WHERE action = $1 ORDER BY id DESC LIMIT 1`,
      [`${object}.cancelled`],
    );
    expect(entry).toMatchObject({ actor: manager.userId, details: { from: 'approved', source: 'person' } });
  });

  test('a second time changes nothing and is not refused', async () => {
    const { id } = await subject.make();
    await cancelWaiting(cancellable, manager, id);
    const before = await rows('SELECT count(*) FROM audit_entries');
    expect(await cancelWaiting(cancellable, manager, id)).toMatchObject(done);
    expect(await rows('SELECT count(*) FROM audit_entries')).toEqual(before);
  });

  test('is refused once it was sent, and whatever it became', async () => {
    const { id } = await subject.make();
    await subject.send(id);
    expect(await cancelWaiting(cancellable, manager, id)).toMatchObject(refused('cancel_too_late'));
  });

  test('at the moment of its claim: exactly one of the two wins', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id, countArrived } = await subject.make();
      const [cancelled] = await Promise.all([cancelWaiting(cancellable, manager, id), subject.send(id)]);
      const { status } = await subject.find(id);
      expect({ isCancelled: cancelled.ok, arrived: await countArrived() }).toEqual(
        status === 'cancelled' ? { isCancelled: true, arrived: 0 } : { isCancelled: false, arrived: 1 },
      );
    }
  });

  test('while a slow call is on its way to the processor it comes too late', async () => {
    const { id, call, countArrived } = await subject.make();
    await control('faults', { ...call, kind: 'slow', delayMs: 1_000 });
    const sending = subject.send(id);
    await expect.poll(async () => (await subject.find(id)).status).toBe('sending');
    expect(await cancelWaiting(cancellable, manager, id)).toMatchObject(refused('cancel_too_late'));
    await sending;
    expect(await countArrived()).toBe(1);
  });

  test('works while sending is held', async () => {
    const { id } = await subject.make();
    await transaction((tx) => pauseSending(tx, 'processor_asked', 60_000));
    expect(await cancelWaiting(cancellable, manager, id)).toMatchObject(done);
  });
});

test('whoever made a payout cancels it, and a manager; nobody else', async () => {
  const other = await newPerson('finance', 'Fedot');
  const first = await newPayout(finance);
  const mayCancel = async (person: Person, id: string) => (await findPayout(person, id))?.mayCancel;
  expect(await mayCancel(finance, first.payoutId)).toBe(true);
  expect(await mayCancel(manager, first.payoutId)).toBe(true);
  expect(await mayCancel(other, first.payoutId)).toBe(false);
  expect(await mayCancel(support, first.payoutId)).toBe(false);
  expect(await cancelWaiting(cancellablePayout, other, first.attemptId)).toMatchObject(
    refused('cancel_of_another_person'),
  );
  expect(await cancelWaiting(cancellablePayout, support, first.attemptId)).toMatchObject(
    refused('not_allowed'),
  );
  expect(await cancelWaiting(cancellablePayout, finance, first.attemptId)).toMatchObject(done);
  expect(await mayCancel(finance, first.payoutId)).toBe(false);
  expect(await cancelWaiting(cancellablePayout, manager, 'poa_nothing')).toMatchObject(
    refused('payout_not_found'),
  );
});

test('a cancelled payout asks for no warning when the same recipient is paid the same sum', async () => {
  const phone = '+79161230001';
  const { attemptId } = await newPayout(finance, { phone });
  const again = async () => {
    const checkId = await newConfirmedCheck(finance, { phone });
    return createPayout(finance, payoutOf(checkId, { phone }, { confirmedWarnings: [] }));
  };
  expect(await again()).toMatchObject(refused('needs_confirmation'));
  await cancelWaiting(cancellablePayout, finance, attemptId);
  expect(await again()).toMatchObject(done);
});

test('a cancelled card payout leaves no sealed card behind', async () => {
  const { attemptId } = await newPayout(finance, { method: 'ru_card' });
  await cancelWaiting(cancellablePayout, finance, attemptId);
  expect(await db().cardSecret.count({ where: { subjectId: attemptId } })).toBe(0);
});

test('support cancels its own refund: the held sum is available again, and the next refund leaves', async () => {
  const { paymentId } = await newPayment(support);
  const first = await newRefund(support, paymentId, { amount: 30_000 });
  const next = await newRefund(support, paymentId, { amount: 20_000 });
  expect(await availableOf(paymentId)).toBe(50_000n);
  expect((await findRefundView(support, first))?.mayCancel).toBe(true);
  expect(await cancelWaiting(cancellableRefund, support, first)).toMatchObject(done);
  expect(await availableOf(paymentId)).toBe(80_000n);
  await refund.send(next);
  expect((await refund.find(next)).status).toBe('accepted');
});

test('a refund that needs approval is withdrawn or declined, not cancelled', async () => {
  const { refundId } = await newToAnotherAccount(support);
  expect(await cancelWaiting(cancellableRefund, support, refundId)).toMatchObject(refused('cancel_too_late'));
  expect((await findRefundView(support, refundId))?.mayCancel).toBe(false);
});
