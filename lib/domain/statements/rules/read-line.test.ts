import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moneyOf, toDecimal } from '#lib/core/money.ts';
import type { Mapping } from '../schemas/mapping.ts';
import { guessDecimalMark, readDecimal } from './decimal.ts';
import { guessColumns } from './guess-mapping.ts';
import { readMoment } from './moment.ts';
import { readLine } from './read-line.ts';

const none = { id: null, reference: null, currency: null, status: null, date: null, direction: null };
const mapping: Mapping = {
  ...none,
  id: 0,
  amount: 1,
  decimalMark: ',',
  fixedCurrency: 'RUB',
  covers: ['payout'],
  from: '2026-11-01',
  to: '2026-11-30',
  timeZone: 'Europe/Moscow',
};
const unknown = () => null;

test.each([
  ['1 250,50', ',', 125_050n],
  ['1\u00a0250,5', ',', 125_050n],
  ['1.250,00', ',', 125_000n],
  ['1,250.00', '.', 125_000n],
  ["1'250.00", '.', 125_000n],
  ['-1250.5', '.', -125_050n],
  ['\u22121250,50', ',', -125_050n],
  ['(10,00)', ',', -1_000n],
  ['100', ',', 10_000n],
] as const)('%s with "%s" is %s', (text, mark, minor) => {
  expect(readDecimal(text, 'RUB', mark)).toEqual(moneyOf(minor, 'RUB'));
});

test.each([
  '',
  '1,5,5',
  '1250,505',
  '1e3',
  '=1+1',
  '12.34.56',
  '1 25,00',
  '--1',
  '(-1,00)',
  '１２',
  'NaN',
  '0x10',
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
});

test.each([
  ['2026-11-22', '2026-11-21T21:00:00.000Z', true],
  ['22.11.2026', '2026-11-21T21:00:00.000Z', true],
  ['22.11.2026 14:05:09', '2026-11-22T11:05:09.000Z', false],
  ['2026-11-22T14:05:09.123Z', '2026-11-22T14:05:09.000Z', false],
  ['2026-11-22 14:05 +0500', '2026-11-22T09:05:00.000Z', false],
])('%s is %s', (text, at, isDay) => {
  expect(readMoment(text, 'Europe/Moscow')).toEqual({ at: new Date(at), isDay });
});

test.each(['11/12/2026', '2026-02-30', '22.11.26', '', 'yesterday', '2026-11-22 25:00', '2026-11-22Z'])(
  'the moment "%s" is not guessed',
  (text) => expect(readMoment(text, 'Europe/Moscow')).toBeNull(),
);

test('where clocks change in the night, a time in the afternoon is still that time', () => {
  expect(readMoment('29.03.2026 14:00', 'Europe/Berlin')?.at.toISOString()).toBe('2026-03-29T12:00:00.000Z');
});

test('a sign says the direction, and a line without a key or a sum says so', () => {
  expect(readLine(['X1', '-10,00'], mapping, unknown)).toMatchObject({
    processorId: 'X1',
    amount: moneyOf(1_000n, 'RUB'),
    direction: 'out',
    problem: null,
  });
  expect(readLine([' ', '10,00'], mapping, unknown).problem).toBe('no_key');
  expect(readLine(['Итого', 'all'], mapping, unknown).problem).toBe('amount');
  expect(readLine([], mapping, unknown).problem).toBe('no_key');
});

test('the currency of a line outdoes that of the file, and one that we do not know is not guessed', () => {
  const named = { ...mapping, currency: 2 };
  expect(readLine(['X', '5 ₸', 'KZT'], named, unknown).amount).toEqual(moneyOf(500n, 'KZT'));
  expect(readLine(['X', '5', 'RUR'], named, unknown).amount).toEqual(moneyOf(500n, 'RUB'));
  expect(readLine(['X', '5', ''], named, unknown).amount).toEqual(moneyOf(500n, 'RUB'));
  expect(readLine(['X', '5', 'XAU'], named, unknown).problem).toBe('currency');
});

test.each([
  ['Выплата', 'out'],
  ['Возврат', 'out'],
  ['Зачисление', 'in'],
  ['Возврат платежа', null],
  ['', null],
])('the direction "%s" is %s', (text, direction) => {
  expect(readLine(['X', '1', text], { ...mapping, direction: 2 }, unknown).direction).toBe(direction);
});

test('columns are guessed by their usual names, in both languages, and none twice', () => {
  const english = [
    'Transaction ID',
    'Merchant Reference',
    'Amount',
    'Currency',
    'Status',
    'Created date',
    'Type',
  ];
  expect(guessColumns(english)).toEqual({
    id: 0,
    reference: 1,
    amount: 2,
    currency: 3,
    status: 4,
    date: 5,
    direction: 6,
  });
  expect(
    guessColumns(['ID операции', 'Номер заказа', 'Дата операции', 'Сумма', 'Валюта', 'Статус']),
  ).toMatchObject({
    id: 0,
    reference: 1,
    date: 2,
    amount: 3,
    currency: 4,
    status: 5,
  });
  expect(guessColumns(['a', 'b'])).toMatchObject({ id: null, amount: null });
});
