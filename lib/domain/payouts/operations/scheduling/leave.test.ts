import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db, transaction } from '#lib/db/client.ts';
import { cancelWaiting } from '#lib/domain/sending/operations/cancel-waiting.ts';
import { stopSending } from '#lib/domain/sending/operations/switch.ts';
import { rows } from '#tests/database.ts';
import { attemptOf, newPayout, setAttemptStatus } from '#tests/payouts.ts';
import { arrivals, statusOf } from '#tests/payouts-to-approve.ts';
import { newPerson } from '#tests/people.ts';
import { comeDue, held, leave, newPhone, newScheduled, seen } from '#tests/scheduled.ts';
import { openSending, sendUnhurried } from '#tests/sending.ts';
import { findPayout } from '../../queries/one.ts';
import { cancellablePayout } from '../cancel-payout.ts';
import { sendPayout } from '../send-payout.ts';
import { sweepPayouts } from '../sweep-payouts.ts';
import { leaveOnSchedule } from './leave.ts';
import { sendNow } from './send-now.ts';

let maker: Person;
let manager: Person;

beforeAll(async () => {
  maker = await newPerson('finance', 'Anna');
  manager = await newPerson('manager', 'Boris');
});
beforeEach(openSending);

const jobsOf = (attemptId: string) =>
  rows('SELECT task_identifier AS name, run_at FROM graphile_worker.jobs WHERE key = $1', [
    `leave:${attemptId}`,
  ]);

test('it waits for its time with a job of its own, and nothing sends it before', async () => {
  const { payoutId, attemptId } = await newScheduled(maker);
  const { leavesAt, status } = await attemptOf(attemptId);
  expect(status).toBe('approved');
  expect(await jobsOf(attemptId)).toEqual([{ name: 'leave-payout-on-schedule', run_at: leavesAt }]);
  await leave(attemptId);
  expect(await arrivals(attemptId)).toBe(0);
  expect(await findPayout(maker, payoutId)).toMatchObject({
    ...{ status: 'approved', leavesAt: leavesAt?.toISOString(), isHeld: false },
    ...{ undo: null, mayCancel: true, sendNow: null },
  });
  const [entry] = await rows(
    "SELECT details FROM audit_entries WHERE action = 'payout.created' AND object_id = $1",
    [payoutId],
  );
  expect(entry?.details).toMatchObject({ leavesAt: leavesAt?.toISOString() });
});

test('when its time has come it is judged, and leaves once however many workers take it', async () => {
  const { attemptId } = await newScheduled(maker);
  await comeDue(attemptId, 1);
  await Promise.all([1, 2, 3, 4].map(() => leaveOnSchedule(attemptId)));
  const released = "SELECT kind FROM payout_events WHERE attempt_id = $1 AND kind = 'left'";
  expect(await rows(released, [attemptId])).toHaveLength(1);
  await sendUnhurried(() => Promise.all([1, 2, 3, 4].map(() => sendPayout(attemptId))));
  expect(await arrivals(attemptId)).toBe(1);
  expect(await statusOf(attemptId)).toBe('accepted');
  await leave(attemptId);
  expect(await arrivals(attemptId)).toBe(1);
});

test('the database sends nothing that was not judged again', async () => {
  const { attemptId } = await newScheduled(maker);
  const send = "UPDATE payout_attempts SET status = 'sending' WHERE id = $1";
  await expect(rows(send, [attemptId])).rejects.toThrow('payout_attempts_sent_when_released');
});

test('a worker that died between the judgement and the sending loses nothing and sends once', async () => {
  const { attemptId } = await newScheduled(maker);
  await comeDue(attemptId, 10);
  await rows('SELECT graphile_worker.remove_job($1)', [`leave:${attemptId}`]);
  await sweepPayouts();
  expect(await jobsOf(attemptId)).toHaveLength(1);
  await leaveOnSchedule(attemptId);
  await rows('SELECT graphile_worker.remove_job($1)', [`send:${attemptId}`]);
  await sweepPayouts(new Date(Date.now() + 180_000));
  const sending = 'SELECT 1 FROM graphile_worker.jobs WHERE key = $1';
  expect(await rows(sending, [`send:${attemptId}`])).toHaveLength(1);
  await sendPayout(attemptId);
  expect(await arrivals(attemptId)).toBe(1);
});

test('of a call-back and its leaving exactly one wins', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { attemptId } = await newScheduled(maker);
    await comeDue(attemptId);
    const by = round % 2 === 0 ? maker : manager;
    const [cancelled] = await Promise.all([
      cancelWaiting(cancellablePayout, by, attemptId),
      sendUnhurried(() => leave(attemptId)),
    ]);
    expect(await arrivals(attemptId)).toBe(cancelled.ok ? 0 : 1);
    expect(await statusOf(attemptId)).toBe(cancelled.ok ? 'cancelled' : 'accepted');
  }
});

test('a colleague who is no manager does not call it back', async () => {
  const { attemptId } = await newScheduled(maker);
  const colleague = await newPerson('finance');
  expect(await cancelWaiting(cancellablePayout, colleague, attemptId)).toMatchObject({
    refusal: { code: 'cancel_of_another_person' },
  });
});

test('within the set time it leaves late, after it a person is asked, who sends it now or calls it off', async () => {
  const [late, tooLate, calledOff] = [
    await newScheduled(maker),
    await newScheduled(maker),
    await newScheduled(maker),
  ];
  await comeDue(late.attemptId, 119);
  for (const { attemptId } of [tooLate, calledOff]) await comeDue(attemptId, 121);
  for (const { attemptId } of [late, tooLate, calledOff]) await leave(attemptId);
  expect(await statusOf(late.attemptId)).toBe('accepted');
  expect(await attemptOf(tooLate.attemptId)).toMatchObject(held('schedule_late'));
  expect(await findPayout(maker, tooLate.payoutId)).toMatchObject({
    isHeld: true,
    sendNow: { fingerprint: expect.any(String) },
  });
  await leave(tooLate.attemptId);
  await sweepPayouts(new Date(Date.now() + 180_000));
  await leave(tooLate.attemptId);
  expect(await arrivals(tooLate.attemptId)).toBe(0);
  expect(await sendNow(await newPerson('finance'), await seen(tooLate.attemptId))).toMatchObject({
    refusal: { code: 'send_now_of_another_person' },
  });
  const twice = await seen(tooLate.attemptId);
  expect(await sendNow(manager, { ...twice, fingerprint: 'x'.repeat(43) })).toMatchObject({
    refusal: { code: 'payout_content_changed' },
  });
  expect((await sendNow(manager, twice)).ok).toBe(true);
  expect(await sendNow(maker, twice)).toMatchObject({ refusal: { code: 'send_now_not_held' } });
  await leave(tooLate.attemptId);
  expect(await arrivals(tooLate.attemptId)).toBe(1);
  expect((await cancelWaiting(cancellablePayout, maker, calledOff.attemptId)).ok).toBe(true);
  expect(await sendNow(maker, twice)).toMatchObject({ refusal: { code: 'send_now_not_held' } });
});

test('what was let go and could not be sent for long is judged again, and asks a person when it is late', async () => {
  const { attemptId } = await newScheduled(maker);
  await comeDue(attemptId);
  await leaveOnSchedule(attemptId);
  const ago = "now() - interval '3 hours'";
  await rows(`UPDATE payout_attempts SET released_at = ${ago}, leaves_at = ${ago} WHERE id = $1`, [
    attemptId,
  ]);
  await sendPayout(attemptId);
  await leaveOnSchedule(attemptId);
  expect(await attemptOf(attemptId)).toMatchObject(held('schedule_late'));
  expect(await arrivals(attemptId)).toBe(0);
});

test('a maker who may make no payouts any more pays nobody', async () => {
  for (const change of [{ disabledAt: new Date() }, { role: 'support' as const }]) {
    const gone = await newPerson('finance');
    const { attemptId } = await newScheduled(gone);
    await comeDue(attemptId);
    await db().user.update({ where: { id: gone.userId }, data: change });
    await leave(attemptId);
    expect(await attemptOf(attemptId)).toMatchObject({
      status: 'cancelled',
      reviewReason: 'maker_not_entitled',
    });
  }
});

test('while the outcome of the same payout is unknown it asks a person', async () => {
  const phone = newPhone();
  const { attemptId } = await newScheduled(maker, { phone });
  const other = await newPayout(maker, { phone });
  await setAttemptStatus(other.attemptId, 'unknown');
  await comeDue(attemptId);
  await leave(attemptId);
  expect(await attemptOf(attemptId)).toMatchObject(held('schedule_same_unknown'));
});

test('while sending is stopped it waits with its time, and nobody is told that it left', async () => {
  const { attemptId } = await newScheduled(maker);
  await comeDue(attemptId);
  await transaction((tx) => stopSending(tx, 'configuration'));
  await leave(attemptId);
  expect(await attemptOf(attemptId)).toMatchObject({ status: 'approved', releasedAt: null, heldAt: null });
  await openSending();
  await comeDue(attemptId);
  await leave(attemptId);
  expect(await statusOf(attemptId)).toBe('accepted');
});
