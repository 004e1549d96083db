import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { findFileView } from '#lib/domain/files/queries/files.ts';
import { findFileRows } from '#lib/domain/files/queries/rows.ts';
import { sendPayout } from '#lib/domain/payouts/operations/send-payout.ts';
import { rows } from '#tests/database.ts';
import { setAttemptStatus } from '#tests/payouts.ts';
import { arrivals } from '#tests/payouts-to-approve.ts';
import { newPerson } from '#tests/people.ts';
import { openSending, sendUnhurried } from '#tests/sending.ts';
import { attemptsOf, lineOf, runningFile, signedFile } from '#tests/signed-files.ts';
import { pauseFile, resumeFile, stopFile } from './control-file.ts';
import { repeatFailed } from './repeat-failed.ts';
import { findResultTable } from './result-table.ts';
import { endFile, runFile } from './run-file.ts';
import { sweepFiles } from './sweep-files.ts';

async function seeFile(person: Person, fileId: string) {
  const view = await findFileView(person, fileId);
  if (!view) throw new Error('There is no such file');
  return view;
}
const seeRows = async (person: Person, fileId: string) =>
  (await findFileRows(person, fileId, { view: 'all', offset: 0, count: 200 }))?.items ?? [];

let maker: Person;

beforeAll(async () => {
  await newPerson('manager', 'Boris');
});
beforeEach(async () => {
  maker = await newPerson('finance', 'Anna');
  await openSending();
});

let files = 0;
const lines = (count: number) => {
  files += 1;
  return Array.from({ length: count }, (_, at) => lineOf(`RUN-${process.pid}-${files}-${at}`));
};
const sendAll = async (fileId: string) => {
  for (const { id } of await attemptsOf(fileId)) await sendPayout(id);
};

test('each row becomes one payout and is sent once, however many workers run the file and send its payouts', async () => {
  const { id } = await signedFile(maker, lines(8));
  await Promise.all([1, 2, 3].map(() => runFile(id)));
  const attempts = await attemptsOf(id);
  expect(attempts).toHaveLength(8);
  await sendUnhurried(() =>
    Promise.all(attempts.flatMap(({ id: attemptId }) => [sendPayout(attemptId), sendPayout(attemptId)])),
  );
  for (const { id: attemptId } of attempts) expect(await arrivals(attemptId)).toBe(1);
  expect(await seeFile(maker, id)).toMatchObject({
    status: 'running',
    counts: { made: 8, ready: 0, open: 8 },
  });
});

test('a file is done once every row is paid, and what is unknown keeps it open', async () => {
  const { id, attempts } = await runningFile(maker, lines(2));
  await sendAll(id);
  const [one, other] = attempts;
  await setAttemptStatus(one?.id ?? '', 'paid_out');
  await setAttemptStatus(other?.id ?? '', 'unknown');
  expect(await endFile(id)).toBe(false);
  expect(await seeFile(maker, id)).toMatchObject({ status: 'running', counts: { unknown: 1 } });
  await setAttemptStatus(other?.id ?? '', 'paid_out');
  expect(await endFile(id)).toBe(true);
  expect(await seeFile(maker, id)).toMatchObject({ status: 'done', may: { repeat: false } });
});

test('of a paused file nothing is sent until it goes on', async () => {
  const { id, attempts } = await runningFile(maker, lines(3));
  expect(await pauseFile(maker, id)).toMatchObject({ ok: true });
  await sendAll(id);
  await runFile(id);
  for (const attempt of attempts) expect(await arrivals(attempt.id)).toBe(0);
  expect(await resumeFile(maker, id)).toMatchObject({ ok: true });
  await runFile(id);
  await sendAll(id);
  for (const attempt of attempts) expect(await arrivals(attempt.id)).toBe(1);
});

test('of stopping a file and sending a row of it exactly one wins', async () => {
  const { id, attempts } = await runningFile(maker, lines(6));
  const [stopped] = await Promise.all([
    stopFile(maker, id),
    sendUnhurried(() => Promise.all(attempts.map((attempt) => sendPayout(attempt.id)))),
  ]);
  expect(stopped).toMatchObject({ ok: true });
  await runFile(id);
  for (const attempt of await attemptsOf(id)) {
    expect(['cancelled', 'accepted']).toContain(attempt.status);
    expect(await arrivals(attempt.id)).toBe(attempt.status === 'cancelled' ? 0 : 1);
  }
  await sendAll(id);
  expect(await seeFile(maker, id)).toMatchObject({ status: 'stopped', may: { run: false } });
});

test('the failed rows become one new file under new numbers, however often that is asked for', async () => {
  const { id, attempts } = await runningFile(maker, lines(3));
  await sendAll(id);
  for (const [at, attempt] of attempts.entries())
    await setAttemptStatus(attempt.id, at === 1 ? 'declined' : 'paid_out');
  await runFile(id);
  expect(await seeFile(maker, id)).toMatchObject({ status: 'partly_done', may: { repeat: true } });
  const again = await repeatFailed(maker, id);
  expect(await repeatFailed(maker, id)).toEqual(again);
  const fileId = again.ok ? again.value.fileId : '';
  const number = attempts[1]?.clientReferenceId;
  expect(await seeRows(maker, fileId)).toMatchObject([
    { status: 'ready', texts: { orderNo: `${number}-R2` } },
  ]);
  expect(await seeFile(maker, fileId)).toMatchObject({ status: 'draft', previous: { id } });
});

test('a row whose number another payout took meanwhile is refused and says why', async () => {
  const { id } = await signedFile(maker, lines(2));
  const [taken] = await rows<{ order_no: string }>(
    'SELECT order_no FROM payout_file_rows WHERE file_id = $1 AND number = 1',
    [id],
  );
  const other = await signedFile(await newPerson('finance'), [lineOf(`X-${taken?.order_no}`)]);
  await runFile(other.id);
  await rows('ALTER TABLE payouts DISABLE TRIGGER payouts_fixed');
  await rows('UPDATE payouts SET order_no = $1 WHERE file_id = $2', [taken?.order_no, other.id]);
  await rows('ALTER TABLE payouts ENABLE TRIGGER payouts_fixed');
  await runFile(id);
  expect(await seeRows(maker, id)).toMatchObject([
    { status: 'refused', refusal: { code: 'order_no_taken' } },
    { status: 'made' },
  ]);
  // The total of a file stays the signed one.
  expect(await seeFile(maker, id)).toMatchObject({ totals: [{ count: 2, sum: { amountMinor: '20000' } }] });
});

test('the result is the same table with what became of each row, and nobody else gets it', async () => {
  const { id, attempts } = await runningFile(maker, lines(2));
  await sendAll(id);
  await setAttemptStatus(attempts[0]?.id ?? '', 'paid_out');
  const words = {
    head: ['Became', 'Payout', 'Why'],
    toColumn: String,
    ofRow: (status: string) => status,
    ofPayout: (status: string) => status,
    toSentence: ({ code }: { code: string }) => code,
  } as const;
  const found = await findResultTable(maker, id, words);
  const table: string[][] = [];
  for await (const part of found?.table.rows ?? []) table.push(...part.map((cells) => [...cells]));
  expect(found?.table.head.slice(-3)).toEqual(['Became', 'Payout', 'Why']);
  expect(table.map((cells) => [cells[0], ...cells.slice(-3)])).toEqual([
    [attempts[0]?.clientReferenceId, 'paid_out', attempts[0]?.clientReferenceId, ''],
    [attempts[1]?.clientReferenceId, 'accepted', attempts[1]?.clientReferenceId, ''],
  ]);
  expect(await findResultTable(await newPerson('support'), id, words)).toBeNull();
});

test('a file goes on although each of its tries ended with its worker, and waits where they failed', async () => {
  const { id } = await signedFile(maker, lines(1));
  const set = (what: string) =>
    rows(
      `UPDATE graphile_worker._private_jobs SET attempts = max_attempts, ${what} WHERE key = 'run-file:' || $1::text`,
      [id],
    );
  const sweep = async () => {
    await sweepFiles();
    const [job] = await rows<{ attempts: number }>(
      `SELECT attempts FROM graphile_worker.jobs WHERE key = 'run-file:' || $1::text`,
      [id],
    );
    return job?.attempts === 0;
  };
  await set("last_error = 'It failed'");
  expect(await sweep()).toBe(false);
  await set("last_error = NULL, locked_at = now(), locked_by = 'at it'");
  expect(await sweep()).toBe(false);
  await set('last_error = NULL, locked_at = NULL, locked_by = NULL');
  expect(await sweep()).toBe(true);
});
