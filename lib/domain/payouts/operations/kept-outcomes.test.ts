import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { outcomesOf } from '#lib/domain/sending/operations/record-outcome.ts';
import { log } from '#lib/log.ts';
import { keepInJournal } from '#lib/outcome-journal/journal.ts';
import type { Answered } from '#lib/processor/outcome.ts';
import { rows } from '#tests/database.ts';
import { attemptOf, newPayout } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import { payoutSubject } from './send-payout.ts';
import { sweepPayouts } from './sweep-payouts.ts';

const journal = await mkdtemp(join(tmpdir(), 'paydesk-journal-'));
process.env.OUTCOME_JOURNAL_DIR = journal;

afterAll(() => rm(journal, { recursive: true }));

const payoutOutcomes = outcomesOf(payoutSubject);
let finance: Person;
let attemptId: string;

beforeAll(async () => {
  finance = await newPerson('finance');
});

beforeEach(async () => {
  ({ attemptId } = await newPayout(finance));
  const data = { status: 'sending' as const, claimId: 'clm_1', sendingSince: new Date(0) };
  await db().payoutAttempt.update({ where: { id: attemptId }, data });
});

function accepted(disbursementId: string): Answered {
  const nothing = { intentId: null, errorCode: null, errorMessage: null };
  return {
    kind: 'answered',
    row: 8,
    httpStatus: 200,
    processorStatus: 'ACCEPTED',
    disbursementId,
    ...nothing,
  };
}

test('a kept outcome that nobody can use does not hold up the others', async () => {
  const outcome = accepted('650000000000000001');
  await keepInJournal('a', { kind: 'payout', subjectId: 'att_gone', claimId: 'a', outcome });
  await writeFile(join(journal, 'b.json'), '{');
  await keepInJournal('c', { kind: 'payout', subjectId: attemptId, claimId: 'clm_1', outcome });
  await expect(payoutOutcomes.replay()).rejects.toThrow('not written down');
  expect((await attemptOf(attemptId)).status).toBe('accepted');
  expect((await readdir(journal)).toSorted()).toEqual(['a.json', 'b.json']);
});

test('the sweep writes down what was kept before it gives up a claim', async () => {
  await keepInJournal('d', {
    kind: 'payout',
    subjectId: attemptId,
    claimId: 'clm_1',
    outcome: accepted('650000000000000002'),
  });
  await sweepPayouts();
  expect((await attemptOf(attemptId)).status).toBe('accepted');
});

test('without disk and database the outcome waits for the database', async () => {
  await mkdir(join(journal, 'clm_1.part'));
  await rows('ALTER TABLE payout_attempts RENAME TO payout_attempts_away');
  const failed = vi.spyOn(log(), 'error');
  const kept = payoutOutcomes.keep(attemptId, 'clm_1', accepted('650000000000000003'));
  kept.catch(() => {});
  await vi.waitFor(() => expect(failed).toHaveBeenCalledTimes(2), { timeout: 10_000 });
  await rows('ALTER TABLE payout_attempts_away RENAME TO payout_attempts');
  await kept;
  expect((await attemptOf(attemptId)).status).toBe('accepted');
});
