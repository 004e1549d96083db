import { beforeEach, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { findFileView } from '#lib/domain/files/queries/files.ts';
import { findFileRows } from '#lib/domain/files/queries/rows.ts';
import { sendPayout } from '#lib/domain/payouts/operations/send-payout.ts';
import { findPolicyInForce } from '#lib/domain/rules/operations/find-policy.ts';
import { rows } from '#tests/database.ts';
import { arrivals } from '#tests/payouts-to-approve.ts';
import { newPerson } from '#tests/people.ts';
import { openSending } from '#tests/sending.ts';
import { attemptsOf, decidedFile, lineOf, sign, signedFile } from '#tests/signed-files.ts';
import { resumeFile } from '../running/control-file.ts';
import { runFile } from '../running/run-file.ts';
import { approveFile, declineFile, expireFiles, returnFile, withdrawFile } from './decide-file.ts';
import { signFile } from './sign-file.ts';

async function seeFile(person: Person, fileId: string) {
  const view = await findFileView(person, fileId);
  if (!view) throw new Error('There is no such file');
  return view;
}
const seeRows = async (person: Person, fileId: string) =>
  (await findFileRows(person, fileId, { view: 'all', offset: 0, count: 200 }))?.items ?? [];

let [maker, manager]: Person[] = [];

beforeEach(async () => {
  await openSending();
  maker = await newPerson('finance', 'Anna');
  manager = await newPerson('manager', 'Boris');
});

let made = 0;
const lines = (count: number, sum = '2000000,00') => {
  made += 1;
  return Array.from({ length: count }, (_, at) => lineOf(`SIGN-${process.pid}-${made}-${at}`, sum));
};
/** The sums ask for one approver together, and none of them alone. */
const forOne = () => lines(2, '250000,00');
const own = () => maker as Person;
const boss = () => manager as Person;
const waiting = () => signedFile(own(), forOne());
const seen = ({ id: fileId, fingerprint }: { id: string; fingerprint: string }) => ({ fileId, fingerprint });

test('the sum of its rows asks for an approver that none of them would, and the file runs once somebody approved it', async () => {
  const file = await waiting();
  const { print, ...signed } = await seeFile(own(), file.id);
  expect(signed).toMatchObject({
    status: 'pending_approval',
    approvers: 1,
    may: { withdraw: true, decide: false },
  });
  await runFile(file.id);
  expect(await attemptsOf(file.id)).toEqual([]);
  expect(await approveFile(own(), seen(file))).toMatchObject({ refusal: { code: 'file_own' } });
  const other = { fileId: file.id, fingerprint: 'x'.repeat(43) };
  expect(await approveFile(boss(), other)).toMatchObject({ refusal: { code: 'file_content_changed' } });
  expect(await seeFile(boss(), file.id)).toMatchObject({ may: { decide: true }, print });
  expect(await approveFile(boss(), seen(file))).toMatchObject({ ok: true });
  await rows('UPDATE payout_files SET leaves_at = now() WHERE id = $1', [file.id]);
  await runFile(file.id);
  const attempts = await attemptsOf(file.id);
  expect(attempts).toMatchObject([
    { status: 'approved', needsApproval: true },
    { status: 'approved', needsApproval: true },
  ]);
  for (const { id } of attempts) await sendPayout(id);
  for (const { id } of attempts) expect(await arrivals(id)).toBe(1);
});

test('a second click changes nothing, and another content is not signed', async () => {
  const file = await decidedFile(own(), forOne());
  expect(await sign(own(), { ...file, fingerprint: 'y'.repeat(43) })).toMatchObject({
    refusal: { code: 'file_content_changed' },
  });
  const both = await Promise.all([sign(own(), file), sign(own(), file)]);
  expect(both).toEqual([
    { ok: true, value: true },
    { ok: true, value: true },
  ]);
  expect(await rows('SELECT turn FROM approvals WHERE subject_id = $1', [file.id])).toEqual([{ turn: 1 }]);
});

test('the order of rows and the name of the file are no part of the fingerprint, every number and sum is', async () => {
  const file = await decidedFile(own(), lines(3, '100,00'));
  const digest = async () => (await seeFile(own(), file.id)).fingerprint;
  await rows('UPDATE payout_file_rows SET number = number + 10 WHERE file_id = $1', [file.id]);
  await rows('UPDATE payout_file_rows SET number = 14 - number WHERE file_id = $1', [file.id]);
  expect(await digest()).toBe(file.fingerprint);
  await rows(
    "UPDATE payout_file_rows SET left_out_reason = 'x', status = 'left_out' WHERE file_id = $1 AND number = 1",
    [file.id],
  );
  expect(await digest()).not.toBe(file.fingerprint);
});

test('the database keeps what was signed: its rows, its state, its approval, and what is made of it', async () => {
  const { id } = await waiting();
  const change = (set: string) =>
    rows(`UPDATE payout_file_rows SET ${set} WHERE file_id = $1 AND number = 1`, [id]);
  for (const set of [
    'amount_minor = 1',
    "status = 'left_out'",
    "recipient_phone = '+79990000000'",
    "order_no = 'X'",
    'fingerprint = NULL',
  ])
    await expect(change(set)).rejects.toThrow('kept as signed');
  await expect(rows('DELETE FROM payout_file_rows WHERE file_id = $1', [id])).rejects.toThrow(
    'kept as signed',
  );
  await expect(
    rows('INSERT INTO payout_file_rows (file_id, number, line) VALUES ($1, 99, 99)', [id]),
  ).rejects.toThrow('kept as signed');
  const move = (set: string) => rows(`UPDATE payout_files SET ${set} WHERE id = $1`, [id]);
  for (const status of ['approved', 'running'])
    await expect(move(`status = '${status}'`)).rejects.toThrow('is not approved');
  await expect(move(`fingerprint = 'z'`)).rejects.toThrow('is signed');
  await expect(move(`demands = '[]', status = 'running'`)).rejects.toThrow('is signed');
});

test('a payout of a file is neither made nor sent with another content than its row was signed with', async () => {
  const { id } = await signedFile(own(), lines(1, '100,00'));
  await runFile(id);
  const [attempt] = await attemptsOf(id);
  const set = (what: string) => rows(`UPDATE payout_attempts SET ${what} WHERE id = $1`, [attempt?.id]);
  await set(`fingerprint = 'other'`);
  await expect(set(`status = 'sending'`)).rejects.toThrow('not that of a signed row');
  await set(`fingerprint = '${attempt?.fingerprint}'`);
  await rows("UPDATE payout_files SET status = 'paused' WHERE id = $1", [id]);
  await expect(set(`status = 'sending'`)).rejects.toThrow('not that of a signed row');
});

test('declined, returned without a row, withdrawn or decided by no one in time, it goes back to its maker', async () => {
  const [declined, returned, withdrawn, expired] = [
    await waiting(),
    await waiting(),
    await waiting(),
    await waiting(),
  ];
  expect(await declineFile(boss(), { fileId: declined.id, reason: 'No' })).toMatchObject({ ok: true });
  const row = { fileId: returned.id, rows: [1], reason: 'Left' };
  expect(await returnFile(boss(), row)).toMatchObject({ ok: true });
  expect(await withdrawFile(own(), withdrawn.id)).toMatchObject({ ok: true });
  await rows('ALTER TABLE approvals DISABLE TRIGGER approvals_expiry_fixed');
  await rows("UPDATE approvals SET expires_at = now() - interval '1 minute' WHERE subject_id = $1", [
    expired.id,
  ]);
  await rows('ALTER TABLE approvals ENABLE TRIGGER approvals_expiry_fixed');
  await expireFiles();
  for (const { id } of [declined, withdrawn, expired])
    expect(await seeFile(own(), id)).toMatchObject({ status: 'checked', may: { sign: true } });
  const after = await seeFile(own(), returned.id);
  expect(after).toMatchObject({
    changes: { added: 0, removed: 1, changed: 0 },
    counts: { left_out: 1, ready: 1 },
  });
  expect(after.fingerprint).not.toBe(returned.fingerprint);
  const again = { id: returned.id, fingerprint: after.fingerprint ?? '' };
  expect(await sign(own(), again)).toMatchObject({ ok: true });
  const shown = await seeFile(boss(), returned.id);
  expect(shown.changes).toMatchObject({ added: 0, removed: 1, changed: 0, before: [{ count: 2 }] });
  expect(await seeRows(own(), returned.id)).toMatchObject([
    { status: 'left_out', leftOutReason: 'Left' },
    {},
  ]);
});

test('an approved file is called back until it begins, and not after', async () => {
  const file = await signedFile(own(), lines(1, '100,00'));
  expect(await withdrawFile(own(), file.id)).toMatchObject({ ok: true });
  await runFile(file.id);
  expect(await attemptsOf(file.id)).toEqual([]);
  expect(await sign(own(), file)).toMatchObject({ ok: true });
  await runFile(file.id);
  expect(await withdrawFile(own(), file.id)).toMatchObject({ refusal: { code: 'file_started' } });
});

test('a file leaves at its day and time by the clocks of the company, and is called back until then', async () => {
  const file = await decidedFile(own(), lines(1, '100,00'));
  const { policy } = await findPolicyInForce(db());
  const signAt = (timeZone: string) => {
    const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    return signFile(own(), { ...seen(file), leaves: { day, time: '09:30', timeZone } });
  };
  expect(await signAt('Asia/Tokyo')).toMatchObject({ refusal: { code: 'schedule_zone_changed' } });
  expect(await signAt(policy.timeZone)).toMatchObject({ ok: true });
  // A second tab asks for another time.
  expect(await sign(own(), file)).toMatchObject({ refusal: { code: 'file_moved_on' } });
  expect(await signAt(policy.timeZone)).toMatchObject({ ok: true });
  const { status, leavesAt } = await seeFile(own(), file.id);
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: policy.timeZone, timeStyle: 'short' });
  expect([status, clock.format(new Date(leavesAt ?? ''))]).toEqual(['approved', '09:30']);
  await runFile(file.id);
  expect(await attemptsOf(file.id)).toEqual([]);
  expect(await withdrawFile(own(), file.id)).toMatchObject({ ok: true });
  expect(await seeFile(own(), file.id)).toMatchObject({ status: 'checked', may: { sign: true } });
  expect(await signAt(policy.timeZone)).toMatchObject({ ok: true });
  await rows('UPDATE payout_files SET leaves_at = now() WHERE id = $1', [file.id]);
  await runFile(file.id);
  expect(await attemptsOf(file.id)).toHaveLength(1);
  expect(await withdrawFile(own(), file.id)).toMatchObject({ refusal: { code: 'file_started' } });
});

test('an approver who loses the right while it runs stops it, and another has to approve the rest', async () => {
  const file = await waiting();
  await approveFile(boss(), seen(file));
  await rows('UPDATE payout_files SET leaves_at = now() WHERE id = $1', [file.id]);
  await runFile(file.id);
  await db().user.update({ where: { id: boss().userId }, data: { role: 'support' } });
  for (const { id } of await attemptsOf(file.id)) await sendPayout(id);
  for (const { id } of await attemptsOf(file.id)) expect(await arrivals(id)).toBe(0);
  await runFile(file.id);
  expect(await seeFile(own(), file.id)).toMatchObject({
    status: 'paused',
    refusal: { code: 'file_approver_gone' },
  });
  expect(await resumeFile(own(), file.id)).toMatchObject({ ok: true });
  const other = await newPerson('manager', 'Vera');
  expect(await approveFile(other, seen(file))).toMatchObject({ ok: true });
  await runFile(file.id);
  for (const { id } of await attemptsOf(file.id)) await sendPayout(id);
  for (const { id } of await attemptsOf(file.id)) expect(await arrivals(id)).toBe(1);
});

test('a maker who may make no payouts any more pays nobody', async () => {
  const file = await signedFile(own(), lines(1, '100,00'));
  await db().user.update({ where: { id: own().userId }, data: { disabledAt: new Date() } });
  await runFile(file.id);
  expect(await seeFile(boss(), file.id)).toMatchObject({ status: 'stopped', counts: { stopped: 1 } });
});
