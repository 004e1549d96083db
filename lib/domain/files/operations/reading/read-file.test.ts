import { beforeEach, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { newId } from '#lib/core/id.ts';
import { findFileView } from '#lib/domain/files/queries/files.ts';
import { findFileRows } from '#lib/domain/files/queries/rows.ts';
import { rows } from '#tests/database.ts';
import { keepBanks, readUpload, receiveFile, sbpFile } from '#tests/files.ts';
import { newPerson } from '#tests/people.ts';
import { readAgain } from './read-again.ts';
import { readPayoutFile, sweepFileReadings } from './read-file.ts';

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

test('a file whose columns are sure is read to the fields of its rows', async () => {
  const { id, status, counts, totals, mapping } = await readFile(
    finance,
    sbpFile(
      'A-1;Иванов Иван;8 916 123-45-67;сбер;1 250,50;Зарплата',
      'A-2;Петров Пётр;+79161234568;100000000004;2000;',
      'Итого;;;;3250,50;',
    ),
  );
  expect(status).toBe('draft');
  expect(mapping).toMatchObject({ method: 'sbp', columns: { orderNo: 0, phone: 2, bankCode: 3, amount: 4 } });
  expect(counts).toMatchObject({ ready: 2, skipped: 1, problem: 0, unchecked: 2 });
  expect(totals).toEqual([
    {
      method: 'sbp',
      count: 2,
      sum: { amountMinor: '325050', currency: 'RUB' },
      largest: { amountMinor: '200000', currency: 'RUB' },
    },
  ]);
  expect(await seeRows(finance, id)).toMatchObject([
    { number: 1, line: 2, status: 'ready', bankName: 'Сбербанк', texts: { amount: '1250,50' } },
    { number: 2, line: 3, status: 'ready', bankName: 'Т-Банк' },
    { number: 3, line: 4, status: 'skipped', texts: { orderNo: 'Итого', amount: '3250,50', phone: '' } },
  ]);
  const kept = await rows(
    `SELECT recipient_phone, recipient_bank_code, amount_minor::int, currency, order_no, expected_name, description
     FROM payout_file_rows WHERE file_id = $1 AND number = 1`,
    [id],
  );
  expect(kept).toEqual([
    {
      recipient_phone: '+79161234567',
      recipient_bank_code: '100000000111',
      amount_minor: 125_050,
      currency: 'RUB',
      order_no: 'A-1',
      expected_name: 'Иванов Иван',
      description: 'Зарплата',
    },
  ]);
});

test('what is wrong with a row is said beside its field, and the others are ready', async () => {
  const { id, counts, problemKinds } = await readFile(
    finance,
    sbpFile(
      'B-1;Иванов;8 916;сбер;100,00;',
      'B-2;Иванов;89161234567;Рога и копыта;100,00;',
      'B-3;Иванов;89161234567;втб;1,5,0;',
      'B-4;Иванов;89161234567;втб;100,00;',
      'B-4;Иванов;89161234567;втб;100,00;',
      ';Иванов;7,91612E+10;втб;100,00;',
    ),
  );
  expect(counts).toMatchObject({ problem: 5, ready: 1 });
  expect((await seeRows(finance, id)).map(({ problems }) => problems)).toEqual([
    [{ field: 'phone', code: 'phone_unreadable' }],
    [{ field: 'bankCode', code: 'file_bank_unknown' }],
    [{ field: 'amount', code: 'amount_unreadable' }],
    [],
    [{ field: 'orderNo', code: 'order_no_twice', params: { row: 4 } }],
    [{ field: 'phone', code: 'file_number_shortened' }],
  ]);
  expect(problemKinds).toHaveLength(5);
});

test('a card number is kept nowhere whole but sealed, mistyped ones too', async () => {
  const [card, mistyped] = ['2202 2012 3456 7890', '4111111111111112'];
  const { id, status, counts } = await readFile(
    finance,
    `Номер карты;Сумма, ₽;Примечание\r\n2200000000000004;100,00;\r\n${mistyped};100,00;\r\n4111111111111111;5,50;${card}`,
    'to 4111111111111111.csv',
  );
  expect({ status, counts }).toMatchObject({ status: 'draft', counts: { problem: 1 } });
  const kept = await rows<{ text: string }>(
    `SELECT f::text || r::text AS text FROM payout_files f JOIN payout_file_rows r ON r.file_id = f.id WHERE f.id = $1`,
    [id],
  );
  expect(kept).toHaveLength(3);
  for (const { text } of kept)
    expect(text.replace(/[ -]/g, '')).not.toMatch(/4111111111111111|4111111111111112|2200000000000004/);
  expect((await seeRows(finance, id)).map(({ texts }) => texts.cardNumber)).toEqual([
    '220000••••••0004',
    '411111••••••1112',
    '411111••••••1111',
  ]);
});

test.each([
  ['named', 'Карта;Сумма\n4111111111111112;5,00\n4111111111111112;5,00'],
  ['not named', '4111111111111111;100,00\n4111111111111112;5,00'],
])(
  'a mistyped card number is masked in a column that is %s, before anybody says what it is',
  async (_how, content) => {
    const { id, status } = await readFile(finance, content);
    expect(status).toBe('columns');
    const kept = await rows<{ text: string }>(
      'SELECT r::text AS text FROM payout_file_rows r WHERE file_id = $1',
      [id],
    );
    expect(kept).toHaveLength(2);
    for (const { text } of kept) expect(text).not.toMatch(/411111111111111[12]/);
  },
);

test.each([
  ['by the name of its column', 'Номер карты;Сумма;CVV\n4111111111111111;100,00;123'],
  [
    'by what it holds',
    `Номер карты;Сумма, ₽;Код\n${['123', '456', '789', '321'].map((code) => `4111111111111111;100,00;${code}`).join('\n')}`,
  ],
])('a file with card codes is refused %s, and nothing of it is kept', async (_how, content) => {
  const { id, status, refusal } = await readFile(finance, content);
  expect({ status, refusal }).toMatchObject({ status: 'unreadable', refusal: { code: 'file_card_codes' } });
  const kept = await rows(
    'SELECT file_id FROM payout_file_rows WHERE file_id = $1 UNION ALL SELECT file_id FROM payout_file_parts WHERE file_id = $1',
    [id],
  );
  expect(kept).toEqual([]);
});

test.each([
  ['without headings', '89161234567;сбер;100,00\n89161234568;втб;5,00'],
  ['with two columns of sums', 'Телефон;Банк;Сумма начислено;Сумма к выплате\n89161234567;сбер;100,00;87,00'],
  ['with two banks', 'Телефон;Банк отправителя;Банк получателя;Сумма\n89161234567;втб;сбер;100,00'],
  ['with cards of an unnamed country', 'Карта;Сумма\n4111111111111111;100,00'],
  ['with sums that may be thousands', 'Телефон;Банк;Сумма\n89161234567;сбер;1.250'],
  ['without a column of banks', 'Телефон;Сумма\n89161234567;100,00'],
])('a person says what the columns mean of a file %s', async (_what, content) => {
  const view = await readFile(finance, content);
  expect(view.status).toBe('columns');
  expect(view.preview?.[0]?.cells.length).toBeGreaterThan(1);
  // The rows are whole there, and others have no columns to name.
  expect((await findFileView(await newPerson('manager'), view.id))?.preview).toBeNull();
});

const large = () =>
  sbpFile(...Array.from({ length: 2_500 }, (_, at) => `C-${at};Иванов;89161234567;сбер;${at + 1},00;`));

async function received(content: string): Promise<string> {
  const got = await receiveFile(finance, content);
  if (!got.ok) throw new Error(got.refusal.code);
  return got.value.fileId;
}

async function look(fileId: string) {
  const { status, rowCount, counts } = await seeFile(finance, fileId);
  return { status, rowCount, ready: counts.ready };
}
const whole = { status: 'draft', rowCount: 2_500, ready: 2_500 };

test('two runs at once keep every row once, and neither fails', async () => {
  const fileId = await received(large());
  await Promise.all([readPayoutFile(fileId), readPayoutFile(fileId)]);
  expect(await look(fileId)).toEqual(whole);
});

/** The database refuses that row of the file as long as `run` goes on. */
async function withoutRow(fileId: string, number: number, run: () => Promise<void>): Promise<void> {
  const check = `file_id <> '${fileId}' OR number <> ${number}`;
  await rows(`ALTER TABLE payout_file_rows ADD CONSTRAINT cut_off CHECK (${check}) NOT VALID`);
  await run().finally(() => rows('ALTER TABLE payout_file_rows DROP CONSTRAINT cut_off'));
}

test.each([
  ['read to its fields', large(), 'judging', whole],
  [
    'kept until a person says what its columns mean',
    large().replace('Банк', 'Где'),
    'reading',
    { ...whole, status: 'columns' },
  ],
] as const)(
  'a run goes on where an earlier one was cut off, in a file that is %s',
  async (_how, content, status, end) => {
    const fileId = await received(content);
    await withoutRow(fileId, 1_500, () => expect(readPayoutFile(fileId)).rejects.toThrow('cut_off'));
    expect(await look(fileId)).toMatchObject({ status, ready: 1_000 });
    await readPayoutFile(fileId);
    expect(await look(fileId)).toEqual(end);
  },
);

test('a reading that lost its job is queued again, and an upload that broke off is forgotten', async () => {
  const fileId = await received(sbpFile('A-1;Иванов;89161234567;сбер;1,00;'));
  await rows("DELETE FROM graphile_worker._private_jobs WHERE key = 'file-reading:' || $1", [fileId]);
  const broken = newId('payoutFile');
  await rows(
    `INSERT INTO payout_files (id, file_name, maker_id, created_at) VALUES ($1, 'x', $2, now() - interval '2 hours')`,
    [broken, finance.userId],
  );
  await sweepFileReadings();
  const jobs = await rows("SELECT key FROM graphile_worker.jobs WHERE key = 'file-reading:' || $1", [fileId]);
  expect(jobs).toHaveLength(1);
  expect(await rows('SELECT id FROM payout_files WHERE id = $1', [broken])).toEqual([]);
});

test('its maker has an upload read otherwise while its columns are not named, and nobody else', async () => {
  const { id, reading } = await readFile(finance, 'a,b\n89161234567;сбер;1.250\n89161234568;втб;950,50');
  expect(reading).toMatchObject({ separator: ';', headings: 0 });
  const choice = { separator: ',', headings: 1 } as const;
  expect(await readAgain(await newPerson('manager'), { fileId: id, choice })).toMatchObject({
    refusal: { code: 'file_columns_settled' },
  });
  expect(await readAgain(finance, { fileId: id, choice })).toEqual({ ok: true, value: true });
  await readPayoutFile(id);
  expect(await seeFile(finance, id)).toMatchObject({
    ...{ status: 'columns', header: ['a', 'b'], rowCount: 2, may: { nameColumns: true } },
    reading: { separator: ',', headings: 1 },
  });
  const settled = await readFile(finance, sbpFile('A-1;Иванов;89161234567;сбер;1,00;'));
  expect(await readAgain(finance, { fileId: settled.id, choice })).toMatchObject({
    refusal: { code: 'file_columns_settled' },
  });
});
