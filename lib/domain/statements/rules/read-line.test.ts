import { expect, test } from 'vitest';
import { moneyOf } from '#lib/core/money.ts';
import type { Mapping } from '../schemas/mapping.ts';
import { guessStatementColumns, guessWriting } from './guess-mapping.ts';
import { toLineReader } from './read-line.ts';

const none = {
  id: null,
  reference: null,
  debit: null,
  credit: null,
  currency: null,
  status: null,
  direction: null,
};
const mapping: Mapping = {
  ...none,
  id: 0,
  amount: 1,
  decimalMark: ',',
  signs: 'none',
  fixedCurrency: 'RUB',
  date: null,
  time: null,
  dayOrder: null,
  statuses: [],
  kinds: [],
  covers: ['payout'],
  from: '2026-11-01',
  to: '2026-11-30',
  timeZone: 'Europe/Moscow',
};
const read = (cells: string[], change: Partial<Mapping> = {}) =>
  toLineReader({ ...mapping, ...change })(cells);

test('a minus says the direction, and a line without a key or a sum says so', () => {
  expect(read(['X1', '-10,00'])).toMatchObject({
    processorId: 'X1',
    amount: moneyOf(1_000n, 'RUB'),
    direction: 'out',
    problem: null,
  });
  expect(read([' ', '10,00']).problem).toBe('no_key');
  expect(read(['Итого', 'all']).problem).toBe('amount');
  expect(read([]).problem).toBe('no_key');
  expect(read(['1,23457E+17', '5,00']).problem).toBe('shortened');
});

test('a sum of the unusual sign in one of two columns takes back another, and is not believed', () => {
  const two = { amount: null, debit: 1, credit: 2 };
  expect(read(['X', '5,00', '—'], two)).toMatchObject({ direction: 'out', problem: null });
  expect(read(['X', '0,00', '5,00'], two)).toMatchObject({ direction: 'in', problem: null });
  expect(read(['X', '-5,00', ''], two).problem).toBe('amount');
  expect(read(['X', '', '-5,00'], two).problem).toBe('amount');
  const below = { ...two, signs: 'minus_out' as const };
  expect(read(['X', '-5,00', '-'], below)).toMatchObject({ direction: 'out', problem: null });
  expect(read(['X', '5,00', ''], below).problem).toBe('amount');
  expect(read(['X', '', '5,00'], below)).toMatchObject({ direction: 'in', problem: null });
});

test.each(['Rub.', 'RUB (643)', '643 RUB', 'Российский рубль', 'рубль'])('%s is the rouble', (currency) => {
  expect(read(['X', '5', currency], { currency: 2 }).amount).toEqual(moneyOf(500n, 'RUB'));
  expect(read(['X', '5', `${currency} KZT`], { currency: 2 }).problem).toBe('currency');
});

test('the currency of a line outdoes that of the file, and one that we do not know is not guessed', () => {
  const named = { currency: 2 };
  expect(read(['X', '5 ₸', 'KZT'], named).amount).toEqual(moneyOf(500n, 'KZT'));
  expect(read(['X', '5', '398'], named).amount).toEqual(moneyOf(500n, 'KZT'));
  expect(read(['X', '5', 'RUR'], named).amount).toEqual(moneyOf(500n, 'RUB'));
  expect(read(['X', '5', ''], named).amount).toEqual(moneyOf(500n, 'RUB'));
  expect(read(['X', '5', 'XAU'], named).problem).toBe('currency');
});

test('a status or a type that nobody has explained leaves the line unread, an empty one too', () => {
  const explained = { status: 2, statuses: [{ value: 'Отклонена', means: 'failed' as const }] };
  expect(read(['X', '5', 'Отклонена'], explained)).toMatchObject({ outcome: 'failed', problem: null });
  expect(read(['X', '5', 'Непонятно'], explained)).toMatchObject({ outcome: null, problem: 'status' });
  expect(read(['X', '5', ''], explained).problem).toBe('status');
  const asked = { status: 2, statuses: [{ value: 'Принято', means: '' as never }] };
  expect(read(['X', '5', 'Принято'], asked).problem).toBe('status');
  expect(read(['X', '5', 'Комиссия'], { direction: 2 }).problem).toBe('direction');
  const fee = { direction: 2, kinds: [{ value: 'Комиссия', means: 'ignored' as const }] };
  expect(read(['', 'x', 'Комиссия'], fee)).toMatchObject({ isIgnored: true, problem: null });
});

test('of two columns of sums one has a sum, and says which way the money went', () => {
  const sides = { amount: null, debit: 1, credit: 2 };
  expect(read(['X', '5,00', ''], sides)).toMatchObject({ amount: moneyOf(500n, 'RUB'), direction: 'out' });
  expect(read(['X', '0,00', '5,00'], sides)).toMatchObject({ direction: 'in', problem: null });
  expect(read(['X', '5,00', '5,00'], sides).problem).toBe('amount');
  expect(read(['X', '', ''], sides).problem).toBe('amount');
});

test('money that came back is said by its type, or by a plus where payouts have a minus', () => {
  const typed = { direction: 2, kinds: [{ value: 'Возврат выплаты', means: 'returned' as const }] };
  for (const sum of ['5,00', '-5,00'])
    expect(read(['X', sum, 'Возврат выплаты'], typed)).toMatchObject({ isReturn: true, direction: 'in' });
  const kinds = [
    { value: 'Выплата', means: 'out' as const },
    { value: 'Платёж', means: 'in' as const },
  ];
  const signed = { direction: 2, kinds, signs: 'minus_out' as const };
  expect(read(['X', '-5,00', 'Выплата'], signed)).toMatchObject({ isReturn: false, direction: 'out' });
  expect(read(['X', '5,00', 'Выплата'], signed)).toMatchObject({ isReturn: true, direction: 'in' });
  expect(read(['X', '-5,00', 'Платёж'], signed).problem).toBe('direction');
  expect(read(['X', '5,00'], { signs: 'minus_out' }).direction).toBe('in');
});

test('a time in a column of its own belongs to its day, in the zone of the file', () => {
  const times = { date: 2, time: 3 };
  expect(read(['X', '5', '21.11.2026', '10:15'], times).at).toEqual(new Date('2026-11-21T07:15:00Z'));
  expect(read(['X', '5', '21.11.2026', ''], times).at).toEqual(new Date('2026-11-20T21:00:00Z'));
  expect(read(['X', '5', 'вчера', '10:15'], times).problem).toBe('date');
});

test('columns are guessed by their usual names, in both languages, and none twice', () => {
  expect(
    guessStatementColumns([
      'Transaction ID',
      'Merchant Reference',
      'Amount',
      'Currency',
      'Status',
      'created_at',
      'Type',
    ]),
  ).toMatchObject({
    id: 0,
    reference: 1,
    amount: 2,
    currency: 3,
    status: 4,
    date: 5,
    direction: 6,
    debit: null,
  });
  expect(
    guessStatementColumns(['Номер операции', 'Номер заказа', 'Дата операции', 'Сумма', 'Валюта', 'Статус']),
  ).toMatchObject({ id: 0, reference: 1, date: 2, amount: 3, currency: 4, status: 5 });
  expect(guessStatementColumns(['ID', 'Дата', 'Время', 'Дебет', 'Кредит'])).toMatchObject({
    ...{ id: 0, date: 1, time: 2, amount: null, debit: 3, credit: 4 },
  });
  expect(guessStatementColumns(['a', 'b'])).toMatchObject({ id: null, amount: null });
});

test('how sums are written and signed is seen in the lines, and the zone in the heading', () => {
  const header = ['ID', 'Сумма', 'Тип', 'Дата (МСК)'];
  const columns = guessStatementColumns(header);
  const guess = (...lines: string[][]) =>
    guessWriting(columns, lines, { header, isOut: (type) => type === 'Выплата' });
  expect(guess(['1', '-5,00', 'Выплата'], ['2', '5,00', 'Возврат выплаты'])).toMatchObject({
    ...{ decimalMark: ',', signs: 'minus_out', timeZone: 'Europe/Moscow' },
  });
  expect(guess(['1', '5.00', 'Выплата'], ['2', '-5.00', 'Возврат выплаты'])).toMatchObject({
    ...{ decimalMark: '.', signs: 'none' },
  });
});
