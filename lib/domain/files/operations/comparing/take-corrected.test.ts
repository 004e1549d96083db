import { beforeEach, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { findDifferences } from '#lib/domain/files/queries/differences.ts';
import { findFileView } from '#lib/domain/files/queries/files.ts';
import { findFileRows } from '#lib/domain/files/queries/rows.ts';
import { toDialect, writeTable } from '#lib/table/write/write-table.ts';
import { rows } from '#tests/database.ts';
import { keepBanks, readUpload, receiveFile, sbpFile } from '#tests/files.ts';
import { newPerson } from '#tests/people.ts';
import { signedFile } from '#tests/signed-files.ts';
import { editCells } from '../correcting/edit-cells.ts';
import { leaveOut } from '../correcting/leave-out.ts';
import { findProblemTable } from '../correcting/problem-table.ts';
import { readPayoutFile } from '../reading/read-file.ts';
import { takeCorrected } from './take-corrected.ts';

let finance: Person;
beforeEach(async () => {
  finance = await newPerson('finance');
  await keepBanks();
});

const seeRows = async (fileId: string) =>
  (await findFileRows(finance, fileId, { view: 'all', offset: 0, count: 200 }))?.items ?? [];
const see = async (fileId: string) => {
  const view = await findFileView(finance, fileId);
  if (!view) throw new Error('There is no such file');
  return view;
};

async function uploadCorrected(corrects: string, content: string | Uint8Array, name = 'corrected.csv') {
  const received = await receiveFile(finance, content, { name, corrects });
  if (!received.ok) throw new Error(received.refusal.code);
  await readPayoutFile(received.value.fileId);
  return received.value.fileId;
}

async function differencesOf(fileId: string) {
  const found = await findDifferences(finance, fileId, { offset: 0, count: 50 });
  if (!found) throw new Error('It corrects no file');
  const items = found.items.map(({ kind, number, before, fields, was, is }) => [
    ...[kind, before, number],
    Object.fromEntries(fields.map((field) => [field, [was?.[field] ?? '', is?.[field] ?? '']])),
  ]);
  return { counts: found.counts, items };
}

const words = {
  wrong: 'What is wrong',
  row: 'Row in Paydesk',
  toColumn: (number: number) => `Column ${number}`,
  toSentence: ({ code }: { code: string }) => code,
};

/** The table with the problems, as it is saved and opened in another program. */
async function download(fileId: string, format: 'csv' | 'xlsx'): Promise<Buffer> {
  const found = await findProblemTable(finance, fileId, words);
  if (!found) throw new Error('There is no such table');
  const parts: Buffer[] = [];
  for await (const part of writeTable(format, found.table, toDialect('ru'))) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

test('rows are found by their order numbers, and each cell says what it was', async () => {
  const before = await readUpload(
    finance,
    sbpFile(
      'A-1;Иванов;8916;сбер;100,00;',
      'A-2;Петров;89161234568;сбер;200,00;Аванс',
      'A-3;Сидоров;89161234569;сбер;300,00;',
      'A-4;Кузнецов;89161234560;сбер;400,00;',
    ),
  );
  const id = await uploadCorrected(
    before,
    sbpFile(
      'A-5;Новый;89161234511;сбер;500,00;',
      'A-4;Кузнецов;+7 916 123 45 60;Сбербанк;400,00;',
      'A-2;Петров;89161234568;сбер;250,00;Аванс',
      'A-1;Иванов;89161234567;сбер;100,00;',
    ),
  );
  expect(await see(id)).toMatchObject({
    status: 'compared',
    corrects: { id: before },
    may: { take: true, check: false },
  });
  expect(await see(before)).toMatchObject({ status: 'draft', correctedBy: { id, isTaken: false } });
  expect(await differencesOf(id)).toEqual({
    counts: { added: 1, removed: 1, changed: 2, same: 1, leftOut: 0 },
    items: [
      ['added', null, 1, {}],
      ['changed', 2, 3, { amount: ['200,00', '250,00'] }],
      ['changed', 1, 4, { phone: ['8916', '89161234567'] }],
      ['removed', 3, null, {}],
    ],
  });
});

test.each(['csv', 'xlsx'] as const)(
  'what was saved as %s comes back as it was, its cards too',
  async (format) => {
    const before = await readUpload(
      finance,
      'Номер карты;Сумма, ₽\n4111111111111111;100,00\n4111111111111112;5,00\n2200000000000004;1 250,50',
    );
    await editCells(finance, { fileId: before, cells: [{ row: 3, field: 'note', text: 'By hand' }] });
    const id = await uploadCorrected(before, await download(before, format), `corrected.${format}`);
    const { status, counts } = await see(id);
    expect({ status, counts }).toMatchObject({ status: 'compared', counts: { ready: 2, problem: 1 } });
    expect(await differencesOf(id)).toMatchObject({ counts: { same: 3, changed: 0, added: 0, removed: 0 } });
    expect(await takeCorrected(finance, id)).toEqual({ ok: true, value: true });
    expect((await seeRows(id)).map(({ texts }) => texts.note ?? '')).toEqual(['', '', 'By hand']);
    const kept = await rows<{ card_hash: string | null; secrets: number }>(
      `SELECT n.card_hash = o.card_hash AS card_hash, num_nonnulls(o.sealed_card, o.sealed_cells) AS secrets
     FROM payout_file_rows n JOIN payout_file_rows o ON o.file_id = $2 AND o.number = n.number
     WHERE n.file_id = $1 ORDER BY n.number`,
      [id, before],
    );
    expect(kept).toEqual([
      { card_hash: true, secrets: 0 },
      { card_hash: null, secrets: 0 },
      { card_hash: true, secrets: 0 },
    ]);
  },
);

test('rows without order numbers are found by the row that the saved table names, whatever was taken out above them', async () => {
  const before = await readUpload(
    finance,
    'Телефон;Банк;Сумма\n89161234561;сбер;100,00\n8916;сбер;200,00\n89161234563;сбер;300,00',
  );
  const id = await uploadCorrected(
    before,
    'Телефон;Банк;Сумма;What is wrong;Row in Paydesk\n89161234563;сбер;300,00;;3\n89161234562;сбер;200,00;phone_unreadable;2',
  );
  expect(await differencesOf(id)).toEqual({
    counts: { added: 0, removed: 1, changed: 1, same: 1, leftOut: 0 },
    items: [
      ['changed', 2, 2, { phone: ['8916', '89161234562'] }],
      ['removed', 1, null, {}],
    ],
  });
});

test('another card that looks alike once it is masked is a difference', async () => {
  const before = await readUpload(finance, 'Номер карты;Сумма, ₽\n4111111111111111;100,00');
  const id = await uploadCorrected(before, 'Номер карты;Сумма, ₽\n4111112000051111;100,00');
  expect((await seeRows(id)).map(({ status }) => status)).toEqual(['ready']);
  expect(await differencesOf(id)).toMatchObject({
    items: [['changed', 1, 1, { cardNumber: ['411111••••••1111', '411111••••••1111'] }]],
  });
});

test('taking it discards the other one, keeps rows left out, is written down, and happens once', async () => {
  const before = await readUpload(
    finance,
    sbpFile(
      'A-1;Иванов;8916;сбер;100,00;',
      'A-2;Петров;89161234568;сбер;200,00;',
      'a-2;Петров;89161234568;сбер;200,00;',
    ),
  );
  await leaveOut(finance, { fileId: before, rows: [2], reason: 'Paid in cash' });
  const id = await uploadCorrected(before, await download(before, 'csv'));
  expect((await differencesOf(id)).counts).toMatchObject({ same: 3, leftOut: 1 });
  const twice = await Promise.all([takeCorrected(finance, id), takeCorrected(finance, id)]);
  expect(twice).toEqual([
    { ok: true, value: true },
    { ok: true, value: true },
  ]);
  expect(await see(before)).toMatchObject({ status: 'discarded', correctedBy: { id, isTaken: true } });
  expect(await see(id)).toMatchObject({
    status: 'draft',
    corrects: { id: before },
    may: { correct: true, take: false },
  });
  expect((await seeRows(id)).map(({ status, leftOutReason }) => [status, leftOutReason])).toEqual([
    ['problem', null],
    ['left_out', 'Paid in cash'],
    ['ready', null],
  ]);
  const acts = await rows(
    `SELECT action, object_id, details FROM audit_entries WHERE action IN ('file.replaced', 'file.corrected_taken')
     AND object_id = ANY ($1) ORDER BY action`,
    [[id, before]],
  );
  expect(acts).toEqual([
    { action: 'file.corrected_taken', object_id: id, details: { rows: 3 } },
    { action: 'file.replaced', object_id: before, details: { file: 'corrected.csv' } },
  ]);
});

test('only its maker takes it, and not once the other one is signed', async () => {
  const lines = ['TAKE-1;;+79217001122;Сбербанк;100,00;'];
  const before = await readUpload(finance, sbpFile(...lines));
  const id = await uploadCorrected(before, sbpFile(...lines));
  expect(await takeCorrected(await newPerson('finance'), id)).toMatchObject({
    refusal: { code: 'file_not_found' },
  });
  expect(await takeCorrected(await newPerson('manager'), id)).toMatchObject({
    refusal: { code: 'file_of_another_person' },
  });
  await db().payoutFile.updateMany({ where: { id: before }, data: { status: 'discarded' } });
  expect(await takeCorrected(finance, id)).toMatchObject({ refusal: { code: 'file_corrected_moved_on' } });
  const signed = await signedFile(finance, ['TAKE-2;;+79217001123;Сбербанк;100,00;']);
  const late = await receiveFile(finance, sbpFile(...lines), { corrects: signed.id });
  expect(late).toMatchObject({ refusal: { code: 'file_not_correctable' } });
  const other = await receiveFile(await newPerson('finance'), sbpFile(...lines), { corrects: before });
  expect(other).toMatchObject({ refusal: { code: 'file_not_found' } });
});
