import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { toOccurrenceDay } from '#lib/domain/repetitions/rules.ts';
import { shippedPolicy } from '#lib/domain/rules/rules/shipped.ts';
import { rows } from '#tests/database.ts';
import { attemptOf, payoutOf } from '#tests/payouts.ts';
import { arrivals, statusOf } from '#tests/payouts-to-approve.ts';
import { newPerson } from '#tests/people.ts';
import { agreeOnPolicy, otherRules } from '#tests/policy.ts';
import { askRepetition, come, found, makeRepetition, occurrences } from '#tests/repeated.ts';
import { comeDue, inDays } from '#tests/scheduled.ts';
import { openSending, sendUnhurried } from '#tests/sending.ts';
import { createPayout } from '../create-payout.ts';
import { leaveOnSchedule } from '../scheduling/leave.ts';
import { sendPayout } from '../send-payout.ts';
import { continueRepetitions } from './continue-repetitions.ts';
import { stopRepetition } from './stop-repetition.ts';

let maker: Person;
let manager: Person;

beforeAll(async () => {
  maker = await newPerson('finance', 'Anna');
  manager = await newPerson('manager', 'Boris');
});
beforeEach(openSending);

const repeat = (asked: Parameters<typeof askRepetition>[1] = {}) => askRepetition(asked.by ?? maker, asked);
const newRepetition = (asked: Parameters<typeof repeat>[0] = {}) => makeRepetition(asked.by ?? maker, asked);

test('the payout of the next month is made when the time of the last one comes, once, and leaves on its own day', async () => {
  const { repetitionId, attemptId } = await newRepetition();
  await continueRepetitions(new Date());
  expect(await occurrences(repetitionId)).toHaveLength(1);
  await come(repetitionId);
  await Promise.all([1, 2, 3, 4].map(() => continueRepetitions(new Date())));
  const [first, second, ...more] = await occurrences(repetitionId);
  expect(more).toEqual([]);
  const { day } = inDays(3);
  const at = new Date(`${toOccurrenceDay(day, 2)}T09:00:00Z`);
  expect(second).toMatchObject({
    ...{ occurrence: 2, amountMinor: first?.amountMinor, recipientPhone: first?.recipientPhone },
    ...{ recipientName: first?.recipientName, makerId: maker.userId },
    attempts: [{ status: 'approved', leavesAt: at, nextTryAt: at }],
  });
  const job = 'SELECT run_at FROM graphile_worker.jobs WHERE key = $1';
  expect(await rows(job, [`leave:${second?.attempts[0]?.id}`])).toEqual([{ run_at: at }]);
  expect(await found(repetitionId)).toMatchObject({ status: 'active', made: 2, nextAt: at });
  // Each leaves at its own time.
  for (const id of [attemptId, second?.attempts[0]?.id ?? '']) {
    await comeDue(id);
    await sendUnhurried(() => Promise.all([leaveOnSchedule(id), leaveOnSchedule(id)]));
    await sendPayout(id);
    expect(await statusOf(id)).toBe('accepted');
    expect(await arrivals(id)).toBe(1);
  }
});

test('the database has one payout a month, whoever makes it', async () => {
  const { repetitionId, payoutId } = await newRepetition();
  const copy = `INSERT INTO payouts (id, order_no, method, amount_minor, currency, amount_side,
      recipient_phone, recipient_bank_code, recipient_bank_name, maker_id, repetition_id, occurrence)
    SELECT 'po_copy', 'COPY-1', method, amount_minor, currency, amount_side, recipient_phone,
      recipient_bank_code, recipient_bank_name, maker_id, repetition_id, 1
    FROM payouts WHERE id = $1`;
  await expect(rows(copy, [payoutId])).rejects.toThrow('payouts_repetition_id_occurrence_key');
  expect(await occurrences(repetitionId)).toHaveLength(1);
});

test('it ends with its number', async () => {
  const { repetitionId } = await newRepetition({ repeat: { most: 2 } });
  for (const _ of [1, 2, 3]) {
    await come(repetitionId);
    await continueRepetitions(new Date());
  }
  expect(await occurrences(repetitionId)).toHaveLength(2);
  expect(await found(repetitionId)).toMatchObject({
    status: 'ended',
    endReason: 'finished',
    endedById: null,
  });
});

test('months that passed while the worker stood still ask a person each', async () => {
  const { repetitionId } = await newRepetition();
  const ago = "to_char(now() - interval '70 days', 'YYYY-MM-DD')";
  await rows(
    `UPDATE repetitions SET first_day = ${ago}, next_at = now() - interval '70 days' WHERE id = $1`,
    [repetitionId],
  );
  for (const _ of [1, 2, 3, 4]) await continueRepetitions(new Date());
  const made = await occurrences(repetitionId);
  expect(made).toHaveLength(4);
  const ids = made.slice(1).flatMap(({ attempts }) => attempts.map(({ id }) => id));
  for (const id of ids) await leaveOnSchedule(id);
  expect(await Promise.all(ids.map(async (id) => (await attemptOf(id)).reviewReason))).toEqual([
    ...['schedule_late', 'schedule_late', null],
  ]);
});

test('stopping it calls back what has not left, and makes nothing more', async () => {
  const { repetitionId, attemptId } = await newRepetition();
  expect(await stopRepetition(await newPerson('finance'), repetitionId)).toMatchObject({
    refusal: { code: 'repetition_of_another_person' },
  });
  expect((await stopRepetition(manager, repetitionId)).ok).toBe(true);
  expect((await stopRepetition(maker, repetitionId)).ok).toBe(true);
  expect(await statusOf(attemptId)).toBe('cancelled');
  await come(repetitionId);
  await continueRepetitions(new Date());
  expect(await occurrences(repetitionId)).toHaveLength(1);
  expect(await found(repetitionId)).toMatchObject({ status: 'stopped', endedById: manager.userId });
});

test('of stopping and the making of the next month no payout stays that would leave', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { repetitionId } = await newRepetition();
    await come(repetitionId);
    await Promise.all([stopRepetition(maker, repetitionId), continueRepetitions(new Date())]);
    const made = await occurrences(repetitionId);
    expect(made.flatMap(({ attempts }) => attempts.map(({ status }) => status))).toEqual(
      made.map(() => 'cancelled'),
    );
  }
});

test('one month that is called off leaves the others, under the name that people know', async () => {
  const { repetitionId, attemptId } = await newRepetition();
  const other = "recipient_name = 'ДРУГОЙ Ч.'";
  await rows(`UPDATE payout_attempts SET status = 'cancelled', ${other} WHERE id = $1`, [attemptId]);
  await come(repetitionId);
  await continueRepetitions(new Date());
  const [first, second] = await occurrences(repetitionId);
  expect(second?.attempts[0]?.status).toBe('approved');
  expect(second?.recipientName).toBe(first?.recipientName);
});

test('what the rules ask of it is asked a month ahead, and a maker who left makes nothing more', async () => {
  const { repetitionId } = await newRepetition();
  const of1Rouble = shippedPolicy.rules
    .filter(({ id }) => id === 'payout_rub_one')
    .map((rule) => ({ ...rule, from: { amountMinor: 100n, currency: 'RUB' } as const }));
  await agreeOnPolicy({ rules: [...otherRules, ...of1Rouble] });
  await come(repetitionId);
  await continueRepetitions(new Date());
  const [, second] = await occurrences(repetitionId);
  expect(second?.attempts[0]?.status).toBe('pending_approval');
  await agreeOnPolicy({ rules: [...shippedPolicy.rules] });
  const gone = await newPerson('finance');
  const other = await newRepetition({ by: gone });
  await db().user.update({ where: { id: gone.userId }, data: { disabledAt: new Date() } });
  await come(other.repetitionId);
  await continueRepetitions(new Date());
  expect(await occurrences(other.repetitionId)).toHaveLength(1);
  expect(await found(other.repetitionId)).toMatchObject({ status: 'ended', endReason: 'maker_not_entitled' });
});

test('only a saved recipient is paid every month, and never by card', async () => {
  expect(await repeat({ isSaved: false })).toMatchObject({ refusal: { code: 'repeat_not_saved' } });
  expect(await repeat({ repeat: { most: 1 } })).toMatchObject({ refusal: { code: 'repeat_count_wrong' } });
  expect(await repeat({ repeat: { lastDay: inDays(4).day } })).toMatchObject({
    refusal: { code: 'repeat_last_day_wrong' },
  });
  const card = payoutOf(null, { method: 'ru_card', amount: '911' });
  const leaves = { ...inDays(3), repeat: { lastDay: null, most: null } };
  expect(await createPayout(maker, { ...card, leaves })).toMatchObject({
    refusal: { code: 'repeat_of_card' },
  });
});
