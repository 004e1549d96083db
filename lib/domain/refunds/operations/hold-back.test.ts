import { beforeAll, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { cancelWaiting } from '#lib/domain/sending/operations/cancel-waiting.ts';
import { rows } from '#tests/database.ts';
import { newPersonWithPassword, password } from '#tests/people.ts';
import { availableOf, newRefund, statusOf } from '#tests/refunds.ts';
import { confirm, day, newProposal } from '#tests/resolving/acts.ts';
import { newLostRefund } from '#tests/resolving/refunds.ts';
import { findRefundView } from '../queries/one.ts';
import { cancellableRefund } from './cancel-refund.ts';
import { holdRefund, releaseRefund } from './hold-back.ts';
import { sendRefund } from './send-refund.ts';
import { sweepRefunds } from './sweep-refunds.ts';

process.env.PROCESSOR_WRITE_TIMEOUT_MS = '1500';
let support: Person;
let finance: Person;
let manager: Person;

beforeAll(async () => {
  support = await newPersonWithPassword('support', 'Sofia');
  finance = await newPersonWithPassword('finance', 'Fyodor');
  manager = await newPersonWithPassword('manager', 'Maria');
});

/** A refund nobody knows the end of, with two more of the same payment that wait for it. */
async function newWaiting() {
  const lost = await newLostRefund(support);
  const { refundId, paymentId } = lost;
  await db().refund.update({ where: { id: refundId }, data: { status: 'accepted' } });
  const first = await newRefund(support, paymentId, { amount: 20_000 });
  const second = await newRefund(support, paymentId, { amount: 10_000 });
  await db().refund.update({ where: { id: refundId }, data: { status: 'unknown' } });
  return { lost, refundId, paymentId, first, second };
}

test('what a resolution would release is held back on a person’s word, and nothing but a person lets it go', async () => {
  const { lost, refundId, first, second } = await newWaiting();
  expect(await findRefundView(manager, refundId)).toMatchObject({
    waitingForIt: [{ id: first }, { id: second }],
  });
  await rows('DELETE FROM graphile_worker._private_jobs');
  expect(await confirm(manager, await newProposal(finance, lost), password, true)).toMatchObject({
    ok: true,
  });
  expect(await rows("SELECT 1 FROM graphile_worker.jobs WHERE key LIKE 'refund:%'")).toEqual([]);
  for (const id of [first, second]) {
    await sendRefund(id);
    await sweepRefunds(new Date(Date.now() + day));
    expect(await statusOf(id)).toBe('approved');
    expect(await findRefundView(support, id)).toMatchObject({
      heldAt: expect.any(String),
      mayRelease: false,
      timeline: [{ kind: 'held', actorName: 'Maria' }, { kind: 'created' }],
    });
  }
  expect(await releaseRefund(support, { refundId: first })).toMatchObject({
    refusal: { code: 'not_allowed' },
  });
  expect(await releaseRefund(finance, { refundId: first })).toMatchObject({ ok: true });
  expect(await releaseRefund(finance, { refundId: first })).toMatchObject({
    refusal: { code: 'refund_not_held' },
  });
  await sendRefund(first);
  expect(await statusOf(first)).toBe('accepted');
  expect(await statusOf(second)).toBe('approved');
  const acts = await rows<{ action: string; actor: string }>(
    `SELECT action, actor FROM audit_entries WHERE object_id = $1 AND action IN ('refund.held', 'refund.released')
     ORDER BY id`,
    [first],
  );
  expect(acts).toEqual([
    { action: 'refund.held', actor: manager.userId },
    { action: 'refund.released', actor: finance.userId },
  ]);
});

test('one that waits for an unknown outcome is held back by itself, and each sees what they may do with it', async () => {
  const { lost, refundId, first, second } = await newWaiting();
  const reported = async (person: Person) => (await findRefundView(person, refundId))?.waitingForIt;
  const open = { id: first, isHeldBack: false };
  expect(await reported(finance)).toMatchObject([
    { ...open, mayHold: true, mayCancel: false },
    { id: second },
  ]);
  expect(await reported(support)).toMatchObject([
    { ...open, mayHold: false, mayCancel: true },
    { id: second },
  ]);
  expect(await reported(manager)).toMatchObject([
    { ...open, mayHold: true, mayCancel: true },
    { id: second },
  ]);
  expect(await holdRefund(support, { refundId: first })).toMatchObject({ refusal: { code: 'not_allowed' } });
  expect(await holdRefund(finance, { refundId: first })).toMatchObject({ ok: true });
  expect(await holdRefund(manager, { refundId: first })).toMatchObject({
    refusal: { code: 'refund_held_already' },
  });
  expect(await reported(finance)).toMatchObject([
    { id: first, isHeldBack: true, mayHold: false },
    { id: second },
  ]);
  await confirm(manager, await newProposal(finance, lost), password);
  for (const id of [first, second]) await sendRefund(id);
  expect(await statusOf(first)).toBe('approved');
  expect(await statusOf(second)).toBe('accepted');
});

test('one that is held back can be cancelled, and its sum is available again', async () => {
  const { lost, paymentId, first, second } = await newWaiting();
  await confirm(manager, await newProposal(finance, lost), password, true);
  const before = await availableOf(paymentId);
  expect(await cancelWaiting(cancellableRefund, support, first)).toMatchObject({ ok: true });
  expect(await availableOf(paymentId)).toBe(before + 20_000n);
  await sendRefund(second);
  expect(await statusOf(second)).toBe('approved');
});
