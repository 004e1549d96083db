import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readQuery } from '#lib/list/query.ts';
import { toQuery } from '#lib/list/write-query.ts';
import { historyList } from '../schemas/list.ts';
import { operatorWords } from './operator-words.ts';
import { readOperators } from './operators.ts';

const vocabulary = {
  bank: [
    { value: '100000000111', name: 'Сбербанк' },
    { value: '100000000111', name: 'Sberbank' },
    { value: '100000000004', name: 'Т-Банк' },
    { value: '100000000008', name: 'Альфа-Банк' },
  ],
  maker: [
    { value: 'usr_01jcz3v1m8e2t9r6k5w4x7y0ab', name: 'Анна Петрова' },
    { value: 'usr_01jcz3v1m8e2t9r6k5w4x7y0ac', name: 'Пётр Анин' },
  ],
  status: [{ value: 'not_sent', name: 'Не отправлена' }],
};

describe('what is typed', () => {
  test.each([
    ['status:declined amount:>1000', { status: 'declined', amount: '1000.01..' }, ''],
    ['статус:отклонено сумма:>1000', { status: 'declined', amount: '1000.01..' }, ''],
    ['amount:>=1250,50', { amount: '1250.50..' }, ''],
    ['amount:<1000', { amount: '..999.99' }, ''],
    ['amount:<=0,01', { amount: '..0.01' }, ''],
    ['amount:1000..5000', { amount: '1000.00..5000.00' }, ''],
    ['сумма:"1 250,50"', { amount: '1250.50..1250.50' }, ''],
    ['type:refunds павел', { type: 'refund' }, 'павел'],
    ['тип:возвраты', { type: 'refund' }, ''],
    ['bank:сбер', { bank: '100000000111' }, ''],
    ['Банк:Sberbank', { bank: '100000000111' }, ''],
    ['банк:«Т-Банк» 4567', { bank: '100000000004' }, '4567'],
    ['maker:me', { maker: 'me' }, ''],
    ['создал:петрова', { maker: 'usr_01jcz3v1m8e2t9r6k5w4x7y0ab' }, ''],
    ['error:CODE_PT0002', { error: 'CODE_PT0002' }, ''],
    ['status:"не отправлена"', { status: 'not_sent' }, ''],
    ['period:today', { period: 'today' }, ''],
    ['period:month', { period: 'month' }, ''],
    ['период:месяц', { period: 'month' }, ''],
    ['период:30дней', { period: '30d' }, ''],
    ['дата:01.11.2026..21.11.2026', { period: '2026-11-01..2026-11-21' }, ''],
    ['date:22.11.2026', { period: '2026-11-22..2026-11-22' }, ''],
    ['PAY-2026-1', {}, 'PAY-2026-1'],
    ['order:17', {}, 'order:17'],
    ['12:30', {}, '12:30'],
    ['https://example.org', {}, 'https://example.org'],
  ])('"%s" asks for %o and searches for "%s"', (line, values, rest) => {
    expect(readOperators(line, vocabulary)).toEqual({ values, rest, unclear: [] });
  });

  test.each([
    ['status:paidd'],
    ['amount:>abc'],
    ['amount:5000..1000'],
    ['amount:1.250'],
    ['amount:<0'],
    ['type:'],
    ['bank:банк'],
    ['maker:ан'],
    ['period:позавчера'],
  ])('"%s" is not guessed', (line) => {
    expect(readOperators(line, vocabulary)).toEqual({ values: {}, rest: '', unclear: [line] });
  });
});

test('no word of an operator means two of them', () => {
  const words = Object.values(operatorWords).flatMap(({ en, ru }) => [...en, ...ru]);
  expect(new Set(words).size).toBe(words.length);
});

test('whatever is typed, the filters it gives are ones that the address reads', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      'status:',
      'сумма:',
      'bank:',
      'type:',
      'period:',
      '>',
      '..',
      '"',
      ' ',
      '1000',
      'me',
      'сбер',
    ),
    fc.string({ maxLength: 6 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const { values } = readOperators(pieces.join(''), vocabulary);
      expect(readQuery(historyList.filters, new URLSearchParams(toQuery(values))).ok).toBe(true);
    }),
  );
});
