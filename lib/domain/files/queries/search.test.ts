import { beforeEach, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { getPayoutPage } from '#lib/domain/payouts/queries/list.ts';
import { rows } from '#tests/database.ts';
import { keepBanks, readUpload, sbpFile } from '#tests/files.ts';
import { newPerson } from '#tests/people.ts';
import { openSending } from '#tests/sending.ts';
import { lineOf, runningFile } from '#tests/signed-files.ts';
import { getFilePage } from './files.ts';
import { findFileRows } from './rows.ts';

let [maker, manager]: Person[] = [];

beforeEach(async () => {
  await openSending();
  await keepBanks();
  maker = await newPerson('finance', 'Anna');
  manager = await newPerson('manager', 'Boris');
});

test('a file is found by a part of its name, its id and who uploaded it; a colleague finds only their own', async () => {
  const id = await readUpload(maker as Person, sbpFile(lineOf('FIND-1')), 'Зарплата 100%_ноябрь.csv');
  await readUpload(manager as Person, sbpFile(lineOf('FIND-2')), 'Зарплата 1000 ноябрь.csv');
  const find = async (person: Person | undefined, q: string) =>
    (await getFilePage(person as Person, { q })).items.map(({ fileName }) => fileName);
  expect(await find(maker, 'ЗАРПЛАТА')).toEqual(['Зарплата 100%_ноябрь.csv']);
  expect(await find(manager, 'зарплата')).toEqual(['Зарплата 1000 ноябрь.csv', 'Зарплата 100%_ноябрь.csv']);
  expect(await find(manager, '0%_н')).toEqual(['Зарплата 100%_ноябрь.csv']);
  expect(await find(manager, id)).toEqual(['Зарплата 100%_ноябрь.csv']);
  expect(await find(maker, 'nothing of that kind')).toEqual([]);
});

test('payouts are found by the id and by the name of their file', async () => {
  const { id, attempts } = await runningFile(
    maker as Person,
    [1, 2].map((at) => lineOf(`FIND-${process.pid}-${at}`)),
  );
  const find = async (q: string) => (await getPayoutPage(maker as Person, { q })).items.map((one) => one.id);
  const own = attempts.map(({ payoutId }) => payoutId).toSorted();
  expect((await find(id)).toSorted()).toEqual(own);
  expect(await find('Salaries.CSV')).toEqual(expect.arrayContaining(own));
  expect(await find('other-salaries.csv')).toEqual([]);
});

test('a row says why its payout was not paid', async () => {
  const { id, attempts } = await runningFile(maker as Person, [lineOf(`WHY-${process.pid}`)]);
  await rows(
    `UPDATE payout_attempts SET status = 'declined', processor_status = 'DECLINED', processor_error_code = 'CODE_X',
       processor_error_message = 'No such account' WHERE id = $1`,
    [attempts[0]?.id],
  );
  const shown = await findFileRows(maker as Person, id, { view: 'failed', offset: 0, count: 50 });
  expect(shown?.items).toMatchObject([
    { payout: { status: 'declined', errorCode: 'CODE_X', errorMessage: 'No such account' } },
  ]);
});
