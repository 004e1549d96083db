import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { transaction } from '#lib/db/client.ts';
import { pauseSending, stopSending } from '#lib/domain/sending/operations/switch.ts';
import { log } from '#lib/log.ts';
import { rows } from '#tests/database.ts';
import { attemptOf, newPayout, payoutOf } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import { control, sandbox } from '#tests/sandbox.ts';
import { openSending, resume } from '#tests/sending.ts';
import { openTap } from '#tests/tap.ts';
import { createPayout } from './create-payout.ts';
import { sendPayout } from './send-payout.ts';
import { sendWithCode } from './send-with-code.ts';
import { sweepPayouts } from './sweep-payouts.ts';

const tap = await openTap(sandbox.url);
process.env.PROCESSOR_BASE_URL = tap.url;
const journal = await mkdtemp(join(tmpdir(), 'paydesk-journal-'));
process.env.OUTCOME_JOURNAL_DIR = journal;

const intents = '/processing/api/v1/intents';
const cvv = '947';
const withCode = { method: 'ru_card', cvv } as const;
let finance: Person;
let manager: Person;

beforeAll(async () => {
  finance = await newPerson('finance');
  manager = await newPerson('manager');
});

beforeEach(openSending);

afterAll(() => rm(journal, { recursive: true }));

async function report(attemptId: string) {
  const { clientReferenceId } = await attemptOf(attemptId);
  return tap.bodies(intents).filter((body) => body.clientReferenceId === clientReferenceId);
}

const jobsOf = (attemptId: string) =>
  rows('SELECT key FROM graphile_worker.jobs WHERE key = $1', [`send:${attemptId}`]);

const isGone = { status: 'not_sent', reviewReason: 'card_code_gone' };

describe('a payout with a card code', () => {
  test('is sent with it by the process that has it, once, however often it tries', async () => {
    const { attemptId } = await newPayout(finance, withCode);
    await Promise.all(Array.from({ length: 50 }, () => sendPayout(attemptId, { cvv })));
    expect(await report(attemptId)).toMatchObject([
      { disbursements: [{ payeePaymentInstrument: { incomingDetails: { cvv } } }] },
    ]);
    expect((await attemptOf(attemptId)).status).toBe('accepted');
  });

  test('has no job, and neither the worker nor the sweep nor a resumed switch ever sends it', async () => {
    const { attemptId } = await newPayout(finance, withCode);
    expect(await jobsOf(attemptId)).toEqual([]);
    await sendPayout(attemptId);
    await sweepPayouts(new Date(Date.now() + 119_000));
    await resume(manager, 'all is well');
    expect(await jobsOf(attemptId)).toEqual([]);
    expect(await report(attemptId)).toEqual([]);
    expect((await attemptOf(attemptId)).status).toBe('approved');
  });

  test('submitted fifty times at once is one payout, sent by one of them', async () => {
    const input = payoutOf(null, withCode);
    const results = await Promise.all(Array.from({ length: 50 }, () => createPayout(finance, input)));
    const made = results.map((result) => (result.ok ? result.value : null));
    expect(new Set(made.map((one) => one?.payoutId)).size).toBe(1);
    const toSend = made.flatMap((one) => one?.attemptId ?? []);
    expect(toSend).toHaveLength(1);
    expect((await createPayout(finance, input)).ok).toBe(true);
    for (const attemptId of toSend) await sendWithCode(attemptId, cvv);
    expect(await report(toSend[0] as string)).toHaveLength(1);
  });

  test('whose process is gone ends after two minutes with nothing sent, and a late sender finds it ended', async () => {
    const { attemptId } = await newPayout(finance, withCode);
    await sweepPayouts(new Date(Date.now() + 121_000));
    expect(await attemptOf(attemptId)).toMatchObject(isGone);
    expect(await rows('SELECT 1 FROM card_secrets WHERE subject_id = $1', [attemptId])).toEqual([]);
    await sendWithCode(attemptId, cvv);
    expect(await report(attemptId)).toEqual([]);
  });

  test('that provably was not sent ends there: no second try, no code kept for one', async () => {
    await sendPayout((await newPayout(finance)).attemptId);
    const { attemptId } = await newPayout(finance, withCode);
    await tap.hangUp();
    await sendWithCode(attemptId, cvv);
    await tap.pickUp();
    expect(await attemptOf(attemptId)).toMatchObject({ ...isGone, tries: 1, nextTryAt: null });
    expect(await jobsOf(attemptId)).toEqual([]);
    expect(await report(attemptId)).toEqual([]);
  });

  test('without a token ends there too', async () => {
    const { attemptId } = await newPayout(finance, withCode);
    await rows('DELETE FROM processor_tokens');
    await tap.hangUp();
    await sendWithCode(attemptId, cvv);
    await tap.pickUp();
    expect(await attemptOf(attemptId)).toMatchObject(isGone);
  });

  test.each([
    ['stopped', () => transaction((tx) => stopSending(tx, 'configuration'))],
    ['paused', () => transaction((tx) => pauseSending(tx, 'processor_asked', 60_000))],
  ])(
    'is refused while sending is %s; held between making and sending it ends unsent',
    async (_name, hold) => {
      const { attemptId } = await newPayout(finance, withCode);
      await hold();
      expect(await createPayout(finance, payoutOf(null, withCode))).toMatchObject({
        ok: false,
        refusal: { code: 'card_code_cannot_wait', field: 'cvv' },
      });
      // The payout can wait when it has no card code.
      expect((await createPayout(finance, payoutOf(null, { method: 'ru_card' }))).ok).toBe(true);
      await sendWithCode(attemptId, cvv);
      expect(await attemptOf(attemptId)).toMatchObject(isGone);
      expect(await report(attemptId)).toEqual([]);
    },
  );

  test('is not sent by one who brings a code to a payout that was made without', async () => {
    const { attemptId } = await newPayout(finance, { method: 'ru_card' });
    await sendPayout(attemptId, { cvv });
    expect(await report(attemptId)).toEqual([]);
  });
});

test('the code is nowhere: not in the database, the log, the journal or an error', async () => {
  const calls = (['error', 'warn', 'info', 'debug'] as const).map((level) => vi.spyOn(log(), level));
  await control('faults', {
    method: 'POST',
    path: intents,
    kind: 'status',
    status: 400,
    body: { errorCode: 'BAD', message: `cvv ${cvv} of 2200701239485763 is wrong` },
  });
  const { attemptId } = await newPayout(finance, withCode);
  // As if the database had been down: the outcome is kept on disk, then in the table of what is still to be recorded.
  await rows(`CREATE FUNCTION away() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'away'; END $$`);
  await rows(`CREATE TRIGGER away BEFORE UPDATE ON payout_attempts
    FOR EACH ROW WHEN (NEW.status = 'refused') EXECUTE FUNCTION away()`);
  await rows('CREATE TRIGGER away BEFORE INSERT ON kept_outcomes FOR EACH ROW EXECUTE FUNCTION away()');
  const sending = sendWithCode(attemptId, cvv);
  await expect.poll(() => readdir(journal)).toContainEqual(expect.stringMatching(/json$/));
  const onDisk = await Promise.all(
    (await readdir(journal)).map((file) => readFile(join(journal, file), 'utf8')),
  );
  await rows('DROP TRIGGER away ON kept_outcomes');
  await expect.poll(() => rows('SELECT claim_id FROM kept_outcomes')).toHaveLength(1);
  const whileKept = await dump();
  await rows('DROP TRIGGER away ON payout_attempts');
  await sending;
  expect((await attemptOf(attemptId)).status).toBe('refused');
  const logged = JSON.stringify(calls.map((spy) => spy.mock.calls));
  const written = [whileKept, await dump(), ...onDisk, logged].join('\n');
  expect(onDisk.join()).toContain(attemptId);
  expect(written).toContain(attemptId);
  expect(written).not.toMatch(/(?<![\w.:+-])947(?!\w)/);
  expect(written).not.toContain('2200701239485763');
  vi.restoreAllMocks();
});

/** Every row of every table as JSON, without times and numbers of transactions. */
async function dump(): Promise<string> {
  const tables = await rows<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_schema IN ('public', 'graphile_worker') AND table_type = 'BASE TABLE'`,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    for (const row of await rows(`SELECT * FROM ${name}`))
      texts.push(
        JSON.stringify(row, (key, value) => (value instanceof Date || key === 'xid' ? null : value)),
      );
  }
  return texts.join('\n');
}
