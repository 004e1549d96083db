import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { outcomesOf, recordOutcome as record } from '#lib/domain/sending/operations/record-outcome.ts';
import { findHold } from '#lib/domain/sending/operations/switch.ts';
import type { Answered, SendOutcome } from '#lib/processor/outcome.ts';
import { rows } from '#tests/database.ts';
import { attemptOf, newPayout } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import { resume } from '#tests/sending.ts';
import { toKeptPayout } from './record-outcome.ts';
import { payoutSubject } from './send-payout.ts';

const payoutOutcomes = outcomesOf(payoutSubject);

const recordOutcome = (attemptId: string, claimId: string, outcome: SendOutcome) =>
  record(payoutSubject, attemptId, claimId, toKeptPayout(outcome));

const journal = await mkdtemp(join(tmpdir(), 'paydesk-journal-'));
process.env.OUTCOME_JOURNAL_DIR = journal;

afterAll(() => rm(journal, { recursive: true }));

let finance: Person;
let ids = 600_000_000_000_000_000n;

beforeAll(async () => {
  finance = await newPerson('finance');
});

/** An attempt claimed as `clm_1`. */
async function claimed(tries = 0): Promise<string> {
  const { attemptId } = await newPayout(finance);
  const data = { status: 'sending' as const, claimId: 'clm_1', sendingSince: new Date(), tries };
  await db().payoutAttempt.update({ where: { id: attemptId }, data });
  return attemptId;
}

const unsent: SendOutcome = {
  kind: 'not_sent',
  row: 2,
  reason: 'not_connected',
  resend: 'later',
  alert: false,
};

function answered(processorStatus: string, disbursementId = String(ids++)): Answered {
  const answer = {
    kind: 'answered',
    row: 8,
    amounts: { debited: null, received: null },
    createdAt: null,
    httpStatus: 200,
    intentId: '1',
    errorCode: null,
    errorMessage: null,
  } as const;
  return { ...answer, disbursementId, processorStatus };
}

const refused = { kind: 'refused', row: 13, httpStatus: 400, errorCode: 'X', errorMessage: 'No' } as const;

describe('the proof that nothing was sent', () => {
  test('puts the attempt back for a later try, which is queued', async () => {
    const attemptId = await claimed();
    await recordOutcome(attemptId, 'clm_1', unsent);
    const attempt = await attemptOf(attemptId);
    expect(attempt).toMatchObject({ status: 'approved', tries: 1, claimId: null });
    expect(attempt.nextTryAt?.getTime()).toBeGreaterThan(Date.now());
    const [job] = await rows('SELECT run_at FROM graphile_worker.jobs WHERE key = $1', [`send:${attemptId}`]);
    expect(job?.run_at).toEqual(attempt.nextTryAt);
  });

  test('for the fifth time is the end of this attempt', async () => {
    const attemptId = await claimed(4);
    await recordOutcome(attemptId, 'clm_1', unsent);
    expect(await attemptOf(attemptId)).toMatchObject({
      status: 'not_sent',
      tries: 5,
      reviewReason: 'tries_used_up',
    });
  });

  test('of a call that was given up comes too late: whoever sends now keeps the claim', async () => {
    const attemptId = await claimed();
    await recordOutcome(attemptId, 'clm_0', unsent);
    expect(await attemptOf(attemptId)).toMatchObject({ status: 'sending', claimId: 'clm_1', tries: 0 });
  });

  test('after the sweep leaves the payout unknown', async () => {
    const attemptId = await claimed();
    await db().payoutAttempt.update({ where: { id: attemptId }, data: { status: 'unknown', claimId: null } });
    await recordOutcome(attemptId, 'clm_1', unsent);
    expect((await attemptOf(attemptId)).status).toBe('unknown');
  });
});

describe('an answer', () => {
  test('that comes after the sweep gave up still counts', async () => {
    const attemptId = await claimed();
    await db().payoutAttempt.update({ where: { id: attemptId }, data: { status: 'unknown', claimId: null } });
    await recordOutcome(attemptId, 'clm_1', answered('ACCEPTED'));
    expect((await attemptOf(attemptId)).status).toBe('accepted');
  });

  test('after the webhook of the same disbursement changes nothing', async () => {
    const attemptId = await claimed();
    await recordOutcome(attemptId, 'clm_1', answered('PAID_OUT', '610000000000000001'));
    await recordOutcome(attemptId, 'clm_1', answered('ACCEPTED', '610000000000000001'));
    expect((await attemptOf(attemptId)).status).toBe('paid_out');
  });

  test('with the disbursement of another payout is a conflict and stops all sending', async () => {
    await recordOutcome(await claimed(), 'clm_1', answered('ACCEPTED', '620000000000000001'));
    const attemptId = await claimed();
    await recordOutcome(attemptId, 'clm_1', answered('ACCEPTED', '620000000000000001'));
    expect(await attemptOf(attemptId)).toMatchObject({ status: 'conflict', reviewReason: 'id_used_twice' });
    expect(await findHold(new Date())).toEqual({ until: null });
    await resume(await newPerson('manager'), 'looked at it');
  });

  test('that holds another amount is a conflict and stops all sending', async () => {
    const attemptId = await claimed();
    await recordOutcome(attemptId, 'clm_1', {
      kind: 'conflict',
      row: 12,
      reason: 'amount_differs',
      disbursementId: '630000000000000001',
    });
    expect(await attemptOf(attemptId)).toMatchObject({ status: 'conflict', reviewReason: 'amount_differs' });
    expect(await findHold(new Date())).toEqual({ until: null });
    await resume(await newPerson('manager'), 'looked at it');
  });

  test('that refuses what a webhook has already accepted is noted, and a person is called', async () => {
    const attemptId = await claimed();
    await db().payoutAttempt.update({
      where: { id: attemptId },
      data: { status: 'accepted', claimId: null },
    });
    await recordOutcome(attemptId, 'clm_1', refused);
    expect(await attemptOf(attemptId)).toMatchObject({
      status: 'accepted',
      reviewReason: 'answer_unexpected',
    });
  });
});

describe('an id that another payout has', () => {
  test.each<[string, SendOutcome]>([
    [
      'beside another amount',
      { kind: 'conflict', row: 12, reason: 'amount_differs', disbursementId: '640000000000000001' },
    ],
    [
      'beside a word that we do not know',
      {
        kind: 'unknown',
        row: 9,
        reason: 'unlisted_status',
        httpStatus: 200,
        disbursementId: '640000000000000001',
        processorStatus: 'NEW_WORD',
        hold: 'none',
        alert: true,
      },
    ],
  ])('%s is a conflict and stops all sending', async (_name, outcome) => {
    await recordOutcome(await claimed(), 'clm_1', answered('ACCEPTED', '640000000000000001'));
    const attemptId = await claimed();
    await recordOutcome(attemptId, 'clm_1', outcome);
    expect(await attemptOf(attemptId)).toMatchObject({ status: 'conflict', processorDisbursementId: null });
    expect(await findHold(new Date())).toEqual({ until: null });
    await resume(await newPerson('manager'), 'looked at it');
  });
});

describe('an outcome that is written down twice, because the first commit went unheard', () => {
  test('is one conflict', async () => {
    const attemptId = await claimed();
    const outcome = { kind: 'conflict', row: 12, reason: 'amount_differs', disbursementId: null } as const;
    await recordOutcome(attemptId, 'clm_1', outcome);
    await recordOutcome(attemptId, 'clm_1', outcome);
    expect((await attemptOf(attemptId)).status).toBe('conflict');
    await resume(await newPerson('manager'), 'looked at it');
  });

  test('is one refusal, and nobody is called', async () => {
    const attemptId = await claimed();
    await recordOutcome(attemptId, 'clm_1', refused);
    await recordOutcome(attemptId, 'clm_1', refused);
    expect(await attemptOf(attemptId)).toMatchObject({ status: 'refused', reviewReason: null });
  });
});

describe('while the database is away', () => {
  const tables = ['payout_attempts', 'kept_outcomes'];
  const away = async () => {
    for (const table of tables) await rows(`ALTER TABLE ${table} RENAME TO ${table}_away`);
  };
  const back = async () => {
    for (const table of tables) await rows(`ALTER TABLE ${table}_away RENAME TO ${table}`);
  };

  test('an outcome waits on disk and is written down when it is back', async () => {
    const attemptId = await claimed();
    await away();
    const kept = payoutOutcomes.keep(attemptId, 'clm_1', answered('ACCEPTED'));
    await expect.poll(() => readdir(journal)).toEqual(['clm_1.json']);
    await back();
    await kept;
    expect((await attemptOf(attemptId)).status).toBe('accepted');
    expect(await readdir(journal)).toEqual([]);
  });

  test('and the process ends, the next one writes it down at its start, once', async () => {
    const attemptId = await claimed();
    await away();
    const { keepInJournal } = await import('#lib/outcome-journal/journal.ts');
    await keepInJournal('clm_1', {
      kind: 'payout',
      subjectId: attemptId,
      claimId: 'clm_1',
      outcome: answered('PAID_OUT'),
    });
    await expect(payoutOutcomes.replay()).rejects.toThrow();
    expect(await readdir(journal)).toEqual(['clm_1.json']);
    await back();
    await payoutOutcomes.replay();
    await payoutOutcomes.replay();
    expect((await attemptOf(attemptId)).status).toBe('paid_out');
    const moves = await rows("SELECT 1 FROM payout_events WHERE attempt_id = $1 AND kind = 'reported'", [
      attemptId,
    ]);
    expect(moves).toHaveLength(1);
    expect(await readdir(journal)).toEqual([]);
  });
});

test('a payout that was paid out in the end shows no reason of an earlier failure', async () => {
  const attemptId = await claimed();
  await recordOutcome(attemptId, 'clm_1', { ...unsent, reason: 'tls_failed' });
  const data = { status: 'sending' as const, claimId: 'clm_2' };
  await db().payoutAttempt.update({ where: { id: attemptId }, data });
  await recordOutcome(attemptId, 'clm_2', answered('PAID_OUT'));
  expect(await attemptOf(attemptId)).toMatchObject({ status: 'paid_out', processorErrorCode: null });
});
