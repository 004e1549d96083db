import { beforeAll, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { applyPayoutNotification } from '#lib/domain/payouts/operations/apply-notification.ts';
import { sendPayout } from '#lib/domain/payouts/operations/send-payout.ts';
import { findSwitch } from '#lib/domain/sending/store/switch.ts';
import { env } from '#lib/env.ts';
import { prepareToken } from '#lib/processor/client.ts';
import { rows } from '#tests/database.ts';
import { intents, tap, waysToAnswer as ways } from '#tests/intent-answers.ts';
import { toNotification } from '#tests/notifications.ts';
import { newDeliveryId, readSandbox, type SandboxTransaction } from '#tests/payments.ts';
import { newPerson } from '#tests/people.ts';
import { sandbox } from '#tests/sandbox.ts';
import { openSending } from '#tests/sending.ts';
import { attemptsOf, lineOf, signedFile } from '#tests/signed-files.ts';
import { pauseFile, resumeFile } from './control-file.ts';
import { endFile, runFile } from './run-file.ts';

const names = Object.keys(ways);
const count = Number(process.env.INTENT_ROWS ?? 210);
const size = count / names.length;
process.env.PROCESSOR_INTENT_PAYOUTS = String(size);
// All rows are made before the first intent leaves.
process.env.WORKER_CONCURRENCY = '20';

let maker: Person;

beforeAll(async () => {
  maker = await newPerson('finance');
  await openSending();
});

/** So little that all of them together ask nobody for an approval. */
const sumOfRow = (at: number) => `${10 + (at % 90)},${10 + (at % 89)}`;

/** The second intent has some that are refused and some that end at once. */
const texts = ['CreationRefused', 'CreationError', '', ''];
const textOf = (at: number) => (Math.floor(at / size) === 1 ? texts[at % texts.length] : '');

async function makeAll(fileId: string, rowCount: number) {
  for (;;) {
    await runFile(fileId);
    const attempts = await attemptsOf(fileId);
    if (attempts.length === rowCount) return attempts;
  }
}

/** Sends one intent of the file in this way; the attempts that were in it. */
async function sendIn(name: string, fileId: string) {
  const { begin, writeMs } = ways[name] ?? {};
  const usual = env().PROCESSOR_WRITE_TIMEOUT_MS;
  const before = (await attemptsOf(fileId)).filter(
    ({ status, nextTryAt }) => status === 'approved' && nextTryAt === null,
  );
  await begin?.();
  if (writeMs) env().PROCESSOR_WRITE_TIMEOUT_MS = writeMs;
  await sendPayout(before[0]?.id ?? '');
  env().PROCESSOR_WRITE_TIMEOUT_MS = usual;
  await fetch(`${sandbox.url}/_sandbox/faults`, { method: 'DELETE' });
  const sent = new Set(before.slice(0, size).map(({ id }) => id));
  const isOpen = (await findSwitch(db()))?.state !== 'stopped';
  await openSending();
  return { isOpen, attempts: (await attemptsOf(fileId)).filter(({ id }) => sent.has(id)) };
}

const ledger = async () =>
  Map.groupBy(
    await readSandbox<SandboxTransaction[]>('transactions?kind=DISBURSEMENT'),
    (one) => one.clientReferenceId ?? '',
  );

const isThere = ['accepted', 'paid_out', 'declined', 'error'];

test(
  `${count} rows in intents of ${size}, each answered in another way: none is paid twice, none is forgotten, and the books are equal`,
  async () => {
    const lines = Array.from({ length: count }, (_, at) => lineOf(`INT-${at}`, sumOfRow(at)) + textOf(at));
    const { id } = await signedFile(maker, lines);
    await makeAll(id, count);
    for (const name of names) {
      const { attempts, isOpen } = await sendIn(name, id);
      expect(attempts, name).toHaveLength(size);
      const ends = new Set(attempts.map(({ status }) => status));
      expect(
        [...ends].filter((end) => !ways[name]?.ends.includes(end)),
        name,
      ).toEqual([]);
      if (name !== 'no answer') expect(ends.size, name).toBe(ways[name]?.ends.length);
      // What may have been made twice, or belongs to another call, stops everything; nothing else here does.
      expect(isOpen, name).toBe(ways[name]?.isStop !== true);
    }
    expect(tap.bodies(intents).every((body) => (body.disbursements as unknown[]).length === size)).toBe(true);

    const made = await ledger();
    for (const { status, clientReferenceId, processorDisbursementId } of await attemptsOf(id)) {
      const there = made.get(clientReferenceId) ?? [];
      const about = `${clientReferenceId} is ${status}`;
      expect(there.length, about).toBeLessThanOrEqual(1);
      if (isThere.includes(status)) expect(there[0]?.id, about).toBe(processorDisbursementId);
      if (status === 'refused' || status === 'approved') expect(there, about).toEqual([]);
    }

    await rows("UPDATE payout_attempts SET next_try_at = NULL WHERE status = 'approved'");
    for (const attempt of await attemptsOf(id))
      if (attempt.status === 'approved') await sendPayout(attempt.id);
    await expect
      .poll(async () => [...(await ledger()).values()].flat().map(({ status }) => status))
      .not.toContain('ACCEPTED');
    const ended = await ledger();
    for (const { id: attemptId, clientReferenceId } of await attemptsOf(id))
      for (const one of ended.get(clientReferenceId) ?? [])
        await applyPayoutNotification({
          deliveryId: newDeliveryId(),
          attemptId,
          notification: toNotification('payout', one.id, one.status),
        });
    const all = await db().payoutAttempt.findMany({
      where: { payout: { fileId: id } },
      include: { payout: true },
    });
    const sumOf = (statuses: string[]) =>
      all
        .filter(({ status }) => statuses.includes(status))
        .reduce((sum, { payout }) => sum + payout.amountMinor, 0n);
    const paidThere = [...ended.values()].flat().filter(({ status }) => status === 'PAID_OUT');
    const sumThere = paidThere.reduce((sum, { amount }) => sum + BigInt(Math.round(amount.value * 100)), 0n);
    // What is in conflict was paid there, and waits for two people here.
    expect(sumOf(['paid_out', 'conflict'])).toBe(sumThere);
    for (const { status, clientReferenceId } of all) {
      const there = ended.get(clientReferenceId) ?? [];
      expect(there.length, clientReferenceId).toBeLessThanOrEqual(1);
      expect(['sending', 'approved', 'accepted'], clientReferenceId).not.toContain(status);
      if (status === 'unknown' || status === 'refused') expect(there, clientReferenceId).toEqual([]);
    }
    expect(await endFile(id)).toBe(false);
  },
  process.env.INTENT_ROWS ? 3_600_000 : 180_000,
);

test('an intent that provably did not leave is put back as a whole, and leaves once', async () => {
  const { id } = await signedFile(
    maker,
    Array.from({ length: 5 }, (_, at) => lineOf(`BACK-${at}`)),
  );
  const attempts = await makeAll(id, 5);
  const before = tap.bodies(intents).length;
  await prepareToken();
  await tap.hangUp();
  await sendPayout(attempts[0]?.id ?? '');
  await tap.pickUp();
  expect(await attemptsOf(id)).toMatchObject(attempts.map(() => ({ status: 'approved', tries: 1 })));
  await rows("UPDATE payout_attempts SET next_try_at = NULL WHERE status = 'approved'");
  await Promise.all(attempts.map((attempt) => sendPayout(attempt.id)));
  expect(await attemptsOf(id)).toMatchObject(attempts.map(() => ({ status: 'accepted' })));
  const sent = tap.bodies(intents).slice(before);
  const references = sent.flatMap((body) => (body.disbursements ?? []) as unknown[]);
  expect(references).toHaveLength(5);
});

test('an intent of which one claim is lost is not sent, and nobody else is told that it failed', async () => {
  const { id } = await signedFile(
    maker,
    Array.from({ length: 4 }, (_, at) => lineOf(`LOST-${at}`)),
  );
  const attempts = await makeAll(id, 4);
  const before = tap.bodies(intents).length;
  await rows(`CREATE FUNCTION lose() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF NEW.status = 'sending' AND NEW.id = '${attempts[2]?.id}' THEN NEW.claim_id = 'clm_of_another'; END IF; RETURN NEW; END $$`);
  await rows('CREATE TRIGGER zz_lose BEFORE UPDATE ON payout_attempts FOR EACH ROW EXECUTE FUNCTION lose()');
  await sendPayout(attempts[0]?.id ?? '');
  await rows('DROP TRIGGER zz_lose ON payout_attempts');
  expect(tap.bodies(intents)).toHaveLength(before);
  expect(await attemptsOf(id)).toMatchObject(attempts.map(() => ({ status: 'sending' })));
});

test('many who send rows of one file at once send each once, in intents that share none', async () => {
  const { id } = await signedFile(
    maker,
    Array.from({ length: 12 }, (_, at) => lineOf(`RACE-${at}`)),
  );
  const attempts = await makeAll(id, 12);
  await Promise.all(attempts.flatMap((attempt) => [sendPayout(attempt.id), sendPayout(attempt.id)]));
  expect(await attemptsOf(id)).toMatchObject(attempts.map(() => ({ status: 'accepted' })));
  const made = await ledger();
  for (const { clientReferenceId } of attempts) expect(made.get(clientReferenceId)).toHaveLength(1);
});

test('of a paused file no intent leaves, and a row that cannot be claimed holds up none of the others', async () => {
  const { id } = await signedFile(
    maker,
    Array.from({ length: 4 }, (_, at) => lineOf(`PAUSE-${at}`)),
  );
  const attempts = await makeAll(id, 4);
  await pauseFile(maker, id);
  await sendPayout(attempts[0]?.id ?? '');
  expect(await attemptsOf(id)).toMatchObject(attempts.map(() => ({ status: 'approved' })));
  await resumeFile(maker, id);
  const bad = attempts[1]?.id ?? '';
  await rows(`CREATE FUNCTION refuse_one() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF NEW.status = 'sending' AND NEW.id = '${bad}' THEN RAISE EXCEPTION 'not this one'; END IF; RETURN NEW; END $$`);
  await rows(
    'CREATE TRIGGER zz_refuse BEFORE UPDATE ON payout_attempts FOR EACH ROW EXECUTE FUNCTION refuse_one()',
  );
  for (const attempt of attempts) await sendPayout(attempt.id).catch(() => {});
  await rows('DROP TRIGGER zz_refuse ON payout_attempts');
  expect((await attemptsOf(id)).map(({ status }) => status)).toEqual([
    'accepted',
    'approved',
    'accepted',
    'accepted',
  ]);
});
