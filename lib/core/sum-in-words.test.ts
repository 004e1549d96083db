import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Currency } from './currency.ts';
import { loadNumberWords, toSumParts, toWordsName } from './sum-in-words.ts';

const ru = await loadNumberWords('ru');
const en = await loadNumberWords('en');

test.each([
  [0n, 'ноль', 'zero'],
  [1n, 'один', 'one'],
  [2n, 'два', 'two'],
  [11n, 'одиннадцать', 'eleven'],
  [21n, 'двадцать один', 'twenty-one'],
  [40n, 'сорок', 'forty'],
  [90n, 'девяносто', 'ninety'],
  [101n, 'сто один', 'one hundred and one'],
  [1_000n, 'одна тысяча', 'one thousand'],
  [1_250n, 'одна тысяча двести пятьдесят', 'one thousand two hundred and fifty'],
  [2_002n, 'две тысячи два', 'two thousand and two'],
  [5_000n, 'пять тысяч', 'five thousand'],
  [11_011n, 'одиннадцать тысяч одиннадцать', 'eleven thousand and eleven'],
  [22_022n, 'двадцать две тысячи двадцать два', 'twenty-two thousand and twenty-two'],
  [1_200_000n, 'один миллион двести тысяч', 'one million two hundred thousand'],
  [2_000_001n, 'два миллиона один', 'two million and one'],
])('%s is "%s", "%s"', (whole, inRussian, inEnglish) => {
  expect(ru(whole)).toBe(inRussian);
  expect(en(whole)).toBe(inEnglish);
});

test('a sum has its whole units in words and its minor units in figures', () => {
  const parts = toSumParts({ amountMinor: 125_005n, currency: 'RUB' }, ru);
  expect(parts).toEqual({
    words: 'одна тысяча двести пятьдесят',
    whole: 1250,
    fraction: '05',
    minor: 5,
    currency: 'RUB',
  });
  expect(toWordsName('BYN' as Currency)).toBe('any');
});

/** Reads the words back with a vocabulary of its own: nothing of the library's way of building them. */
function readBack(text: string, vocabulary: Record<string, number>): bigint {
  let total = 0n;
  let group = 0n;
  for (const word of text.split(/[ -]/).filter((each) => each !== 'and')) {
    const value = BigInt(vocabulary[word] ?? Number.NaN);
    if (value >= 1_000n) {
      total += (group === 0n ? 1n : group) * value;
      group = 0n;
    } else if (word === 'hundred') group *= 100n;
    else group += value;
  }
  return total + group;
}

const russian: Record<string, number> = {
  ...Object.fromEntries(
    'ноль один два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать'
      .split(' ')
      .map((word, at) => [word, at]),
  ),
  ...{ одна: 1, две: 2, двадцать: 20, тридцать: 30, сорок: 40, пятьдесят: 50, шестьдесят: 60 },
  ...{ семьдесят: 70, восемьдесят: 80, девяносто: 90, сто: 100, двести: 200, триста: 300, четыреста: 400 },
  ...{ пятьсот: 500, шестьсот: 600, семьсот: 700, восемьсот: 800, девятьсот: 900 },
  ...{ тысяча: 1e3, тысячи: 1e3, тысяч: 1e3, миллион: 1e6, миллиона: 1e6, миллионов: 1e6 },
  ...{ миллиард: 1e9, миллиарда: 1e9, миллиардов: 1e9, триллион: 1e12, триллиона: 1e12, триллионов: 1e12 },
};

const english: Record<string, number> = {
  ...Object.fromEntries(
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
      .split(' ')
      .map((word, at) => [word, at]),
  ),
  ...{ twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80, ninety: 90 },
  ...{ hundred: 100, thousand: 1e3, million: 1e6, billion: 1e9, trillion: 1e12 },
};

describe('every sum that a form takes', () => {
  const wholes = fc.bigInt({ min: 0n, max: 9_999_999_999_999n });

  test('reads back in Russian', () => {
    fc.assert(fc.property(wholes, (whole) => readBack(ru(whole), russian) === whole));
  });

  test('reads back in English', () => {
    fc.assert(fc.property(wholes, (whole) => readBack(en(whole), english) === whole));
  });

  test('is feminine in Russian only before thousands', () => {
    fc.assert(
      fc.property(wholes, (whole) => {
        const words = ru(whole);
        expect(words).not.toMatch(/(?:один|два) тысяч|(?:одна|две) (?:милли|трилли)/);
        expect(words).not.toMatch(/(?:одна|две)$/);
      }),
    );
  });
});
