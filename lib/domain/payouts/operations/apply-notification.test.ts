import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { findHold } from '#lib/domain/sending/operations/switch.ts';
import type { Notification } from '#lib/processor/client.ts';
import { rows } from '#tests/database.ts';
import { toNotification } from '#tests/notifications.ts';
import { attemptOf, newPayout } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import { applyPayoutNotification } from './apply-notification.ts';

let finance: Person;
let ids = 0;

beforeAll(async () => {
  finance = await newPerson('finance');
});

/** An attempt already sent, and a notification that the processor would send about it. */
async function inFlight(status: 'sending' | 'accepted' | 'unknown' | 'refused' = 'sending') {
  const { attemptId } = await newPayout(finance);
  ids += 1;
  const transactionId = `7000000000000${process.pid}`.slice(0, 14) + String(ids).padStart(4, '0');
  await db().payoutAttempt.update({
    where: { id: attemptId },
    data: {
      status,
      sendingSince: new Date(),
      ...(status === 'accepted' && { processorDisbursementId: transactionId }),
    },
  });
  const say = (
    word: string,
    { id = transactionId, to = attemptId, ...reason }: Partial<Notification & { to: string }> = {},
  ) =>
    applyPayoutNotification({
      deliveryId: 'whd_test',
      attemptId: to,
      notification: toNotification('payout', id, word, reason),
    });
  return { attemptId, transactionId, say };
}

describe('a notification', () => {
  test('before the answer binds the id and moves the payout', async () => {
    const { attemptId, transactionId, say } = await inFlight();
    expect(await say('ACCEPTED')).toMatchObject({ verdict: 'applied' });
    expect(await attemptOf(attemptId)).toMatchObject({
      status: 'accepted',
      processorDisbursementId: transactionId,
    });
  });

  test('of a failure keeps code and message in full', async () => {
    const { attemptId, say } = await inFlight('accepted');
    await say('ERROR', { errorCode: 'CODE_PT0042', errorMessage: 'The card is closed' });
    expect(await attemptOf(attemptId)).toMatchObject({
      status: 'error',
      processorErrorCode: 'CODE_PT0042',
      processorErrorMessage: 'The card is closed',
    });
  });

  test('ten times the same, one after another and all at once, has one effect', async () => {
    const { attemptId, say } = await inFlight('accepted');
    await Promise.all(Array.from({ length: 10 }, () => say('PAID_OUT')));
    await say('PAID_OUT');
    const moves = await rows("SELECT 1 FROM payout_events WHERE attempt_id = $1 AND to_status = 'paid_out'", [
      attemptId,
    ]);
    expect(moves).toHaveLength(1);
    expect((await attemptOf(attemptId)).status).toBe('paid_out');
  });

  test('of another transaction keeps its flag whatever becomes of our own', async () => {
    const { attemptId, transactionId, say } = await inFlight('accepted');
    await say('ACCEPTED', { id: `${transactionId.slice(0, -1)}x` });
    await say('PAID_OUT');
    expect(await attemptOf(attemptId)).toMatchObject({
      status: 'paid_out',
      reviewReason: 'other_transaction',
    });
    await say('DECLINED');
    expect(await attemptOf(attemptId)).toMatchObject({ status: 'conflict', reviewReason: 'different_end' });
  });

  test('older than what we know changes nothing', async () => {
    const { attemptId, say } = await inFlight('accepted');
    await say('PAID_OUT');
    expect(await say('ACCEPTED')).toMatchObject({ verdict: 'no_effect' });
    expect((await attemptOf(attemptId)).status).toBe('paid_out');
  });

  test('that contradicts an end is a conflict of this payout alone: others are still sent', async () => {
    const { attemptId, say } = await inFlight('accepted');
    await say('PAID_OUT');
    await say('DECLINED');
    expect(await attemptOf(attemptId)).toMatchObject({ status: 'conflict', reviewReason: 'different_end' });
    expect(await findHold(new Date())).toBeNull();
  });

  test('of a contradiction that comes at the same moment ends in conflict, in whichever order', async () => {
    const { attemptId, say } = await inFlight('accepted');
    await Promise.all([say('PAID_OUT'), say('DECLINED')]);
    expect((await attemptOf(attemptId)).status).toBe('conflict');
  });

  test('in a word that we do not know is kept and flagged, and moves nothing', async () => {
    const { attemptId, say } = await inFlight('accepted');
    expect(await say('REVERSED')).toMatchObject({ verdict: 'no_effect' });
    expect(await attemptOf(attemptId)).toMatchObject({ status: 'accepted', reviewReason: 'unlisted_status' });
    const [event] = await rows(
      'SELECT kind, processor_status FROM payout_events WHERE attempt_id = $1 ORDER BY id DESC',
      [attemptId],
    );
    expect(event).toEqual({ kind: 'noted', processor_status: 'REVERSED' });
  });

  test('in such a word, but before any other, still tells the id; of an ended payout it does not', async () => {
    const { attemptId, say } = await inFlight('unknown');
    await db().payoutAttempt.update({ where: { id: attemptId }, data: { processorDisbursementId: null } });
    await say('REVERSED', { id: '660000000000000001' });
    expect(await attemptOf(attemptId)).toMatchObject({
      status: 'unknown',
      processorDisbursementId: '660000000000000001',
    });
    const ended = await inFlight('refused');
    await db().payoutAttempt.update({
      where: { id: ended.attemptId },
      data: { processorDisbursementId: null },
    });
    await ended.say('REVERSED', { id: '660000000000000002' });
    expect((await attemptOf(ended.attemptId)).processorDisbursementId).toBeNull();
  });

  test('about another transaction changes nothing and is flagged', async () => {
    const { attemptId, say } = await inFlight('accepted');
    await say('PAID_OUT', { id: '111111111111111111' });
    expect(await attemptOf(attemptId)).toMatchObject({
      status: 'accepted',
      reviewReason: 'other_transaction',
    });
  });

  test('that names a disbursement of another payout is a conflict', async () => {
    const first = await inFlight('accepted');
    const second = await inFlight('sending');
    await second.say('ACCEPTED', { id: first.transactionId });
    expect(await attemptOf(second.attemptId)).toMatchObject({
      status: 'conflict',
      reviewReason: 'id_used_twice',
    });
    expect((await attemptOf(first.attemptId)).status).toBe('accepted');
  });

  test('that names a disbursement of another payout, at the address of one whose own is known, changes nothing', async () => {
    const first = await inFlight('accepted');
    const second = await inFlight('accepted');
    await second.say('PAID_OUT', { id: first.transactionId });
    expect(await attemptOf(second.attemptId)).toMatchObject({
      status: 'accepted',
      reviewReason: 'other_transaction',
    });
  });

  test('for a payout that was never sent is a conflict, so that nobody sends it', async () => {
    const { attemptId } = await newPayout(finance);
    await applyPayoutNotification({
      deliveryId: 'whd_test',
      attemptId,
      notification: toNotification('payout', '222222222222222222', 'PAID_OUT'),
    });
    expect(await attemptOf(attemptId)).toMatchObject({
      status: 'conflict',
      reviewReason: 'reported_though_unsent',
    });
  });

  test('for an attempt that does not exist is set aside', async () => {
    const { attemptId, say } = await inFlight('accepted');
    expect(await say('PAID_OUT', { to: 'att_none' })).toEqual({
      verdict: 'quarantined',
      note: 'subject_gone',
    });
    expect((await attemptOf(attemptId)).status).toBe('accepted');
  });
});

test('whatever is said in whatever order, a payout that was paid out never reads as anything but paid or conflict', async () => {
  const words = fc.array(fc.constantFrom('ACCEPTED', 'PAID_OUT', 'DECLINED', 'ERROR', 'NEW_WORD'), {
    minLength: 1,
    maxLength: 5,
  });
  await fc.assert(
    fc.asyncProperty(words, async (report) => {
      const { attemptId, say } = await inFlight();
      await Promise.all(report.map((word) => say(word)));
      const { status } = await attemptOf(attemptId);
      const ends = new Set(report.filter((word) => ['PAID_OUT', 'DECLINED', 'ERROR'].includes(word)));
      if (ends.size > 1) expect(status).toBe('conflict');
      else if (ends.has('PAID_OUT')) expect(status).toBe('paid_out');
      else expect(['sending', 'accepted', 'declined', 'error']).toContain(status);
    }),
    { numRuns: 25 },
  );
});
