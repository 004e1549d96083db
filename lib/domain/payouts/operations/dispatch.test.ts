import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db, transaction } from '#lib/db/client.ts';
import { env } from '#lib/env.ts';
import type { SendOutcome } from '#lib/processor/outcome.ts';
import { rows } from '#tests/database.ts';
import { attemptOf, newPayout } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import { control, sandbox } from '#tests/sandbox.ts';
import { findHold, pauseDispatch, resumeDispatch, stopDispatch } from './dispatch.ts';
import { recordOutcome } from './record-outcome.ts';
import { sendPayout } from './send-payout.ts';

let finance: Person;
let manager: Person;

beforeAll(async () => {
  finance = await newPerson('finance');
  manager = await newPerson('manager');
});

beforeEach(async () => {
  await resumeDispatch(manager, 'a fresh start');
});

afterEach(async () => {
  await fetch(`${sandbox.url}/_sandbox/faults`, { method: 'DELETE' });
});

async function claimed(): Promise<string> {
  const { attemptId } = await newPayout(finance);
  const data = { status: 'sending' as const, claimId: 'clm_1', sendingSince: new Date() };
  await db().payoutAttempt.update({ where: { id: attemptId }, data });
  return attemptId;
}

const wrongAddress: SendOutcome = {
  kind: 'unknown',
  row: 16,
  reason: 'wrong_address',
  httpStatus: 404,
  disbursementId: null,
  processorStatus: null,
  dispatch: 'stop',
  alert: true,
};

describe('the switch', () => {
  test('is stopped and resumed at the same moment without one waiting for the other for ever', async () => {
    for (let round = 0; round < 10; round += 1) {
      const attemptId = await claimed();
      await Promise.all([
        recordOutcome(attemptId, 'clm_1', wrongAddress),
        resumeDispatch(manager, 'at the same moment'),
      ]);
      expect((await attemptOf(attemptId)).status).toBe('unknown');
    }
  });

  test('stays stopped when a pause was decided before the stop was seen', async () => {
    const isStopped = Promise.withResolvers<void>();
    const mayStop = Promise.withResolvers<void>();
    const stopping = transaction(async (tx) => {
      await stopDispatch(tx, 'contradiction');
      isStopped.resolve();
      await mayStop.promise;
    });
    await isStopped.promise;
    const pausing = transaction((tx) => pauseDispatch(tx, 'processor_asked', 60_000));
    const waiting =
      "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    await expect.poll(() => rows(waiting)).toHaveLength(1);
    mayStop.resolve();
    await Promise.all([stopping, pausing]);
    expect(await findHold(new Date())).toEqual({ until: null });
  });

  test('paused for an hour stays so when a minute is asked for', async () => {
    await transaction((tx) => pauseDispatch(tx, 'processor_asked', 3_600_000));
    const long = await findHold(new Date());
    await transaction((tx) => pauseDispatch(tx, 'processor_asked', 60_000));
    expect(await findHold(new Date())).toEqual(long);
  });

  test('stopped while a payout waits for its token keeps that payout, and resuming sends it', async () => {
    await db().processorToken.deleteMany();
    await control('faults', {
      method: 'POST',
      path: env().PROCESSOR_TOKEN_PATH,
      kind: 'slow',
      delayMs: 1_500,
    });
    const { attemptId } = await newPayout(finance);
    const sending = sendPayout(attemptId);
    await expect.poll(() => db().processorToken.count()).toBe(1);
    await transaction((tx) => stopDispatch(tx, 'contradiction'));
    await sending;
    expect((await attemptOf(attemptId)).status).toBe('approved');
    await rows('DELETE FROM graphile_worker._private_jobs');
    await resumeDispatch(manager, 'looked at it');
    expect(
      await rows('SELECT 1 FROM graphile_worker.jobs WHERE key = $1', [`send:${attemptId}`]),
    ).toHaveLength(1);
  });
});
