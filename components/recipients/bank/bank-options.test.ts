import { expect, test } from 'vitest';
import { matchOption } from '#components/ui/match-option.ts';
import { toBankOptions } from './bank-options.ts';

const banks = [
  { code: '100000000004', name: 'Т-Банк', nameLatin: 'T-Bank' },
  { code: '100000000111', name: 'Сбербанк', nameLatin: 'Sberbank' },
  { code: '100000000015', name: 'Банк «Надёжный»', nameLatin: null },
  { code: '100000000022', name: 'YooMoney', nameLatin: 'YooMoney' },
];

test('in Russian banks carry their Russian names, in order', () => {
  expect(toBankOptions(banks, 'ru').map(({ label }) => label)).toEqual([
    'Банк «Надёжный»',
    'Сбербанк',
    'Т-Банк',
    'YooMoney',
  ]);
});

test('in English they carry the Latin name, where there is one, and the other beside it', () => {
  const options = toBankOptions(banks, 'en');
  expect(options.find(({ value }) => value === '100000000111')).toMatchObject({
    label: 'Sberbank',
    detail: 'Сбербанк',
  });
  expect(options.find(({ value }) => value === '100000000015')).toEqual({
    value: '100000000015',
    label: 'Банк «Надёжный»',
  });
  expect(options.find(({ value }) => value === '100000000022')?.detail).toBeUndefined();
});

test.each([
  ['sber', 'en', '100000000111'],
  ['СБЕР', 'en', '100000000111'],
  ['sberbank', 'ru', '100000000111'],
  ['надежный', 'ru', '100000000015'],
  ['Надёжный', 'en', '100000000015'],
  ['т банк', 'ru', '100000000004'],
] as const)('"%s" finds its bank in %s', (search, locale, code) => {
  const found = toBankOptions(banks, locale).filter(
    ({ label, keywords = [] }) => matchOption(search, [label, ...keywords]) > 0,
  );
  expect(found.map(({ value }) => value)).toEqual([code]);
});
