import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db, transaction } from '#lib/db/client.ts';
import { stopSending } from '#lib/domain/sending/operations/switch.ts';
import { rows } from '#tests/database.ts';
import { attemptOf, newPayout, payoutOf } from '#tests/payouts.ts';
import { arrivals, statusOf } from '#tests/payouts-to-approve.ts';
import { newPerson } from '#tests/people.ts';
import { comeDue, inDays, leave, newScheduled, seen } from '#tests/scheduled.ts';
import { openSending } from '#tests/sending.ts';
import { getNotificationFeed } from '../../queries/notification-feed.ts';
import { findPayout } from '../../queries/one.ts';
import { createPayout } from '../create-payout.ts';
import { sweepPayouts } from '../sweep-payouts.ts';
import { endWaitingLong } from './end-waiting.ts';
import { sendNow } from './send-now.ts';

let maker: Person;

beforeAll(async () => {
  maker = await newPerson('finance', 'Anna');
  await newPerson('manager', 'Boris');
});
beforeEach(openSending);

type Moment = 'held_at' | 'status_at' | 'created_at';
const setBack = (attemptId: string, moment: Moment, hours: number) =>
  rows(`UPDATE payout_attempts SET ${moment} = now() - make_interval(hours => $2) WHERE id = $1`, [
    ...[attemptId, hours],
  ]);
const ended = (reviewReason: string) => ({ status: 'cancelled', reviewReason });
const sealedOf = (subjectId: string) => db().cardSecret.count({ where: { subjectId } });

async function newHeld() {
  const made = await newScheduled(maker);
  await comeDue(made.attemptId, 300);
  await leave(made.attemptId);
  return made;
}

async function newCard(leavesIn: number | null) {
  const card = { method: 'ru_card', cardNumber: '2200701239485763' } as const;
  const leaves = leavesIn === null ? null : inDays(leavesIn);
  const made = await createPayout(maker, { ...payoutOf(null, card), leaves });
  return (made.ok && made.value.attemptId) || '';
}

test('one that waits for a person says until when, ends after the set time, and its maker hears of it', async () => {
  const { payoutId, attemptId } = await newHeld();
  await setBack(attemptId, 'held_at', 71);
  const { heldAt } = await attemptOf(attemptId);
  expect(await findPayout(maker, payoutId)).toMatchObject({
    heldUntil: new Date(Number(heldAt) + 72 * 3_600_000).toISOString(),
  });
  await sweepPayouts();
  expect(await statusOf(attemptId)).toBe('approved');
  await setBack(attemptId, 'held_at', 73);
  await sweepPayouts();
  expect(await attemptOf(attemptId)).toMatchObject(ended('held_expired'));
  expect(await findPayout(maker, payoutId)).toMatchObject({ heldUntil: null, sendNow: null });
  const { endings } = await getNotificationFeed(maker, new Date());
  expect(endings.filter((ending) => ending.payoutId === payoutId)).toContainEqual(
    expect.objectContaining({
      status: 'cancelled',
      why: expect.objectContaining({ reviewReason: 'held_expired' }),
    }),
  );
  expect(await arrivals(attemptId)).toBe(0);
});

test('of its end and “Send now” exactly one wins', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { attemptId } = await newHeld();
    await setBack(attemptId, 'held_at', 73);
    const asked = await seen(attemptId);
    const [sent] = await Promise.all([sendNow(maker, asked), endWaitingLong(new Date())]);
    expect(await statusOf(attemptId)).toBe(sent.ok ? 'approved' : 'cancelled');
  }
});

test('the sealed card of one that is held goes with it', async () => {
  const attemptId = await newCard(5);
  await comeDue(attemptId, 300);
  await leave(attemptId);
  expect(await sealedOf(attemptId)).toBe(1);
  await setBack(attemptId, 'held_at', 73);
  await sweepPayouts();
  expect(await attemptOf(attemptId)).toMatchObject(ended('held_expired'));
  expect(await sealedOf(attemptId)).toBe(0);
});

test('a card number is kept 34 days at most, whatever its payout waits for', async () => {
  const atOnce = await newCard(null);
  const later = await newCard(20);
  const { attemptId: toApprove } = await newPayout(maker, { method: 'ru_card', amount: '300000' });
  const phone = await newScheduled(maker);
  const waiting = [atOnce, later, toApprove];
  expect(await Promise.all(waiting.map(statusOf))).toEqual(['approved', 'approved', 'pending_approval']);
  await transaction((tx) => stopSending(tx, 'configuration'));
  for (const id of [...waiting, phone.attemptId]) await setBack(id, 'created_at', 34 * 24 - 1);
  await endWaitingLong(new Date());
  expect(await Promise.all(waiting.map(sealedOf))).toEqual([1, 1, 1]);
  for (const id of [...waiting, phone.attemptId]) await setBack(id, 'created_at', 34 * 24 + 1);
  await endWaitingLong(new Date());
  for (const id of waiting) expect(await attemptOf(id)).toMatchObject(ended('card_kept_long'));
  expect(await Promise.all(waiting.map(sealedOf))).toEqual([0, 0, 0]);
  expect(await statusOf(phone.attemptId)).toBe('approved');
});

test('one that waits for the bank’s name after its approval ends after the set time too', async () => {
  const { attemptId } = await newPayout(maker);
  await rows("UPDATE payout_attempts SET review_reason = 'name_not_answered' WHERE id = $1", [attemptId]);
  await setBack(attemptId, 'status_at', 71);
  await endWaitingLong(new Date());
  expect(await statusOf(attemptId)).toBe('approved');
  await setBack(attemptId, 'status_at', 73);
  await endWaitingLong(new Date());
  expect(await attemptOf(attemptId)).toMatchObject(ended('name_expired'));
});

test('one that cannot be ended does not keep the others', async () => {
  const [broken, other] = [await newHeld(), await newHeld()];
  for (const { attemptId } of [broken, other]) await setBack(attemptId, 'held_at', 73);
  await rows(`CREATE FUNCTION refuse_ending() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'a row that cannot be ended'; END $$;
    CREATE TRIGGER refuse_ending BEFORE UPDATE ON payout_attempts FOR EACH ROW
      WHEN (NEW.id = '${broken.attemptId}' AND NEW.status = 'cancelled') EXECUTE FUNCTION refuse_ending()`);
  try {
    await endWaitingLong(new Date());
    expect(await statusOf(other.attemptId)).toBe('cancelled');
    expect(await statusOf(broken.attemptId)).toBe('approved');
  } finally {
    await rows('DROP TRIGGER refuse_ending ON payout_attempts; DROP FUNCTION refuse_ending');
  }
});
