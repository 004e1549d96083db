import { expect, test } from 'vitest';
import { completeLine } from './complete-line.ts';
import { readOperators } from './operators.ts';

const vocabulary = {
  bank: [
    { value: '100000000111', name: 'Сбербанк' },
    { value: '100000000111', name: 'Sberbank' },
    { value: '100000000208', name: 'Банк Синара' },
  ],
  maker: [{ value: 'usr_01jcz3v1m8e2t9r6k5w4x7y0ab', name: 'Анна Петрова' }],
};

test.each([
  ['en', 'sta', ['status:']],
  ['ru', 'ста', ['статус:']],
  ['en', 'am', ['amount:']],
  ['en', 'павел type:refu', ['павел type:refund']],
  ['en', 'status:decl', ['status:declined']],
  ['ru', 'банк:сбер', ['банк:Сбербанк']],
  ['en', 'bank:sber', ['bank:Sberbank']],
  ['ru', 'банк:син', ['банк:"Банк Синара"']],
  ['ru', 'создал:пет', ['создал:"Анна Петрова"']],
  ['en', 'x', []],
  ['en', 'order:17', []],
] as const)('in %s "%s" can go on as %o', (locale, line, offers) => {
  expect(completeLine(line, vocabulary, locale)).toEqual(offers);
});

test('whatever is offered with a value is understood when it is taken', () => {
  const begun = ['bank:', 'maker:', 'type:', 'method:', 'status:', 'period:'].flatMap((word) =>
    [...'abcdefghijklmnopqrstuvwxyz'].map((letter) => word + letter),
  );
  const offers = begun.flatMap((line) => completeLine(line, vocabulary, 'en'));
  expect(offers.length).toBeGreaterThan(10);
  expect(offers.flatMap((offer) => readOperators(offer, vocabulary).unclear)).toEqual([]);
});
