import { beforeEach, expect, test } from 'vitest';
import { db } from '#lib/db/client.ts';
import { rows } from '#tests/database.ts';
import { attemptOf } from '#tests/payouts.ts';
import {
  approvalOf,
  expectUnsent,
  newPeople,
  newWaitingPayout,
  statusOf,
} from '#tests/payouts-to-approve.ts';
import { newPerson } from '#tests/people.ts';
import { newScheduled } from '#tests/scheduled.ts';
import { openSending } from '#tests/sending.ts';
import { approvePayout, expirePayouts } from './decide-payout.ts';
import { sendPayout } from './send-payout.ts';

const { maker, anna } = await newPeople();
beforeEach(openSending);

const hourMs = 3_600_000;
/** Its time is over since a second. */
const passTime = (attemptId: string) =>
  rows(`SET session_replication_role = replica; UPDATE approvals SET expires_at = now() - interval '1 second'
    WHERE subject_id = '${attemptId}'; RESET session_replication_role`);
const hoursLeft = async (attemptId: string, from = new Date()) =>
  Math.round((Number((await approvalOf(attemptId))?.expiresAt) - Number(from)) / hourMs);

test('nobody decided in time: it ends unsent, and a late approval is refused before the sweep and after it', async () => {
  const { attemptId, approval } = await newWaitingPayout(maker);
  await passTime(attemptId);
  expect(await approvePayout(anna, approval)).toMatchObject({ refusal: { code: 'payout_expired' } });
  await expirePayouts();
  expect(await attemptOf(attemptId)).toMatchObject({ status: 'cancelled', reviewReason: 'approval_expired' });
  expect(await approvePayout(anna, approval)).toMatchObject({ refusal: { code: 'payout_not_waiting' } });
  await expectUnsent(attemptId);
});

test('one that cannot be ended does not keep the others', async () => {
  const [broken, other] = [await newWaitingPayout(maker), await newWaitingPayout(maker)];
  for (const { attemptId } of [broken, other]) await passTime(attemptId);
  await rows(`CREATE FUNCTION refuse_ending() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'a row that cannot be ended'; END $$;
    CREATE TRIGGER refuse_ending BEFORE UPDATE ON payout_attempts FOR EACH ROW
      WHEN (NEW.id = '${broken.attemptId}' AND NEW.status = 'cancelled') EXECUTE FUNCTION refuse_ending()`);
  try {
    await expirePayouts();
    expect(await statusOf(other.attemptId)).toBe('cancelled');
    expect([await statusOf(broken.attemptId), (await approvalOf(broken.attemptId))?.status]).toEqual([
      ...['pending_approval', 'waiting'],
    ]);
  } finally {
    await rows('DROP TRIGGER refuse_ending ON payout_attempts; DROP FUNCTION refuse_ending');
  }
});

test('the time to decide begins when the payout is made, or when it is to leave', async () => {
  const atOnce = await newWaitingPayout(maker);
  expect(await hoursLeft(atOnce.attemptId)).toBe(72);
  const { attemptId } = await newScheduled(maker, { days: 20, amountMinor: 30_000_000n });
  const { leavesAt } = await attemptOf(attemptId);
  expect(await hoursLeft(attemptId, leavesAt ?? undefined)).toBe(72);
});

test('one that waits again because an approval does not count any more has the whole time again', async () => {
  const gone = await newPerson('manager', 'Gone');
  const { attemptId, approval } = await newWaitingPayout(maker);
  expect(await approvePayout(gone, approval)).toMatchObject({ ok: true });
  await passTime(attemptId);
  await db().user.update({ where: { id: gone.userId }, data: { role: 'support' } });
  await sendPayout(attemptId);
  expect(await statusOf(attemptId)).toBe('pending_approval');
  expect(await hoursLeft(attemptId)).toBe(72);
  await expirePayouts();
  expect(await approvePayout(anna, approval)).toMatchObject({ ok: true });
  expect(await statusOf(attemptId)).toBe('approved');
});

test('the database gives no other request more time, whoever asks', async () => {
  const { attemptId } = await newWaitingPayout(maker);
  const extend = "UPDATE approvals SET expires_at = now() + interval '9 days' WHERE subject_id = $1";
  await expect(rows(extend, [attemptId])).rejects.toThrow('append-only');
});
