import { beforeAll, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { rows } from '#tests/database.ts';
import { setAttemptStatus } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import { openSending } from '#tests/sending.ts';
import { lineOf, runningFile } from '#tests/signed-files.ts';
import { endFile } from '../operations/running/run-file.ts';
import { findFileView } from './files.ts';
import { findFileRows } from './rows.ts';

let maker: Person;

beforeAll(async () => {
  maker = await newPerson('finance');
  await openSending();
});

/** What became of the payout of the row at that place, or why none was made of it. */
type End =
  | { status: 'declined' | 'error' | 'not_sent' | 'paid_out'; code?: string; message?: string }
  | { refusal: object };

let files = 0;

async function endedFile(ends: readonly End[]) {
  files += 1;
  const toLine = (at: number) => lineOf(`WHY-${process.pid}-${files}-${at}`, `${10 + at},00`);
  const { id, attempts } = await runningFile(
    maker,
    ends.map((_, at) => toLine(at)),
  );
  for (const [at, end] of ends.entries()) await endAs(id, at + 1, attempts[at]?.id ?? '', end);
  expect(await endFile(id)).toBe(true);
  const file = await findFileView(maker, id);
  if (!file) throw new Error('There is no such file');
  return file;
}

async function endAs(fileId: string, number: number, attemptId: string, end: End) {
  await setAttemptStatus(attemptId, 'status' in end ? end.status : 'cancelled');
  if ('status' in end)
    return rows(
      'UPDATE payout_attempts SET processor_error_code = $2, processor_error_message = $3 WHERE id = $1',
      [...[attemptId, end.code ?? null, end.message ?? null]],
    );
  await rows('ALTER TABLE payout_file_rows DISABLE TRIGGER payout_file_rows_kept_as_signed');
  await rows(
    "UPDATE payout_file_rows SET status = 'refused', payout_id = NULL, refusal = $3::jsonb WHERE file_id = $1 AND number = $2",
    [fileId, number, JSON.stringify(end.refusal)],
  );
  return rows('ALTER TABLE payout_file_rows ENABLE TRIGGER payout_file_rows_kept_as_signed');
}

const gone = { status: 'declined', code: 'CODE_CP0002' } as const;
const message = 'The recipient was not found at this bank';
const taken = (orderNo: string) => ({ refusal: { code: 'order_no_taken', params: { orderNo } } });

test('the reasons of the whole file come the most frequent first, with their count, their sum and their own rows', async () => {
  const file = await endedFile([
    { ...gone, message },
    { status: 'paid_out' },
    { ...gone, message: `${message}. ` },
    taken('A-1'),
    { status: 'not_sent', code: 'not_connected' },
    { ...gone, message: message.toUpperCase() },
    taken('A-2'),
  ]);
  expect(file).toMatchObject({ status: 'partly_done', counts: { failed: 4, refused: 2, paid: 1 } });
  expect(file.reasons).toMatchObject([
    {
      count: 3,
      sums: [{ amountMinor: '3700', currency: 'RUB' }],
      knownReason: 'recipient_not_found',
      refusal: null,
    },
    // Each of them names another payout, so the reason names none.
    { count: 2, sums: [{ amountMinor: '2900' }], refusal: { code: 'order_no_taken' }, status: null },
    { count: 1, sums: [{ amountMinor: '1400' }], status: 'not_sent', errorCode: 'not_connected' },
  ]);
  expect(file.reasons[1]?.refusal).toEqual({ code: 'order_no_taken' });
  const numbers = [];
  for (const { key } of file.reasons) {
    const found = await findFileRows(maker, file.id, { view: 'failed', code: key, offset: 0, count: 200 });
    numbers.push([found?.total, ...(found?.items ?? []).map(({ number }) => number)]);
  }
  expect(numbers).toEqual([
    [3, 1, 3, 6],
    [2, 4, 7],
    [1, 5],
  ]);
});

test('a reason that is the same for all of its rows is said whole, and a paid file has none', async () => {
  const params = { limit: { amountMinor: '100', currency: 'RUB' } };
  const same = { refusal: { code: 'amount_above_maximum', params } };
  const file = await endedFile([same, same, { status: 'declined' }, { status: 'error' }]);
  expect(file.reasons).toMatchObject([
    { count: 2, refusal: { code: 'amount_above_maximum', params } },
    { count: 1 },
    { count: 1 },
  ]);
  expect(new Set(file.reasons.map(({ status }) => status))).toEqual(new Set([null, 'declined', 'error']));
  expect((await endedFile([{ status: 'paid_out' }])).reasons).toEqual([]);
});
