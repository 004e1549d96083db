import { beforeEach, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { findFileRows } from '#lib/domain/files/queries/rows.ts';
import { rows } from '#tests/database.ts';
import { keepBanks, readUpload, sbpFile } from '#tests/files.ts';
import { newPerson } from '#tests/people.ts';
import { inline, row, sheet, sheetName, workbook } from '#tests/samples/workbooks.ts';

let finance: Person;

beforeEach(async () => {
  finance = await newPerson('finance');
  await keepBanks();
});

/** The sum that each row would pay, or what is wrong with it. */
async function read(content: string | Uint8Array) {
  const id = await readUpload(finance, content);
  const found = await findFileRows(finance, id, { view: 'all', offset: 0, count: 50 });
  return (found?.items ?? []).map(({ status, problems, texts }) =>
    status === 'ready' ? texts.amount : problems.map(({ code }) => code).join() || status,
  );
}
const number = (value: string) => `<c><v>${value}</v></c>`;

test('three digits behind the decimal mark of a file are not guessed to be decimals', async () => {
  const sums = ['1,500', '950,50', '1.500', '1,5'];
  const lines = sums.map((sum, at) => `A-${at};Иванов;89161234567;сбер;${sum};`);
  expect(await read(sbpFile(...lines))).toEqual(['amount_ambiguous', '950,50', '1500,00', '1,50']);
});

test('a phone or a number of something in the column of sums is no sum', async () => {
  const sums = ['89161234567', '0001250', '100,50'];
  const lines = sums.map((sum, at) => `A-${at};Иванов;89161234567;сбер;${sum};`);
  expect(await read(sbpFile(...lines))).toEqual(['amount_is_phone', 'amount_is_number', '100,50']);
});

test('three decimals of a number in a workbook are no thousands, whatever the texts beside it write', async () => {
  const rowsOf = [inline('100,50'), number('1.125')].map((sum, at) =>
    row(inline(`A-${at}`), number('79161234567'), inline('сбер'), sum),
  );
  expect(await read(sheet(rowsOf.join('')))).toEqual(['100,50', 'amount_too_precise']);
});

test('a sum that its comma cut in two is no smaller sum', async () => {
  const lines = [
    'A-1,89161234567,сбер,1,250.50',
    'A-2,89161234568,сбер,900.00',
    'A-3,89161234568,сбер,900.00,,',
  ];
  expect(await read(['Номер заказа,Телефон,Банк,Сумма', ...lines].join('\n'))).toEqual([
    'amount_unreadable',
    '900.00',
    '900.00',
  ]);
  const short = ['A-1,89161234567,сбер,1,250.50', 'A-2,89161234568,сбер,900,за март'];
  expect(await read(['Номер заказа,Телефон,Банк,Сумма,Описание', ...short].join('\n'))).toEqual([
    'amount_unreadable',
    '900.00',
  ]);
});

test('a column without a heading behind the others takes nothing from a sum that no comma can cut', async () => {
  expect(await read('Телефон;Банк;Сумма;\n89161234567;сбер;100,00;срочно')).toEqual(['100,00']);
});

test('a formula without its result is wrong in its cell, and one that says nothing is empty', async () => {
  const order = ['<c><f>X</f></c>', '<c t="e"><f>X</f><v>#N/A</v></c>', '<c t="str"><f>X</f><v></v></c>'];
  const rowsOf = order.map((cell) => row(cell, number('79161234567'), inline('сбер'), number('100.5')));
  const sum = row(inline('A-4'), number('79161234567'), inline('сбер'), '<c><f>SUM(A1)</f></c>');
  expect(await read(sheet([...rowsOf, sum].join('')))).toEqual([
    ...['file_formula_failed', 'file_formula_failed', '100.50', 'file_formula_failed'],
  ]);
});

test('a card number that a workbook took for a number is refused, and most of it is kept nowhere', async () => {
  const names = row(...['Номер заказа', 'Телефон', 'Банк', 'Сумма', 'Примечание'].map(inline));
  const cells = [inline('A-1'), number('79161234567'), inline('сбер'), number('100.5')];
  const file = row(...cells, number('4276380012345674'));
  const content = `<worksheet><sheetData>${names}${file}</sheetData></worksheet>`;
  await read(workbook({ [sheetName]: content }));
  const kept = await rows<{ text: string }>('SELECT r::text AS text FROM payout_file_rows r');
  expect(kept.length).toBeGreaterThan(0);
  for (const { text } of kept) expect(text.replace('.', '')).not.toContain('4276380');
});

test('a row that names somebody to pay is none of totals, whatever it begins with', async () => {
  const content = 'Назначение;Телефон;Банк;Сумма\nОстаток зарплаты;89161234567;сбер;100,00\nИтого;;;100,00';
  expect(await read(content)).toEqual(['100,00', 'skipped']);
});

test.each(['Код с обратной стороны карты', '3 цифры', 'Карта, код'])(
  'codes of cards in a column "%s" are refused, and nothing of them is kept',
  async (name) => {
    const lines = ['123', '456', '789', '21', '321'].map((code) => `4111111111111111;100,00;${code}`);
    const id = await readUpload(finance, [`Номер карты;Сумма, ₽;${name}`, ...lines].join('\n'));
    expect(await rows('SELECT refusal->>$2 AS code FROM payout_files WHERE id = $1', [id, 'code'])).toEqual([
      { code: 'file_card_codes' },
    ]);
    expect(await rows('SELECT 1 FROM payout_file_rows WHERE file_id = $1', [id])).toEqual([]);
  },
);
