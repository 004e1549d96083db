import { beforeEach, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { beginFile } from '#lib/domain/files/operations/running/begin-file.ts';
import { pauseFile, resumeFile, stopFile } from '#lib/domain/files/operations/running/control-file.ts';
import { repeatFailed } from '#lib/domain/files/operations/running/repeat-failed.ts';
import { runFile } from '#lib/domain/files/operations/running/run-file.ts';
import { approveFile } from '#lib/domain/files/operations/signing/decide-file.ts';
import { findFileView } from '#lib/domain/files/queries/files.ts';
import type { Rule } from '#lib/domain/rules/rules/policy.ts';
import { rows } from '#tests/database.ts';
import { newPerson } from '#tests/people.ts';
import { agreeOnPolicy, anyPayout, otherRules } from '#tests/policy.ts';
import { openSending } from '#tests/sending.ts';
import { attemptsOf, decidedFile, lineOf, sign, signedFile } from '#tests/signed-files.ts';
import { noticeRestore } from './notice-restore.ts';

let maker: Person;
let manager: Person;
const asksOne: Rule = { ...anyPayout, need: { approvers: 1, roles: ['manager'] } };

beforeEach(async () => {
  await noticeRestore();
  await openSending();
  await agreeOnPolicy({ rules: otherRules });
  maker = await newPerson('finance', 'Anna');
  manager = await newPerson('manager', 'Boris');
});

let files = 0;
const lines = () => {
  files += 1;
  return [lineOf(`RESTORED-${process.pid}-${files}`, '300,00')];
};
const see = async (fileId: string) => findFileView(maker, fileId);

/** The database is at another place than it remembers, as after a restore. */
const move = () => rows(`UPDATE settings SET value = '"elsewhere"' WHERE key = 'database-place'`);

/** Somebody has compared, and lets everything else be sent. */
async function moveAndResumeSending(): Promise<void> {
  await move();
  await noticeRestore();
  await openSending();
}

const approve = ({ id: fileId, fingerprint }: { id: string; fingerprint: string }) =>
  approveFile(manager, { fileId, fingerprint });

/** A file of which no row has become a payout yet. */
async function begunFile() {
  const { id } = await signedFile(maker, lines());
  await beginFile(id);
  return id;
}

test('of a file that ran when the backup was made nothing more is paid until somebody resumes it', async () => {
  const id = await begunFile();
  await moveAndResumeSending();
  await runFile(id);
  await noticeRestore();
  await runFile(id);
  expect(await see(id)).toMatchObject({ status: 'paused', refusal: { code: 'file_maybe_paid' } });
  expect(await attemptsOf(id)).toEqual([]);
  expect(await resumeFile(maker, id)).toMatchObject({ ok: true });
  await noticeRestore();
  await runFile(id);
  expect(await see(id)).toMatchObject({ status: 'running', refusal: null });
  expect(await attemptsOf(id)).toHaveLength(1);
});

test('no worker needs to have noticed the move, and what somebody resumed before that is held once more', async () => {
  const id = await begunFile();
  await move();
  await runFile(id);
  expect((await see(id))?.status).toBe('paused');
  await resumeFile(maker, id);
  await noticeRestore();
  await openSending();
  await runFile(id);
  expect((await see(id))?.status).toBe('paused');
  expect(await attemptsOf(id)).toEqual([]);
});

test('the rest that was stopped goes into another file, out of which the rows that left are taken', async () => {
  const id = await begunFile();
  await moveAndResumeSending();
  await runFile(id);
  expect(await stopFile(maker, id)).toMatchObject({ ok: true });
  const again = await repeatFailed(maker, id);
  expect(again).toMatchObject({ ok: true });
  expect(await see(again.ok ? again.value.fileId : '')).toMatchObject({ status: 'draft' });
});

test('a signature from before counts no more, whoever approves it later', async () => {
  await agreeOnPolicy({ rules: [...otherRules, asksOne] });
  const [early, late] = [await signedFile(maker, lines()), await signedFile(maker, lines())];
  await move();
  expect(await approve(early)).toMatchObject({ ok: true });
  await noticeRestore();
  await openSending();
  expect(await approve(late)).toMatchObject({ ok: false });
  for (const { id } of [early, late]) {
    await runFile(id);
    expect(await see(id)).toMatchObject({ status: 'checked', refusal: { code: 'file_maybe_left' } });
    expect(await attemptsOf(id)).toEqual([]);
  }
  expect(await sign(maker, early)).toMatchObject({ ok: true });
  await noticeRestore();
  expect(await see(early.id)).toMatchObject({ status: 'pending_approval', refusal: null });
});

test('the rest of a file that waited for another approval is paused', async () => {
  const id = await begunFile();
  await pauseFile(maker, id);
  await agreeOnPolicy({ rules: [...otherRules, asksOne] });
  await resumeFile(maker, id);
  expect((await see(id))?.status).toBe('pending_approval');
  await moveAndResumeSending();
  expect(await see(id)).toMatchObject({ status: 'paused', refusal: { code: 'file_maybe_paid' } });
  expect(await resumeFile(maker, id)).toMatchObject({ ok: true });
  await noticeRestore();
  expect((await see(id))?.status).toBe('pending_approval');
});

test('what stood still says that it may have gone on, and what is signed after the move is paid', async () => {
  const [paused, checked] = [await begunFile(), (await decidedFile(maker, lines())).id];
  await pauseFile(maker, paused);
  await moveAndResumeSending();
  expect(await see(paused)).toMatchObject({ status: 'paused', refusal: { code: 'file_maybe_paid' } });
  expect(await see(checked)).toMatchObject({ status: 'checked', refusal: { code: 'file_maybe_left' } });
  const id = await begunFile();
  await noticeRestore();
  await runFile(id);
  expect(await attemptsOf(id)).toHaveLength(1);
});
