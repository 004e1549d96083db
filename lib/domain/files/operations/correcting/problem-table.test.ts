import { beforeEach, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { findFileView } from '#lib/domain/files/queries/files.ts';
import { keepBanks, readUpload, sbpFile } from '#tests/files.ts';
import { newPerson } from '#tests/people.ts';
import { editCells } from './edit-cells.ts';
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

test('a card number is masked in it, and a colleague’s file is not there', async () => {
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
});
