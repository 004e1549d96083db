import { beforeEach, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { findFileView } from '#lib/domain/files/queries/files.ts';
import en from '#messages/files/en.json' with { type: 'json' };
import ru from '#messages/files/ru.json' with { type: 'json' };
import '#tests/database.ts';
import { keepBanks, readUpload } from '#tests/files.ts';
import { newPerson } from '#tests/people.ts';
import { type FileField, fileMethods } from '../../status.ts';
import { type FieldNames, toTemplate } from './template.ts';

let finance: Person;

beforeEach(async () => {
  finance = await newPerson('finance');
  await keepBanks();
});

const values: Record<FileField, string> = {
  orderNo: 'T-1',
  amount: '10000,50',
  phone: '89161234567',
  bankCode: 'Сбербанк',
  cardNumber: '4111111111111111',
  holderName: 'IVAN IVANOV',
  expectedName: 'Иванов Иван',
  description: 'Salary',
  note: 'x',
};

const filled = fileMethods.flatMap((method) => [
  { method, texts: en },
  { method, texts: ru },
]);

test.each(filled)('a filled template is read without a question: $method', async ({ method, texts }) => {
  const names = texts.field as FieldNames;
  const { head } = toTemplate(method, names);
  const cells = head.map((name) => {
    const found = Object.entries(names).find(([, own]) => name === own || name.startsWith(`${own}, `));
    return values[found?.[0] as FileField];
  });
  const id = await readUpload(finance, `${head.join(';')}\n${cells.join(';')}`);
  expect(await findFileView(finance, id)).toMatchObject({
    ...{ status: 'draft', mapping: { method }, counts: { ready: 1, problem: 0 } },
    totals: [{ count: 1, sum: { amountMinor: '1000050' } }],
  });
});
