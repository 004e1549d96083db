import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchOption } from '#components/ui/match-option.ts';
import { toOtherLayout } from '#components/ui/other-layout.ts';
import type { BankResult } from '#lib/domain/recipients/schemas.ts';
import { toBankOptions, toKnownBanks } from './bank-options.ts';

const banks = [
  { code: '100000000004', name: 'Т-Банк', nameLatin: 'T-Bank' },
  { code: '100000000111', name: 'Сбербанк', nameLatin: 'Sberbank' },
  { code: '100000000015', name: 'Банк «Надёжный»', nameLatin: null },
  { code: '100000000022', name: 'YooMoney', nameLatin: 'YooMoney' },
];

test('in Russian banks carry their Russian names, the most named ones first', () => {
  expect(toBankOptions(banks, 'ru').map(({ label }) => label)).toEqual([
    'Сбербанк',
    'Т-Банк',
    'Банк «Надёжный»',
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

test('the recipient’s banks stand first, then the last of this person’s, then the most named', () => {
  const recent = [
    { phone: '+79160000002', code: '100000000022' },
    { phone: '+79160000001', code: '100000000015' },
  ];
  const words = {
    ofRecipient: 'this recipient',
    own: 'recent',
    result: ({ done, ended }: BankResult) => `${done}/${ended}`,
  };
  const options = toBankOptions(banks, 'ru', toKnownBanks(recent, '+79160000001'), words);
  expect(options.map(({ value, detail }) => [value, detail])).toEqual([
    ['100000000015', 'this recipient'],
    ['100000000022', 'recent'],
    ['100000000111', 'Sberbank'],
    ['100000000004', 'T-Bank'],
  ]);
});

test('a known bank keeps its other name, by which people find it as well', () => {
  const recent = [{ phone: '+79160000001', code: '100000000111' }];
  const [first] = toBankOptions(banks, 'en', toKnownBanks(recent, null), {
    ofRecipient: 'theirs',
    own: 'recent',
    result: () => 'never',
  });
  expect(first).toMatchObject({ label: 'Sberbank', detail: 'Сбербанк · recent' });
});

test('of the banks that somebody used, the last three are remembered, each once', () => {
  const recent = ['1', '2', '1', '3', '4'].map((code) => ({ phone: '+79160000001', code }));
  expect(toKnownBanks(recent, null)).toEqual({ ofRecipient: [], own: ['1', '2', '3'] });
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

const many = [
  ...banks,
  { code: '5', name: 'Банк ВТБ', nameLatin: 'VTB Bank' },
  { code: '8', name: 'Альфа-Банк', nameLatin: 'Alfa-Bank' },
  { code: '10', name: 'Промсвязьбанк', nameLatin: 'Promsvyazbank' },
  { code: '25', name: 'Московский Кредитный Банк', nameLatin: 'Credit Bank of Moscow' },
  { code: '46', name: 'Металлинвестбанк', nameLatin: 'Metallinvestbank' },
  { code: '49', name: 'Банк ВБРР', nameLatin: 'VBRR Bank' },
  { code: '82', name: 'Банк ДОМ.РФ', nameLatin: 'Bank DOM.RF' },
  { code: '259', name: 'Вайлдберриз Банк', nameLatin: 'Wildberries Bank' },
];

const rank = (search: string) =>
  toBankOptions(many, 'ru')
    .map(({ value, label, keywords = [] }) => ({ value, score: matchOption(search, [label, ...keywords]) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ value }) => value);

test.each([
  ['тинькофф', '100000000004'],
  ['тбанк', '100000000004'],
  ['т-банк', '100000000004'],
  ['tinkoff', '100000000004'],
  ['nbymrjaa', '100000000004'],
  ['сбер', '100000000111'],
  ['sber', '100000000111'],
  ['c,th', '100000000111'],
  ['ыиук', '100000000111'],
  ['втб', '5'],
  ['vtb', '5'],
  ['dn,', '5'],
  ['псб', '10'],
  ['мкб', '25'],
  ['вб', '259'],
  ['альфа', '8'],
  ['alfa', '8'],
])('"%s" offers its bank first', (search, code) => {
  expect(rank(search)[0]).toBe(code);
});

test('every bank is found by its whole name and by any word of it, in either keyboard layout', () => {
  fc.assert(
    fc.property(fc.constantFrom(...many), fc.boolean(), fc.nat(5), fc.boolean(), (bank, latin, at, wrong) => {
      const name = (latin && bank.nameLatin) || bank.name;
      const words = name.split(/[\s.«»-]+/).filter(Boolean);
      const typed = words[at] ?? name;
      expect(rank(wrong ? toOtherLayout(typed) : typed)).toContain(bank.code);
    }),
  );
});

test('a bank says how payouts to it ended, once there are enough to say anything', () => {
  const words = {
    ofRecipient: 'theirs',
    own: 'used',
    result: ({ done, ended }: BankResult) => `${done} of ${ended}`,
  };
  const results = [
    { code: '5', done: 1, ended: 9 },
    { code: '8', done: 2, ended: 2 },
  ];
  const detailOf = (code: string) =>
    toBankOptions(many, 'ru', { ofRecipient: [], own: ['5'] }, words, results).find(
      ({ value }) => value === code,
    )?.detail;
  expect(detailOf('5')).toMatch(/used · 1 of 9$/);
  expect(detailOf('8') ?? '').not.toContain('2 of 2');
});
