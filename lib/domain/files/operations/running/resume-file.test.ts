import { beforeEach, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { findFileView } from '#lib/domain/files/queries/files.ts';
import { sendPayout } from '#lib/domain/payouts/operations/send-payout.ts';
import type { Rule } from '#lib/domain/rules/rules/policy.ts';
import { env } from '#lib/env.ts';
import { rows } from '#tests/database.ts';
import { arrivals } from '#tests/payouts-to-approve.ts';
import { newPerson } from '#tests/people.ts';
import { agreeOnPolicy, anyPayout, otherRules } from '#tests/policy.ts';
import { openSending } from '#tests/sending.ts';
import { attemptsOf, lineOf, signedFile } from '#tests/signed-files.ts';
import { approveFile } from '../signing/decide-file.ts';
import { pauseFile, resumeFile } from './control-file.ts';
import { runFile } from './run-file.ts';

let [maker, manager]: Person[] = [];
const own = () => maker as Person;
const boss = () => manager as Person;

beforeEach(async () => {
  await openSending();
  await agreeOnPolicy({ rules: otherRules });
  maker = await newPerson('finance', 'Anna');
  manager = await newPerson('manager', 'Boris');
});

let files = 0;
const toLines = (sums: readonly string[]) => {
  files += 1;
  return sums.map((sum, at) => lineOf(`RESUME-${process.pid}-${files}-${at}`, sum));
};
const from = (whole: bigint) => ({ amountMinor: whole * 100n, currency: 'RUB' }) as const;
const one: Rule = { ...anyPayout, from: from(1_000n), need: { approvers: 1, roles: ['manager'] } };
const never: Rule = { ...one, need: 'never' };

/** A file of which this many rows have left, and no other row is a payout yet but for as many as the worker makes ahead. */
async function pausedFile(sums: readonly string[], left: number) {
  const file = await signedFile(own(), toLines(sums));
  await runFile(file.id);
  for (const { id } of (await attemptsOf(file.id)).slice(0, left)) await sendPayout(id);
  expect(await pauseFile(own(), file.id)).toMatchObject({ ok: true });
  return { ...file, fileId: file.id };
}

async function see(fileId: string) {
  const view = await findFileView(own(), fileId);
  if (!view) throw new Error('There is no such file');
  return view;
}

async function sendAll(fileId: string) {
  await runFile(fileId);
  for (const { id } of await attemptsOf(fileId)) await sendPayout(id);
  return Promise.all((await attemptsOf(fileId)).map(({ id }) => arrivals(id)));
}

const hundreds = (count: number) => Array.from({ length: count }, () => '300,00');

test('what the rules of today ask for is asked before a paused file goes on, and what it made meanwhile leaves once', async () => {
  const { fileId, fingerprint } = await pausedFile(hundreds(4), 1);
  await agreeOnPolicy({ rules: [...otherRules, one] });
  expect(await resumeFile(own(), fileId)).toMatchObject({ ok: true });
  expect(await see(fileId)).toMatchObject({
    ...{ status: 'pending_approval', approvers: 1, refusal: { code: 'rules_ask_more' } },
    // It is stopped by its own button; calling it back would be refused.
    approval: { viewerMay: 'watch' },
    may: { run: true, withdraw: false },
  });
  expect(await sendAll(fileId)).toEqual([1, 0, 0, 0]);
  expect(await approveFile(boss(), { fileId, fingerprint })).toMatchObject({ ok: true });
  expect(await see(fileId)).toMatchObject({ status: 'running', refusal: null });
  expect(await sendAll(fileId)).toEqual([1, 1, 1, 1]);
  const [, waited] = await attemptsOf(fileId);
  expect(waited).toMatchObject({ needsApproval: true });
});

test('rows that were no payouts yet ask for the same, and nobody is asked twice about one file', async () => {
  const usual = env().WORKER_CONCURRENCY;
  env().WORKER_CONCURRENCY = 1;
  try {
    const file = await signedFile(own(), toLines(hundreds(8)));
    const { id: fileId, fingerprint } = file;
    await Promise.all([runFile(fileId), until(fileId, 5).then(() => pauseFile(own(), fileId))]);
    await agreeOnPolicy({ rules: [...otherRules, one] });
    await resumeFile(own(), fileId);
    expect(await approveFile(boss(), { fileId, fingerprint })).toMatchObject({ ok: true });
    expect((await see(fileId)).status).toBe('running');
    await pauseFile(own(), fileId);
    expect(await resumeFile(own(), fileId)).toMatchObject({ ok: true });
    expect((await see(fileId)).status).toBe('running');
  } finally {
    env().WORKER_CONCURRENCY = usual;
  }
});

async function until(fileId: string, count: number) {
  await expect.poll(async () => (await attemptsOf(fileId)).length).toBe(count);
}

test('what nobody may pay any more stays paused and says why, until the rules allow it', async () => {
  const { fileId } = await pausedFile(['1500,00', '300,00'], 0);
  await agreeOnPolicy({ rules: [...otherRules, never] });
  for (const code of ['file_never_allowed', 'file_never_allowed'])
    expect(await resumeFile(own(), fileId)).toMatchObject({ ok: false, refusal: { code } });
  expect(await see(fileId)).toMatchObject({ status: 'paused', refusal: { code: 'file_never_allowed' } });
  expect(await sendAll(fileId)).toEqual([0, 0]);
  await agreeOnPolicy({ rules: otherRules });
  expect(await resumeFile(own(), fileId)).toMatchObject({ ok: true });
  expect(await see(fileId)).toMatchObject({ status: 'running', refusal: null });
  expect(await sendAll(fileId)).toEqual([1, 1]);
});

test('a row that has left is judged no more', async () => {
  const { fileId } = await pausedFile(['1500,00', '300,00'], 1);
  await agreeOnPolicy({ rules: [...otherRules, never] });
  expect(await resumeFile(own(), fileId)).toMatchObject({ ok: true });
  expect(await sendAll(fileId)).toEqual([1, 1]);
});

test('its own rows count once in the sums of a day, and half of it needs as many people as all of it', async () => {
  const { fileId } = await pausedFile(['500,00', '400,00'], 1);
  await agreeOnPolicy({ rules: [...otherRules, { ...one, within: 'day' }] });
  expect(await resumeFile(own(), fileId)).toMatchObject({ ok: true });
  expect((await see(fileId)).status).toBe('running');
  expect(await pauseFile(own(), fileId)).toMatchObject({ ok: true });
  await agreeOnPolicy({ rules: [...otherRules, { ...one, from: from(900n) }] });
  expect(await resumeFile(own(), fileId)).toMatchObject({ ok: true });
  expect((await see(fileId)).status).toBe('pending_approval');
});

test('rules that become stricter while it waits are asked too, once it is approved', async () => {
  const { fileId, fingerprint } = await pausedFile(hundreds(4), 1);
  await agreeOnPolicy({ rules: [...otherRules, one] });
  await resumeFile(own(), fileId);
  const both: Rule = { ...one, need: { approvers: 2, roles: ['manager'] } };
  const other = await newPerson('manager', 'Vera');
  await agreeOnPolicy({ rules: [...otherRules, both] });
  expect(await approveFile(boss(), { fileId, fingerprint })).toMatchObject({ ok: true });
  expect(await see(fileId)).toMatchObject({ status: 'pending_approval', approvers: 2 });
  for (const person of [boss(), other])
    expect(await approveFile(person, { fileId, fingerprint })).toMatchObject({ ok: true });
  expect((await see(fileId)).status).toBe('running');
  expect(await sendAll(fileId)).toEqual([1, 1, 1, 1]);
});

test('nobody lowers or raises what a payout of a file asks for behind its back', async () => {
  const { fileId } = await pausedFile(hundreds(2), 0);
  const set = (what: string) =>
    rows(
      `UPDATE payout_attempts SET needs_approval = ${what} WHERE payout_id IN (SELECT id FROM payouts WHERE file_id = $1)`,
      [fileId],
    );
  await expect(set('true')).rejects.toThrow('append-only');
  await agreeOnPolicy({ rules: [...otherRules, { ...one, from: from(100n) }] });
  await resumeFile(own(), fileId);
  expect(await db().payoutAttempt.count({ where: { payout: { fileId }, needsApproval: true } })).toBe(2);
  await expect(set('false')).rejects.toThrow('append-only');
});
