import { parse } from 'csv-parse/sync';
import readXlsx from 'read-excel-file/node';
import { beforeEach, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { rows } from '#tests/database.ts';
import { newPayment } from '#tests/payments.ts';
import { newPayout, setAttemptStatus } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import '#tests/sandbox.ts';
import { getHistoryPage } from '../history/queries/list.ts';
import { historyColumns } from '../history/schemas/columns.ts';
import { downloadHistory, findProgress, prepareExport } from './files.ts';
import { forgetOldExports } from './operations.ts';
import { toExportColumns, toMovementCells } from './rules/movement-cells.ts';
import type { ExportFormat } from './schemas.ts';

let manager: Person;
const columns = toExportColumns(historyColumns);
const words = {
  columns: Object.fromEntries(columns.map((column) => [column, column])) as never,
  kinds: { payout: 'Payout', payment: 'Payment', refund: 'Refund' },
  toStatus: ({ status }: { status: string }) => status,
  toMethod: ({ method }: { method: string | null }) => method ?? '',
  toReason: ({ errorMessage }: { errorMessage: string | null }) => errorMessage ?? '',
  toBank: ({ bankName }: { bankName: string | null }) => bankName,
  noAmount: 'not read',
  incomplete: 'INCOMPLETE',
};

beforeEach(async () => {
  manager = await newPerson('manager', '=HYPERLINK("http://x","y")');
});

/** What a spreadsheet or a person would make of it. */
const hostile = ['=1+1', '+1+1', '-1+1', '@SUM(A1)', '\t=1', '＝1+1', 'a"b;c,d\ne', '007', '<b>&amp;', "'=1"];

async function failedPayouts(): Promise<void> {
  for (const text of hostile) {
    const { attemptId } = await newPayout(manager);
    await setAttemptStatus(attemptId, 'declined');
    await rows('UPDATE payout_attempts SET processor_error_message = $2 WHERE id = $1', [attemptId, text]);
  }
}

async function exported(query: string, format: ExportFormat): Promise<Uint8Array> {
  const prepared = await prepareExport(manager, { query, columns: [...historyColumns] });
  if (!prepared.ok) throw new Error(prepared.refusal.code);
  const file = await downloadHistory(manager, { id: prepared.value.exportId, format, words });
  if (!file.ok) throw new Error(file.refusal.code);
  const parts: Uint8Array[] = [];
  for await (const part of file.value) parts.push(part);
  expect(await findProgress(manager, prepared.value.exportId)).toEqual({
    status: 'done',
    written: prepared.value.rows,
  });
  return Buffer.concat(parts);
}

/** The cells of the screen's first page under these filters. */
async function shown() {
  const { items } = await getHistoryPage(manager, { maker: 'me' });
  return items.map((movement) =>
    toMovementCells(movement, columns, { words, timeZone: manager.timeZone }).map((cell) =>
      typeof cell === 'string' ? cell : cell.decimal,
    ),
  );
}

test('D04 a workbook has cell by cell what the screen shows, texts as texts and sums as numbers', async () => {
  await failedPayouts();
  await newPayment(manager);
  const file = await exported('maker=me', 'xlsx');
  const [sheet] = await readXlsx(Buffer.from(file), { trim: false });
  const [head, ...lines] = (sheet as unknown as { data: unknown[][] }).data;
  expect(head).toEqual(columns);
  const seen = await shown();
  expect(lines).toHaveLength(seen.length);
  for (const [at, line] of lines.entries())
    for (const [column, cell] of line.entries()) {
      const expected = seen[at]?.[column] ?? '';
      if (columns[column] === 'amount') expect(cell).toBe(Number(expected));
      else expect(cell ?? '').toBe(expected);
    }
});

test.each(['excel', 'international'] as const)(
  'D04 a text for %s is read back exactly, and no cell of it is a formula',
  async (format) => {
    await failedPayouts();
    const file = await exported('maker=me', format);
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(file);
    expect(text.startsWith('\ufeff')).toBe(true);
    const [, ...lines] = parse(text, { bom: true, delimiter: format === 'excel' ? ';' : ',' }) as string[][];
    const seen = await shown();
    expect(lines.map((line) => line.map((cell) => cell.replace(/^'/, '')))).toEqual(
      seen.map((line) =>
        line.map((cell, at) => {
          const isSum = columns[at] === 'amount' && format === 'excel';
          return (isSum ? cell.replace('.', ',') : cell).replace(/^'/, '');
        }),
      ),
    );
    for (const cell of lines.flat()) expect(cell).not.toMatch(/^[\s\0]*[=+\-@＝＋－＠]/);
    // Of our own numbers Excel would drop the zeros.
    expect(lines.flat()).toContain(format === 'excel' ? "'007" : '007');
  },
);

test('the audit has filters, rows and form before the first byte, and a file is read once by its own person', async () => {
  await newPayout(manager);
  const prepared = await prepareExport(manager, {
    query: 'maker=me&type=payout',
    columns: ['created', 'amount'],
  });
  if (!prepared.ok) throw new Error(prepared.refusal.code);
  expect(prepared.value).toMatchObject({ rows: 1, isExact: true });
  const id = prepared.value.exportId;
  const stranger = await newPerson('manager');
  expect(await downloadHistory(stranger, { id, format: 'xlsx', words })).toMatchObject({
    refusal: { code: 'export_not_found' },
  });
  const file = await downloadHistory(manager, { id, format: 'excel', words });
  const [told] = await rows<{ details: object }>('SELECT details FROM audit_entries WHERE object_id = $1', [
    id,
  ]);
  expect(told?.details).toMatchObject({ filters: 'maker=me&type=payout', rows: 1, format: 'excel' });
  expect(await downloadHistory(manager, { id, format: 'xlsx', words })).toMatchObject({
    refusal: { code: 'export_running_already' },
  });
  if (file.ok) await file.value.return(undefined);
});

test('a download that is stopped is called cancelled, and one that breaks says so in its last line', async () => {
  await newPayout(manager);
  const begin = async (change = {}) => {
    const prepared = await prepareExport(manager, { query: 'maker=me', columns: [...historyColumns] });
    if (!prepared.ok) throw new Error(prepared.refusal.code);
    const id = prepared.value.exportId;
    const file = await downloadHistory(manager, { id, format: 'excel', words: { ...words, ...change } });
    if (!file.ok) throw new Error(file.refusal.code);
    return { id, parts: file.value };
  };
  const stopped = await begin();
  await stopped.parts.next();
  await stopped.parts.return(undefined);
  expect(await findProgress(manager, stopped.id)).toMatchObject({ status: 'cancelled' });
  const broken = await begin({
    toStatus: () => {
      throw new Error('nothing can be read');
    },
  });
  let text = '';
  await expect(async () => {
    for await (const part of broken.parts) text += new TextDecoder().decode(part);
  }).rejects.toThrow('nothing can be read');
  expect(text.endsWith('INCOMPLETE\r\n')).toBe(true);
  expect(await findProgress(manager, broken.id)).toMatchObject({ status: 'failed' });
});

test('K05 twenty downloads of one person at once are two, and what the address cannot say is refused', async () => {
  await newPayout(manager);
  const ids = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const prepared = await prepareExport(manager, { query: 'maker=me', columns: ['created'] });
      return prepared.ok ? prepared.value.exportId : '';
    }),
  );
  const begun = await Promise.all(ids.map((id) => downloadHistory(manager, { id, format: 'excel', words })));
  expect(begun.filter(({ ok }) => ok)).toHaveLength(2);
  const refused = begun.flatMap((one) => (one.ok ? [] : one.refusal.code));
  expect(refused).toEqual(Array(18).fill('export_others_running'));
  expect(await prepareExport(manager, { query: 'sort=passwordHash', columns: ['created'] })).toMatchObject({
    refusal: { code: 'export_filters_unreadable' },
  });
});

test('what was prepared is forgotten after a day, and the audit still says what left', async () => {
  await newPayout(manager);
  const ids = await Promise.all(
    ['prepared', 'done', 'running'].map(async (status) => {
      const prepared = await prepareExport(manager, { query: 'maker=me', columns: ['created'] });
      const id = prepared.ok ? prepared.value.exportId : '';
      if (status !== 'prepared') await downloadHistory(manager, { id, format: 'excel', words });
      await rows('UPDATE exports SET status = $2::export_status WHERE id = $1', [id, status]);
      return id;
    }),
  );
  await forgetOldExports();
  const left = async () =>
    (await Promise.all(ids.map((id) => findProgress(manager, id)))).map((one) => one?.status);
  expect(await left()).toEqual(['prepared', 'done', 'running']);
  const tomorrow = new Date(Date.now() + 25 * 3_600_000);
  await rows('UPDATE exports SET updated_at = $2 WHERE id = $1', [ids[2], tomorrow]);
  await forgetOldExports(tomorrow);
  expect(await left()).toEqual([undefined, undefined, 'running']);
  const told = await rows('SELECT 1 FROM audit_entries WHERE object_id = $1', [ids[1]]);
  expect(told).toHaveLength(1);
});
