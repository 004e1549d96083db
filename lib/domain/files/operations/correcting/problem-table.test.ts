import { beforeEach, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { maskFor } from '#lib/core/personal-data.ts';
import { findFileView } from '#lib/domain/files/queries/files.ts';
import { findFileRows, findFileValues } from '#lib/domain/files/queries/rows.ts';
import { rows as sql } from '#tests/database.ts';
import { keepBanks, readUpload, sbpFile } from '#tests/files.ts';
import { newPerson } from '#tests/people.ts';
import { findResultTable } from '../running/result-table.ts';
import { editCells } from './edit-cells.ts';
import { leaveOut } from './leave-out.ts';
import { findProblemTable } from './problem-table.ts';

async function seeFile(person: Person, fileId: string) {
  const view = await findFileView(person, fileId);
  if (!view) throw new Error('There is no such file');
  return view;
}
const readFile = async (...upload: Parameters<typeof readUpload>) =>
  seeFile(upload[0], await readUpload(...upload));

let finance: Person;

beforeEach(async () => {
  finance = await newPerson('finance');
  await keepBanks();
});

const words = {
  wrong: 'What is wrong',
  row: 'Row in Paydesk',
  toColumn: (number: number) => `Column ${number}`,
  toSentence: ({ code }: { code: string }) => code,
};

async function take(person: Person, fileId: string) {
  const found = await findProblemTable(person, fileId, words);
  if (!found) return null;
  const rows: (readonly string[])[] = [];
  for await (const part of found.table.rows) rows.push(...part);
  return { head: found.table.head, rows };
}

test('the table has each row as it is now, and says what is wrong with it', async () => {
  const { id } = await readFile(
    finance,
    sbpFile('A-1;Иванов;8916;Рога;1,00;', 'A-2;Иванов;89161234567;сбер;5,00;x', 'Итого;;;;6,00;'),
  );
  await editCells(finance, { fileId: id, cells: [{ row: 1, field: 'phone', text: '89161234568' }] });
  expect(await take(finance, id)).toEqual({
    head: [
      'Номер заказа',
      'ФИО',
      'Телефон',
      'Банк',
      'Сумма',
      'Назначение',
      'What is wrong',
      'Row in Paydesk',
    ],
    rows: [
      ['A-1', 'Иванов', '89161234568', 'Рога', '1,00', '', 'file_bank_unknown', '1'],
      ['A-2', 'Иванов', '89161234567', 'сбер', '5,00', 'x', '', '2'],
    ],
  });
});

test('a card number is masked in it, a colleague’s file is not there, and the audit says who took it', async () => {
  const { id } = await readFile(
    finance,
    'Номер карты;Сумма, ₽\n4111111111111111;100,00\n4111111111111112;5,00',
  );
  const table = await take(finance, id);
  expect(table?.rows).toEqual([
    ['411111••••••1111', '100,00', '', '1'],
    ['411111••••••1112', '5,00', 'card_check_digit', '2'],
  ]);
  expect(await take(await newPerson('finance'), id)).toBeNull();
  const taken = await sql(
    "SELECT actor FROM audit_entries WHERE action = 'file.problems_exported' AND object_id = $1",
    [id],
  );
  expect(taken).toEqual([{ actor: finance.userId }]);
});

test('who sees people masked finds no phone and no name in it, however they were typed and whatever stands beside them', async () => {
  const header = 'Номер заказа;ФИО;Телефон;Банк;Сумма;Жена';
  const lines = ['M-1;Иванов;9161234567;сбер;1,00;Мария', 'M-2;Иванов;916123456;сбер;1,00;'];
  const id = await readUpload(finance, [header, ...lines].join('\r\n'), 'salaries +79161234567.csv');
  const reason = 'Call 89161234567 first';
  await leaveOut(finance, { fileId: id, rows: [1], reason });
  const auditor = await newPerson('auditor');
  expect((await take(auditor, id))?.rows).toEqual([
    ['M-1', 'И•••', '+7\u00a0916\u00a0•••\u201145\u201167', 'сбер', '1,00', '•••', '', '1'],
    ['M-2', 'И•••', '•••', 'сбер', '1,00', '', 'phone_unreadable', '2'],
  ]);
  const taken = await findResultTable(auditor, id, {
    ...{ head: ['Became', 'Payout', 'Why'], toColumn: String, ofRow: String, ofPayout: String },
    toSentence: ({ code }) => code,
  });
  const became: string[] = [];
  for await (const part of taken?.table.rows ?? []) became.push(...part.map((row) => row.at(-1) ?? ''));
  const said = JSON.stringify([taken?.fileName, became]);
  expect(said).toContain('Call +7');
  expect(said).not.toContain('9161234567');
  const view = { view: 'all', offset: 0, count: 10 } as const;
  const rows = maskFor(auditor.sight, await findFileRows(auditor, id, view));
  const values = await findFileValues(auditor, id, { field: 'phone', code: 'phone_unreadable' });
  expect(JSON.stringify([rows, values]).replace(/[\s\u2011]/g, '')).not.toMatch(/Иванов|916123456/);
});
