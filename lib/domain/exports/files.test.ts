import { parse } from 'csv-parse/sync';
import { createTranslator } from 'next-intl';
import readXlsx from 'read-excel-file/node';
import { beforeEach, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { withoutGuard } from '#lib/core/csv.ts';
import en from '#messages/en.json' with { type: 'json' };
import { newClient, rows } from '#tests/database.ts';
import { toCells } from '#tests/export-cells.ts';
import { newPayment } from '#tests/payments.ts';
import { newPayout, setAttemptStatus } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import '#tests/sandbox.ts';
import { getHistoryPage } from '../history/queries/list.ts';
import { historyColumns } from '../history/schemas/columns.ts';
import { downloadHistory, findProgress, prepareExport } from './files.ts';
import { forgetOldExports } from './operations.ts';
import { toExportColumns, toHeading } from './rules/columns.ts';
import { toExportTexts } from './rules/texts.ts';
import type { ExportFormat } from './schemas.ts';

let manager: Person;
const columns = toExportColumns(historyColumns);
const texts = toExportTexts(createTranslator({ locale: 'en', messages: en as never }) as never, 'en');
const { incomplete } = texts;

beforeEach(async () => {
  manager = await newPerson('manager', '=HYPERLINK("http://x","y")');
});

/** What a spreadsheet or a person would make of it. */
const hostile = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(A1)',
  '\t=1',
  '＝1+1',
  'a"b;c,d\ne',
  '007',
  '<b>&amp;',
  "'=1",
  'a_x0031_',
  'back\\slash\\n',
];

async function failedPayouts(): Promise<void> {
  for (const text of hostile) {
    const { attemptId } = await newPayout(manager);
    await setAttemptStatus(attemptId, 'declined');
    await rows('UPDATE payout_attempts SET processor_error_message = $2 WHERE id = $1', [attemptId, text]);
  }
}

async function exported(query: string, format: ExportFormat): Promise<Uint8Array> {
  const prepared = await prepareExport(manager, {
    query,
    columns: [...historyColumns],
    reason: 'Reconciling',
  });
  if (!prepared.ok) throw new Error(prepared.refusal.code);
  const file = await downloadHistory(manager, { id: prepared.value.exportId, format, texts });
  if (!file.ok) throw new Error(file.refusal.code);
  const parts: Uint8Array[] = [];
  for await (const part of file.value) parts.push(part);
  expect(await findProgress(manager, prepared.value.exportId)).toEqual({
    status: 'done',
    written: prepared.value.rows,
  });
  return Buffer.concat(parts);
}

const times = ['created', 'finished'];
const heads = () => columns.map((column) => toHeading(column, texts, manager.timeZone));

/** The cells of the screen's first page under these filters. */
async function shown() {
  const { items } = await getHistoryPage(manager, { maker: 'me' });
  return items.map((movement) =>
    toCells(movement, columns, texts, manager.timeZone).map((cell) =>
      typeof cell === 'string' ? cell : 'moment' in cell ? cell.moment : cell.decimal,
    ),
  );
}

test('D04 a workbook has cell by cell what the screen shows, texts as texts and sums as numbers', async () => {
  await failedPayouts();
  await newPayment(manager);
  const file = await exported('maker=me', 'xlsx');
  const [sheet] = await readXlsx(Buffer.from(file), { trim: false });
  const [head, ...lines] = (sheet as unknown as { data: unknown[][] }).data;
  expect(head).toEqual(heads());
  const seen = await shown();
  expect(lines).toHaveLength(seen.length);
  for (const [at, line] of lines.entries())
    for (const [column, cell] of line.entries()) {
      const expected = seen[at]?.[column] ?? '';
      if (columns[column] === 'amount') expect(cell).toBe(Number(expected));
      // A date, by which people sort and group, as the clock of the zone in the heading shows it.
      else if (times.includes(columns[column] ?? '') && expected !== '')
        expect(cell).toEqual(new Date(`${expected.replace(' ', 'T')}Z`));
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
    const [head, ...lines] = parse(text, {
      bom: true,
      delimiter: format === 'excel' ? ';' : ',',
    }) as string[][];
    const seen = await shown();
    expect(head).toEqual(heads());
    expect(lines.map((line) => line.map(withoutGuard))).toEqual(
      seen.map((line) =>
        line.map((cell, at) => {
          const isSum = columns[at] === 'amount' && format === 'excel';
          return isSum ? cell.replace('.', ',') : cell;
        }),
      ),
    );
    for (const cell of lines.flat()) expect(cell).not.toMatch(/^[\s\0]*[=+\-@＝＋－＠]/);
    // Excel would drop the zeros of our own numbers.
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
  expect(await downloadHistory(stranger, { id, format: 'xlsx', texts })).toMatchObject({
    refusal: { code: 'export_not_found' },
  });
  const file = await downloadHistory(manager, { id, format: 'excel', texts });
  const [reported] = await rows<{ details: object }>(
    'SELECT details FROM audit_entries WHERE object_id = $1',
    [id],
  );
  expect(reported?.details).toMatchObject({ filters: 'maker=me&type=payout', rows: 1, format: 'excel' });
  expect(await downloadHistory(manager, { id, format: 'xlsx', texts })).toMatchObject({
    refusal: { code: 'export_running_already' },
  });
  if (file.ok) await file.value.return(undefined);
});

async function begin() {
  const prepared = await prepareExport(manager, { query: 'maker=me', columns: [...historyColumns] });
  if (!prepared.ok) throw new Error(prepared.refusal.code);
  const id = prepared.value.exportId;
  const file = await downloadHistory(manager, { id, format: 'excel', texts });
  if (!file.ok) throw new Error(file.refusal.code);
  return { id, parts: file.value };
}

test('a download that is stopped is called cancelled', async () => {
  await newPayout(manager);
  const { id, parts } = await begin();
  await parts.next();
  await parts.return(undefined);
  expect(await findProgress(manager, id)).toMatchObject({ status: 'cancelled' });
});

test('a download that loses its connection says so in its last line', async () => {
  await newPayout(manager);
  const { id, parts } = await begin();
  const holder = await newClient();
  await holder.query('BEGIN; LOCK TABLE payouts');
  let text = '';
  const reading = (async () => {
    for await (const part of parts) text += new TextDecoder().decode(part);
  })();
  const ended = expect(reading).rejects.toThrow('terminating connection');
  const end = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE query LIKE 'COPY %' AND wait_event_type = 'Lock' AND datname = current_database()`;
  await expect.poll(() => rows(end)).toHaveLength(1);
  await ended;
  await holder.query('ROLLBACK');
  expect(text.replaceAll('"', '').endsWith(`${incomplete}\r\n`)).toBe(true);
  expect(await findProgress(manager, id)).toMatchObject({ status: 'failed' });
});

test('K05 twenty downloads of one person at once are two, and what the address cannot say is refused', async () => {
  await newPayout(manager);
  const ids = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const prepared = await prepareExport(manager, { query: 'maker=me', columns: ['created'] });
      return prepared.ok ? prepared.value.exportId : '';
    }),
  );
  const begun = await Promise.all(ids.map((id) => downloadHistory(manager, { id, format: 'excel', texts })));
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
      if (status !== 'prepared') await downloadHistory(manager, { id, format: 'excel', texts });
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
  const reported = await rows('SELECT 1 FROM audit_entries WHERE object_id = $1', [ids[1]]);
  expect(reported).toHaveLength(1);
});
