import { NextIntlClientProvider } from 'next-intl';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { FileMapping } from '#lib/domain/files/schemas/mapping.ts';
import en from '#messages/en.json' with { type: 'json' };
import files from '#messages/files/en.json' with { type: 'json' };
import { readPart } from '#tests/pages/read-part.ts';
import { PreviewTable } from './preview-table.tsx';

const header = ['Кому', '', 'К выплате'];
const lines = [
  { line: 2, cells: ['89161234567', 'Сбербанк', '1.250'] },
  { line: 3, cells: ['89161234568', 'ВТБ', '100 USD'] },
];
const sbp: FileMapping = {
  method: 'sbp',
  columns: {},
  currency: null,
  fixedCurrency: null,
  decimalMark: ',',
};

function read(mapping: Partial<FileMapping>): string {
  const table = createElement(PreviewTable, { lines, header, width: 3, mapping: { ...sbp, ...mapping } });
  const texts = { locale: 'en', messages: { ...en, files }, timeZone: 'UTC' };
  return readPart(createElement(NextIntlClientProvider, texts as never, table));
}

test('the first rows are shown under what their columns are said to mean, and a sum as it would be read', () => {
  const columns = { phone: 0, bankCode: 1, amount: 2 };
  const shown = read({ columns });
  expect(shown).toContain('PhoneКому BankColumn 2 AmountК выплате 2 89161234567 Сбербанк 1,250.00 ₽');
  expect(shown).toContain('3 89161234568 ВТБ 100 USD');
  // The text is thousands for one reader and decimals for another: nothing is guessed.
  expect(read({ columns, decimalMark: '.' })).toContain('Сбербанк 1.250 3');
});

test('a column that is needed and not chosen is named', () => {
  expect(read({ columns: { phone: 0 } })).toContain('Banknot chosen yet');
});
