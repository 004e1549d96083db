import { beforeEach, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { findFileView } from '#lib/domain/files/queries/files.ts';
import { findFileRows } from '#lib/domain/files/queries/rows.ts';
import { rows } from '#tests/database.ts';
import { keepBanks, readUpload, sbpFile } from '#tests/files.ts';
import { newPerson } from '#tests/people.ts';
import { readPayoutFile } from '../reading/read-file.ts';
import { discardFile } from './discard-file.ts';
import { editCells, fixAll } from './edit-cells.ts';
import { leaveOut, takeBack } from './leave-out.ts';
import { nameColumns } from './name-columns.ts';

async function seeFile(person: Person, fileId: string) {
  const view = await findFileView(person, fileId);
  if (!view) throw new Error('There is no such file');
  return view;
}
const seeRows = async (person: Person, fileId: string) =>
  (await findFileRows(person, fileId, { view: 'all', offset: 0, count: 200 }))?.items ?? [];
const readFile = async (...upload: Parameters<typeof readUpload>) =>
  seeFile(upload[0], await readUpload(...upload));

let finance: Person;

beforeEach(async () => {
  finance = await newPerson('finance');
  await keepBanks();
});

const draft = (...lines: string[]) => readFile(finance, sbpFile(...lines));
const problems = async (fileId: string) =>
  (await seeRows(finance, fileId)).map(({ problems }) => problems.map(({ code }) => code).join());

test('a corrected cell is judged as the form judges it, and the row is ready', async () => {
  const { id } = await draft('A-1;Иванов;8916;сбер;100,00;', 'A-2;Иванов;89161234567;Рога;5,00;');
  const edited = await editCells(finance, {
    fileId: id,
    cells: [
      { row: 1, field: 'phone', text: '8 916 765-43-21' },
      { row: 2, field: 'bankCode', text: 'Тинькофф' },
      { row: 2, field: 'amount', text: '1.005' },
    ],
  });
  expect(edited).toEqual({ ok: true, value: { changed: 2 } });
  expect(await problems(id)).toEqual(['', 'amount_ambiguous']);
  const kept = await rows('SELECT recipient_phone FROM payout_file_rows WHERE file_id = $1 ORDER BY number', [
    id,
  ]);
  expect(kept).toEqual([{ recipient_phone: '+79167654321' }, { recipient_phone: null }]);
  const acts = await rows(
    `SELECT details FROM audit_entries WHERE action = 'file.corrected' AND object_id = $1`,
    [id],
  );
  expect(acts).toEqual([{ details: { rows: 2, count: 3 } }]);
});

test('one fix is made for all cells that say the same', async () => {
  const { id } = await draft(
    'A-1;Иванов;89161234567;Рога;100,00;',
    'A-2;Иванов;89161234567;Рога;5,00;',
    'A-3;Иванов;89161234567;Копыта;5,00;',
  );
  expect(await fixAll(finance, { fileId: id, field: 'bankCode', from: 'Рога', to: '100000000005' })).toEqual({
    ok: true,
    value: { changed: 2 },
  });
  expect(await problems(id)).toEqual(['', '', 'file_bank_unknown']);
});

test('the second row of one order number is free once the first has another, is left out or comes back', async () => {
  const { id } = await draft('A-1;И;89161234567;сбер;1,00;', 'a-1;И;89161234568;сбер;1,00;');
  expect(await problems(id)).toEqual(['', 'order_no_twice']);
  await editCells(finance, { fileId: id, cells: [{ row: 1, field: 'orderNo', text: 'A-9' }] });
  expect(await problems(id)).toEqual(['', '']);
  await editCells(finance, { fileId: id, cells: [{ row: 1, field: 'orderNo', text: 'A-1' }] });
  expect(await problems(id)).toEqual(['', 'order_no_twice']);
  expect((await leaveOut(finance, { fileId: id, rows: [1], reason: 'paid in cash' })).ok).toBe(true);
  expect((await seeRows(finance, id)).map(({ status }) => status)).toEqual(['left_out', 'ready']);
  expect((await takeBack(finance, { fileId: id, rows: 'all' })).ok).toBe(true);
  expect((await seeRows(finance, id)).map(({ status }) => status)).toEqual(['ready', 'problem']);
});

test('a masked card number that comes back as it was shown stays the one that it was', async () => {
  const { id } = await readFile(
    finance,
    'Номер карты;Сумма, ₽\n4111111111111111;100,00\n4111111111111112;5,00',
  );
  await editCells(finance, {
    fileId: id,
    cells: [
      { row: 1, field: 'cardNumber', text: '411111••••••1111' },
      { row: 1, field: 'amount', text: '7,50' },
      { row: 2, field: 'cardNumber', text: '2200 0000 0000 0004' },
    ],
  });
  expect(
    (await seeRows(finance, id)).map(({ status, texts }) => [status, texts.cardNumber, texts.amount]),
  ).toEqual([
    ['ready', '411111••••••1111', '7,50'],
    ['ready', '220000••••••0004', '5,00'],
  ]);
  const [kept] = await rows<{ text: string }>(
    'SELECT string_agg(r::text, $2) AS text FROM payout_file_rows r WHERE file_id = $1',
    [id, ' '],
  );
  expect(kept?.text).not.toMatch(/4111111111111111|2200\s?0000\s?0000\s?0004/);
});

test('columns that a person names are read at once, and not those of another way of paying', async () => {
  const { id, mapping } = await readFile(finance, '89161234567;сбер;1.250\n89161234568;втб;950,50');
  if (!mapping) throw new Error('No guess');
  const columns = { phone: 0, bankCode: 1, amount: 2 };
  const named = { ...mapping, method: 'sbp', columns, fixedCurrency: 'RUB', decimalMark: ',' } as const;
  const wrong = { ...named, columns: { ...columns, cardNumber: 1 } };
  expect(await nameColumns(finance, { fileId: id, mapping: wrong })).toMatchObject({
    refusal: { code: 'file_column_missing' },
  });
  expect(await nameColumns(finance, { fileId: id, mapping: named })).toEqual({ ok: true, value: true });
  await readPayoutFile(id);
  const { status, totals } = await seeFile(finance, id);
  expect({ status, sum: totals[0]?.sum.amountMinor }).toEqual({ status: 'draft', sum: '220050' });
});

test('a file is corrected by its maker alone, who may be asked to approve nothing of it, and not once it is discarded', async () => {
  const { id } = await draft('A-1;Иванов;8916;сбер;100,00;', 'A-2;Иванов;89161234567;сбер;1,00;');
  const cells = [{ row: 1, field: 'phone' as const, text: '89161234567' }];
  const colleague = await newPerson('finance');
  expect(await editCells(colleague, { fileId: id, cells })).toMatchObject({
    refusal: { code: 'file_not_found' },
  });
  const manager = await newPerson('manager');
  expect(await editCells(manager, { fileId: id, cells })).toMatchObject({
    refusal: { code: 'file_not_correctable' },
  });
  expect((await editCells(finance, { fileId: id, cells })).ok).toBe(true);
  expect((await discardFile(manager, id)).ok).toBe(true);
  expect(await editCells(finance, { fileId: id, cells })).toMatchObject({
    refusal: { code: 'file_not_correctable' },
  });
  expect(await discardFile(finance, id)).toMatchObject({ refusal: { code: 'file_not_discardable' } });
});
