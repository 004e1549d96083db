import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { findFileView } from '#lib/domain/files/queries/files.ts';
import { findFileRows } from '#lib/domain/files/queries/rows.ts';
import { toDialect, writeTable } from '#lib/table/write/write-table.ts';
import { rows } from '#tests/database.ts';
import { encodeAs } from '#tests/encode-as.ts';
import { readUpload, sbpFile } from '#tests/files.ts';
import { newPayout, setAttemptStatus } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import { openSending } from '#tests/sending.ts';
import { anySlot, checkAgain, checkedFile, lineOf, runningFile } from '#tests/signed-files.ts';
import { checkFile } from './check-file.ts';
import { confirmWarnings, decideNames } from './decide-rows.ts';
import { startCheck, stopCheck } from './start-check.ts';

async function seeFile(person: Person, fileId: string) {
  const view = await findFileView(person, fileId);
  if (!view) throw new Error('There is no such file');
  return view;
}
const seeRows = async (person: Person, fileId: string) =>
  (await findFileRows(person, fileId, { view: 'all', offset: 0, count: 200 }))?.items ?? [];
const readFile = async (...upload: Parameters<typeof readUpload>) =>
  seeFile(upload[0], await readUpload(...upload));

process.env.PROCESSOR_CHECK_TIMEOUT_MS = '1500';

let maker: Person;

beforeAll(async () => {
  await newPerson('manager', 'Boris');
});
beforeEach(async () => {
  maker = await newPerson('finance', 'Anna');
  await openSending();
});

let made = 0;
const number = () => {
  made += 1;
  return `CHK-${process.pid}-${made}`;
};
const codes = async (fileId: string) =>
  (await seeRows(maker, fileId)).map(({ warnings }) => warnings.map(({ code }) => code).join());

test('every row is checked, and asks for nothing where nothing is unusual', async () => {
  const id = await checkedFile(maker, [lineOf(number()), lineOf(number())]);
  expect(await seeFile(maker, id)).toMatchObject({
    ...{ status: 'checked', print: expect.stringMatching(/^\w{4} \w{4}$/), approvers: 0 },
    counts: { unchecked: 0, blocked: 0, newRecipients: 2, warningsToConfirm: 0 },
    may: { sign: true, check: true },
  });
});

test('the bank is asked for names as it was chosen, and another name needs a reason', async () => {
  const line = `${number()};Кот Матроскин;+79217770001;Сбербанк;100,00;`;
  const id = await checkedFile(maker, [line, lineOf(number())], { nameChecks: 'all' });
  const { counts, may } = await seeFile(maker, id);
  expect(counts.namesToDecide).toBe(1);
  expect(may.sign).toBe(false);
  const [row] = await seeRows(maker, id);
  expect(row).toMatchObject({
    nameMatch: 'different',
    recipientName: expect.any(String),
    bankName: 'Сбербанк',
  });
  expect(await decideNames(maker, { fileId: id, rows: [1], reason: 'Nickname' })).toMatchObject({
    value: { count: 1 },
  });
  expect(await seeFile(maker, id)).toMatchObject({ counts: { namesToDecide: 0 }, may: { sign: true } });
  // A name that the bank gave a moment ago is not asked for again, and the reason holds.
  const asked = () =>
    rows('SELECT count(*)::int AS count FROM processor_calls WHERE subject_id LIKE $1', [`${id}%`]);
  const before = await asked();
  await checkAgain(maker, id, 'all');
  expect(await seeFile(maker, id)).toMatchObject({ counts: { namesToDecide: 0 } });
  expect(await asked()).toEqual(before);
});

test('a check that is stopped keeps what it found, and two at once find the same', async () => {
  const file = await readFile(maker, sbpFile(lineOf(number()), lineOf(number())));
  await startCheck(maker, { fileId: file.id, nameChecks: 'none' });
  expect(await stopCheck(maker, file.id)).toMatchObject({ ok: true });
  await checkFile(file.id, anySlot);
  expect(await seeFile(maker, file.id)).toMatchObject({ status: 'draft', counts: { unchecked: 2 } });
  await startCheck(maker, { fileId: file.id, nameChecks: 'none' });
  await Promise.all([checkFile(file.id, anySlot), checkFile(file.id, anySlot)]);
  expect(await seeFile(maker, file.id)).toMatchObject({ status: 'checked', counts: { unchecked: 0 } });
});

test('the same row is found within the file, and in another one whatever its order, separator and name', async () => {
  const [one, two] = [lineOf(number()), lineOf(number(), '200,00')];
  const again = one.replace(/^[^;]+/, number());
  const first = await checkedFile(maker, [one, two, again]);
  expect(await codes(first)).toEqual(['', '', 'same_in_file']);
  expect((await seeFile(maker, first)).warningKinds).toEqual([{ code: 'same_in_file', count: 1, open: 1 }]);
  await confirmWarnings(maker, { fileId: first, rows: 'all', reason: 'Two claims' });
  expect((await seeFile(maker, first)).warningKinds).toEqual([{ code: 'same_in_file', count: 1, open: 0 }]);
  const other = [two, one].map((line) => line.replace(/^[^;]+/, number()).replaceAll(';', '\t'));
  const text = ['Номер заказа;ФИО;Телефон;Банк;Сумма;Назначение'.replaceAll(';', '\t'), ...other].join('\n');
  const { id } = await readFile(maker, `\uFEFF${text}`, 'renamed.txt');
  await checkAgain(maker, id);
  expect(await codes(id)).toEqual(['same_in_other_file_draft', 'same_in_other_file_draft']);
});

test('a row that another file pays is found in words that are true of what became of it there', async () => {
  const line = lineOf(number());
  const copy = async () => {
    const id = await checkedFile(maker, [line.replace(/^[^;]+/, number())]);
    const [said] = await codes(id);
    await rows("UPDATE payout_files SET status = 'discarded' WHERE id = $1", [id]);
    return said;
  };
  const { id, attempts } = await runningFile(maker, [line]);
  const [attempt] = attempts;
  expect(await copy()).toBe('same_in_other_file_under_way');
  const said: Record<string, string | undefined> = {};
  for (const status of ['paid_out', 'unknown', 'declined'] as const) {
    await setAttemptStatus(attempt?.id ?? '', status);
    said[status] = await copy();
  }
  expect(said).toEqual({
    ...{ paid_out: 'same_in_other_file_paid', unknown: 'same_in_other_file_unknown' },
    declined: 'same_again_failed',
  });
  expect(id).toBeDefined();
});

test('a payout made by hand is found for as long as a row of another file, however its phone and bank are written', async () => {
  const phone = '+79215550101';
  const { payoutId, attemptId } = await newPayout(maker, { phone, amount: '100,00' });
  await setAttemptStatus(attemptId, 'paid_out');
  const check = async (days: number) => {
    await rows(`SET session_replication_role = replica;
      UPDATE payouts SET created_at = now() - interval '${days} days' WHERE id = '${payoutId}';
      RESET session_replication_role`);
    const id = await checkedFile(maker, [`${number()};;8 921 555-01-01;ПАО Сбербанк;100;`]);
    const [said] = await codes(id);
    await rows("UPDATE payout_files SET status = 'discarded' WHERE id = $1", [id]);
    return said;
  };
  expect(await check(80)).toBe('same_again_paid');
  expect(await check(100)).toBe('');
});

test('what may have been paid is paid once more by a manager only', async () => {
  const line = lineOf(number());
  const { attempts } = await runningFile(maker, [line]);
  await setAttemptStatus(attempts[0]?.id ?? '', 'unknown');
  const id = await checkedFile(maker, [line.replace(/^[^;]+/, number())]);
  const all = { fileId: id, rows: 'all', reason: 'Urgent' } as const;
  expect(await confirmWarnings(maker, all)).toMatchObject({ refusal: { code: 'file_rows_for_manager' } });
});

test('an order number that is taken and a file that another person made', async () => {
  const taken = lineOf(number());
  await runningFile(maker, [taken]);
  const blocked = await checkedFile(maker, [taken.replace('+7921', '+7922')]);
  expect(await seeFile(maker, blocked)).toMatchObject({ counts: { blocked: 1 }, may: { sign: false } });
  const [finance, manager] = [await newPerson('finance'), await newPerson('manager')];
  const asked = { fileId: blocked, nameChecks: 'none' } as const;
  expect(await startCheck(finance, asked)).toMatchObject({ refusal: { code: 'file_not_found' } });
  expect(await startCheck(manager, asked)).toMatchObject({ refusal: { code: 'file_of_another_person' } });
});

test('a row that is corrected is checked again, by the database itself', async () => {
  const id = await checkedFile(maker, [lineOf(number()), lineOf(number())]);
  await rows('UPDATE payout_file_rows SET amount_minor = 5 WHERE file_id = $1 AND number = 1', [id]);
  expect(await seeFile(maker, id)).toMatchObject({
    counts: { unchecked: 1 },
    print: null,
    may: { sign: false },
  });
});

const heading = 'Номер заказа;ФИО;Телефон;Банк;Сумма;Назначение';
const asText = (lines: readonly string[], separator = ';') =>
  [heading, ...lines].join('\r\n').replaceAll(';', separator);

async function asWorkbook(lines: readonly string[]): Promise<Uint8Array> {
  async function* parts() {
    yield lines.map((line) => line.split(';'));
  }
  const bytes: Buffer[] = [];
  const table = { head: heading.split(';'), rows: parts() };
  for await (const part of writeTable('xlsx', table, toDialect('ru'))) bytes.push(Buffer.from(part));
  return Buffer.concat(bytes);
}

test.each<[how: string, name: string, save: (lines: string[]) => string | Uint8Array | Promise<Uint8Array>]>([
  ['under another name', 'november (2).csv', (lines) => asText(lines)],
  ['sorted otherwise', 'salaries.csv', (lines) => asText(lines.toReversed())],
  ['with tabs', 'salaries.txt', (lines) => asText(lines, '\t')],
  ['in Windows-1251', 'salaries.csv', (lines) => encodeAs(asText(lines), 'windows-1251')],
  ['in the encoding of DOS', 'salaries.csv', (lines) => encodeAs(asText(lines), 'ibm866')],
  [
    'as Unicode text of Excel',
    'salaries.txt',
    (lines) => encodeAs(`\ufeff${asText(lines, '\t')}`, 'utf-16le'),
  ],
  ['as a workbook', 'salaries.xlsx', asWorkbook],
  [
    'under other order numbers',
    'salaries.csv',
    (lines) => asText(lines.map((line) => line.replace(/^[^;]+/, number()))),
  ],
  [
    'with sums and phones written otherwise',
    'salaries.csv',
    (lines) =>
      asText(
        lines.map((line) => line.replace('00,00', '00').replace('+7', '8 ').replace('Сбербанк', 'сбер')),
      ),
  ],
  [
    'half of it among other rows',
    'others.csv',
    (lines) => asText([lineOf(number()), ...lines.slice(0, 2), lineOf(number()), lineOf(number())]),
  ],
])('the same file again, %s: each row that is there is found', async (_how, name, save) => {
  const lines = [1, 2, 3, 4].map((at) => lineOf(number(), `${at}00,00`));
  const first = await checkedFile(maker, lines);
  const { id } = await readFile(maker, await save(lines), name);
  await checkAgain(maker, id);
  const phones = new Set(lines.map((line) => line.split(';')[2]?.slice(-9)));
  const found = (await seeRows(maker, id)).map(({ texts, warnings }) => ({
    isSame: phones.has(texts.phone?.replace(/\D/g, '').slice(-9)),
    said: warnings.map(({ code, params }) => [code, params?.fileId]),
  }));
  expect(found.filter(({ isSame }) => isSame).length).toBe(name === 'others.csv' ? 2 : 4);
  for (const { isSame, said } of found)
    expect(said).toEqual(isSame ? [['same_in_other_file_draft', first]] : []);
});
