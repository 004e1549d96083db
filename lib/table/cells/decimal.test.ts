import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moneyOf, toDecimal } from '#lib/core/money.ts';
import { readCurrency } from './currency.ts';
import { guessDecimalMark, isNegative, isShortened, readDecimal } from './decimal.ts';

test.each([
  ['1 250,50', ',', 125_050n],
  ['1\u00a0250,5', ',', 125_050n],
  ['1\u202f250,50', ',', 125_050n],
  ['1.250,00', ',', 125_000n],
  ['1,250.00', '.', 125_000n],
  ["1'250.00", '.', 125_000n],
  ['-1250.5', '.', -125_050n],
  ['1250.5-', '.', -125_050n],
  ['\u22121250,50', ',', -125_050n],
  ['+1250,50', ',', 125_050n],
  ['(10,00)', ',', -1_000n],
  ['100', ',', 10_000n],
  ['1 250,50 руб.', ',', 125_050n],
  ['1 250,50 ₽', ',', 125_050n],
  ['1250,5000', ',', 125_050n],
] as const)('%s with "%s" is %s', (text, mark, minor) => {
  expect(readDecimal(text, 'RUB', mark)).toEqual(moneyOf(minor, 'RUB'));
});

test.each([
  ...[
    '',
    '1,5,5',
    '1250,505',
    '1e3',
    '=1+1',
    '12.34.56',
    '1 25,00',
    '--1',
    '-1-',
    '(-1,00)',
    '１２',
    'NaN',
    '0x10',
  ],
  ...['1.25E+17', '1250-50', 'сто', '5,00 $', '5,00 ₸', 'USD 5,00'],
])('the sum "%s" is not guessed', (text) => expect(readDecimal(text, 'RUB', ',')).toBeNull());

test('every sum that we write is read back exactly, with either mark', () => {
  fc.assert(
    fc.property(
      fc.bigInt(-(10n ** 15n), 10n ** 15n),
      fc.constantFrom(',' as const, '.' as const),
      (minor, mark) => {
        const money = moneyOf(minor, 'RUB');
        expect(readDecimal(toDecimal(money).replace('.', mark), 'RUB', mark)).toEqual(money);
      },
    ),
  );
});

test('the decimal mark is what stands before the last two digits of most sums', () => {
  expect(guessDecimalMark(['1.250,50', '3,10', '100'])).toBe(',');
  expect(guessDecimalMark(['1,250.50', '3.10'])).toBe('.');
  expect(guessDecimalMark(['1 250,50 ₽', '3,10-'])).toBe(',');
});

test.each([
  ...[
    ['643', 'RUB'],
    ['810', 'RUB'],
    ['398', 'KZT'],
    ['RUR', 'RUB'],
    ['rub', 'RUB'],
    ['₽', 'RUB'],
    ['руб.', 'RUB'],
  ],
  ...[
    ['тенге', 'KZT'],
    ['840', 'USD'],
    ['XAU', null],
    ['64', null],
    ['', null],
  ],
])('the currency %j is %s', (text, code) => expect(readCurrency(text ?? '')).toBe(code));

test('a sum below zero and a number that Excel shortened are seen', () => {
  expect(['-5', '(5)', '5,00-', '\u22125'].map(isNegative)).toEqual([true, true, true, true]);
  expect(['5', '', '-', 'TR-5'].map(isNegative)).toEqual([false, false, false, false]);
  expect(['1,23457E+17', '1.23456789012345E+17'].map(isShortened)).toEqual([true, true]);
  expect(['1E5', 'TR1.5E+17', '123'].map(isShortened)).toEqual([false, false, false]);
});
