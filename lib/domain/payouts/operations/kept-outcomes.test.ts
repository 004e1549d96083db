import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { outcomesOf } from '#lib/domain/sending/operations/record-outcome.ts';
import { log } from '#lib/log.ts';
import { carryToDatabase } from '#lib/outcome-journal/carry.ts';
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

const keptInDatabase = async () =>
  (await rows<{ claim_id: string }>('SELECT claim_id FROM kept_outcomes')).map((row) => row.claim_id);
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
    amounts: { debited: null, received: null },
    createdAt: null,
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
  expect(await readdir(journal)).toEqual(['b.json']);
  expect(await keptInDatabase()).toEqual(['a']);
  await rm(join(journal, 'b.json'));
  await rows('DELETE FROM kept_outcomes');
});

test('an outcome that cannot be recorded waits in the database, where the worker of any machine finds it', async () => {
  await rows('ALTER TABLE payout_attempts RENAME TO payout_attempts_away');
  const kept = payoutOutcomes.keep(attemptId, 'clm_1', accepted('650000000000000004'));
  kept.catch(() => {});
  await expect.poll(keptInDatabase).toEqual(['clm_1']);
  await expect.poll(() => readdir(journal)).toEqual([]);
  await rows('ALTER TABLE payout_attempts_away RENAME TO payout_attempts');
  // The disk of another machine holds nothing.
  process.env.OUTCOME_JOURNAL_DIR = join(journal, 'another-machine');
  await payoutOutcomes.replay();
  await kept;
  expect((await attemptOf(attemptId)).status).toBe('accepted');
  expect(await keptInDatabase()).toEqual([]);
});

test('what a machine without a worker keeps on its disk is carried into the database, once', async () => {
  const outcome = accepted('650000000000000005');
  await keepInJournal('clm_1', { kind: 'payout', subjectId: attemptId, claimId: 'clm_1', outcome });
  await Promise.all([carryToDatabase(), carryToDatabase()]);
  expect(await readdir(journal)).toEqual([]);
  expect(await keptInDatabase()).toEqual(['clm_1']);
  await payoutOutcomes.replay();
  expect((await attemptOf(attemptId)).status).toBe('accepted');
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
  await rows('ALTER TABLE kept_outcomes RENAME TO kept_outcomes_away');
  await rows('ALTER TABLE payout_attempts RENAME TO payout_attempts_away');
  const failed = vi.spyOn(log(), 'error');
  const kept = payoutOutcomes.keep(attemptId, 'clm_1', accepted('650000000000000003'));
  kept.catch(() => {});
  await vi.waitFor(() => expect(failed).toHaveBeenCalledTimes(3), { timeout: 10_000 });
  await rows('ALTER TABLE kept_outcomes_away RENAME TO kept_outcomes');
  await rows('ALTER TABLE payout_attempts_away RENAME TO payout_attempts');
  await kept;
  expect((await attemptOf(attemptId)).status).toBe('accepted');
});

test('of the outcomes of one call that cannot be recorded, none is in memory only, and each is recorded once it can be', async () => {
  await rows('DELETE FROM kept_outcomes');
  const other = (await newPayout(finance)).attemptId;
  const data = { status: 'sending' as const, claimId: 'clm_2', sendingSince: new Date() };
  await db().payoutAttempt.update({ where: { id: other }, data });
  await rows('ALTER TABLE payout_attempts RENAME TO payout_attempts_away');
  const kept = payoutOutcomes.keepAll([
    { id: attemptId, claimId: 'clm_1', outcome: accepted('650000000000000006') },
    { id: other, claimId: 'clm_2', outcome: accepted('650000000000000007') },
  ]);
  kept.catch(() => {});
  await expect.poll(async () => (await keptInDatabase()).toSorted()).toEqual(['clm_1', 'clm_2']);
  await rows('ALTER TABLE payout_attempts_away RENAME TO payout_attempts');
  await kept;
  for (const id of [attemptId, other]) expect((await attemptOf(id)).status).toBe('accepted');
  expect(await keptInDatabase()).toEqual([]);
});
