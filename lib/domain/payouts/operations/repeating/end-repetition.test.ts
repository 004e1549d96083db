import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { cancelWaiting } from '#lib/domain/sending/operations/cancel-waiting.ts';
import { rows } from '#tests/database.ts';
import { attemptOf } from '#tests/payouts.ts';
import { statusOf, toPayoutApproval } from '#tests/payouts-to-approve.ts';
import { newPerson } from '#tests/people.ts';
import { askRepetition, come, found, makeRepetition, occurrences } from '#tests/repeated.ts';
import { comeDue, newPhone } from '#tests/scheduled.ts';
import { openSending } from '#tests/sending.ts';
import { getNotificationFeed } from '../../queries/notification-feed.ts';
import { findPayout } from '../../queries/one.ts';
import { getScheduled } from '../../queries/scheduled.ts';
import { cancellablePayout } from '../cancel-payout.ts';
import { approvePayout, declinePayout, withdrawPayout } from '../decide-payout.ts';
import { leaveOnSchedule } from '../scheduling/leave.ts';
import { sendPayout } from '../send-payout.ts';
import { archiveRecipientAndEnd } from './archive-recipient.ts';
import { continueRepetitions } from './continue-repetitions.ts';
import { stopRepetition } from './stop-repetition.ts';

let maker: Person;
let other: Person;
let manager: Person;

beforeAll(async () => {
  maker = await newPerson('finance', 'Anna');
  other = await newPerson('finance', 'Vera');
  manager = await newPerson('manager', 'Boris');
});
beforeEach(openSending);

const savedOf = async (phone: string) => (await db().recipient.findFirstOrThrow({ where: { phone } })).id;
const archive = async (phone: string, by = other) =>
  archiveRecipientAndEnd(by, { recipientId: await savedOf(phone), isArchived: true });
const newsOf = async (person: Person, payoutId: string) =>
  (await getNotificationFeed(person, new Date())).endings
    .filter((ending) => ending.payoutId === payoutId)
    .map(({ status }) => status);
const auditOf = (id: string) =>
  rows('SELECT action, actor, details FROM audit_entries WHERE object_id = $1', [id]);
const listed = async (id: string) =>
  (await getScheduled(maker)).between.filter(({ repetition }) => repetition.id === id);

test('an archived recipient is not paid every month any more, and the maker hears of it', async () => {
  const phone = newPhone();
  const { payoutId, attemptId, repetitionId } = await makeRepetition(maker, { phone });
  expect(await archive(phone)).toMatchObject({ ok: true, value: { endedCount: 1 } });
  expect(await found(repetitionId)).toMatchObject({
    ...{ status: 'stopped', endReason: 'recipient_archived', endedById: other.userId },
  });
  expect(await statusOf(attemptId)).toBe('cancelled');
  expect(await auditOf(repetitionId)).toMatchObject([
    { action: 'repetition.ended', actor: other.userId, details: { why: 'recipient_archived' } },
  ]);
  expect(await newsOf(maker, payoutId)).toEqual(['repetition_ended', 'cancelled']);
  expect(await newsOf(other, payoutId)).toEqual([]);
  expect((await findPayout(maker, payoutId))?.repetition).toMatchObject({
    ...{ endReason: 'recipient_archived', endedByName: 'Vera', mayStop: false },
  });
  await come(repetitionId);
  await continueRepetitions(new Date());
  expect(await occurrences(repetitionId)).toHaveLength(1);
});

test('of archiving and the making of a repetition none is left that pays who is not on offer', async () => {
  for (let round = 0; round < 8; round += 1) {
    const phone = newPhone();
    await makeRepetition(maker, { phone });
    const [made] = await Promise.all([
      askRepetition(maker, { phone, isSaved: false, amount: `20${round}0` }),
      archive(phone),
    ]);
    if (!made.ok) expect(made.refusal.code).toBe('repeat_not_saved');
    const active = await db().repetition.count({
      where: { status: 'active', payouts: { some: { recipientPhone: phone } } },
    });
    expect(active).toBe(0);
  }
});

test('one whose recipient was archived before ends when its next month would be made', async () => {
  const phone = newPhone();
  const { repetitionId, attemptId } = await makeRepetition(maker, { phone });
  await db().recipient.updateMany({ where: { phone }, data: { archivedAt: new Date() } });
  await come(repetitionId);
  await continueRepetitions(new Date());
  expect(await found(repetitionId)).toMatchObject({ status: 'ended', endReason: 'recipient_archived' });
  expect(await statusOf(attemptId)).toBe('cancelled');
});

test('its end leaves the last payout to its time', async () => {
  const { repetitionId, attemptId } = await makeRepetition(maker, { repeat: { most: 2 } });
  for (const _ of [1, 2]) {
    await come(repetitionId);
    await continueRepetitions(new Date());
  }
  expect(await found(repetitionId)).toMatchObject({ status: 'ended', endReason: 'finished' });
  const [, second] = await occurrences(repetitionId);
  expect([await statusOf(attemptId), second?.attempts[0]?.status]).toEqual(['approved', 'approved']);
  expect(await newsOf(maker, second?.id ?? '')).toEqual(['repetition_ended']);
});

test('a decline ends it with the words of the colleague; one month withdrawn or called off leaves the others', async () => {
  const large = { amount: '300000' };
  const declined = await makeRepetition(maker, large);
  const reason = 'This contract is over';
  expect(await declinePayout(manager, { attemptId: declined.attemptId, reason })).toMatchObject({ ok: true });
  expect(await attemptOf(declined.attemptId)).toMatchObject({
    ...{ status: 'cancelled', reviewReason: 'declined_by_colleague' },
  });
  expect(await found(declined.repetitionId)).toMatchObject({
    ...{ status: 'stopped', endReason: 'declined', endedById: manager.userId },
  });
  expect(await newsOf(maker, declined.payoutId)).toEqual(['cancelled', 'repetition_ended']);
  expect(await listed(declined.repetitionId)).toEqual([]);
  const withdrawn = await makeRepetition(maker, large);
  expect(await withdrawPayout(maker, { attemptId: withdrawn.attemptId })).toMatchObject({ ok: true });
  const calledOff = await makeRepetition(maker);
  expect(await cancelWaiting(cancellablePayout, maker, calledOff.attemptId)).toMatchObject({ ok: true });
  for (const { repetitionId } of [withdrawn, calledOff]) {
    expect(await found(repetitionId)).toMatchObject({ status: 'active' });
    await come(repetitionId);
    await continueRepetitions(new Date());
    expect(await occurrences(repetitionId)).toHaveLength(2);
  }
});

test('a decline also calls back the month that was made after it', async () => {
  const { repetitionId, attemptId } = await makeRepetition(maker, { amount: '300000' });
  await come(repetitionId);
  await continueRepetitions(new Date());
  const [, second] = await occurrences(repetitionId);
  const next = second?.attempts[0]?.id ?? '';
  expect(await approvePayout(manager, await toPayoutApproval(next))).toMatchObject({ ok: true });
  await declinePayout(manager, { attemptId, reason: 'No' });
  expect([await statusOf(attemptId), await statusOf(next)]).toEqual(['cancelled', 'cancelled']);
});

test('stopping it calls back a month that was about to leave and waits for another approver', async () => {
  const gone = await newPerson('manager');
  const { attemptId, repetitionId } = await makeRepetition(maker, { amount: '300000' });
  await approvePayout(gone, await toPayoutApproval(attemptId));
  await comeDue(attemptId);
  await leaveOnSchedule(attemptId);
  expect(await attemptOf(attemptId)).toMatchObject({ releasedAt: expect.any(Date) });
  await db().user.update({ where: { id: gone.userId }, data: { disabledAt: new Date() } });
  await sendPayout(attemptId);
  expect(await statusOf(attemptId)).toBe('pending_approval');
  expect((await getScheduled(maker)).items.map((item) => item.attemptId)).toContain(attemptId);
  expect((await stopRepetition(maker, repetitionId)).ok).toBe(true);
  expect(await statusOf(attemptId)).toBe('cancelled');
});

test('of a decline and stopping it both end, in any order', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { repetitionId, attemptId } = await makeRepetition(maker, { amount: '300000' });
    await Promise.all([
      declinePayout(manager, { attemptId, reason: 'No' }),
      stopRepetition(maker, repetitionId),
    ]);
    expect(await statusOf(attemptId)).toBe('cancelled');
    expect((await found(repetitionId)).status).toBe('stopped');
  }
});

test('between two months it is listed with its next time and the way to stop it', async () => {
  const { repetitionId, attemptId, payoutId } = await makeRepetition(maker);
  expect(await listed(repetitionId)).toEqual([]);
  await cancelWaiting(cancellablePayout, maker, attemptId);
  const [row] = await listed(repetitionId);
  expect(row).toMatchObject({ last: { id: payoutId }, repetition: { occurrence: 1, mayStop: true } });
  await come(repetitionId);
  await continueRepetitions(new Date());
  const [, second] = await occurrences(repetitionId);
  expect(second?.attempts[0]?.leavesAt?.toISOString()).toBe(row?.nextAt);
  expect(await listed(repetitionId)).toEqual([]);
  const last = await makeRepetition(maker, { repeat: { most: 2 } });
  await come(last.repetitionId);
  await continueRepetitions(new Date());
  const [, end] = await occurrences(last.repetitionId);
  for (const id of [last.attemptId, end?.attempts[0]?.id ?? ''])
    await cancelWaiting(cancellablePayout, maker, id);
  // No month comes after it.
  expect(await listed(last.repetitionId)).toEqual([]);
});
