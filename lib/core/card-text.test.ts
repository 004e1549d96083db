import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maskCardNumbers, replaceCardNumbers } from './card-masking.ts';
import { hasCardNumber, isLuhn } from './card-text.ts';
import { parsePlainText } from './plain-text.ts';

test.each([
  ['Card 4111111111111111 is blocked', 'Card ••••1111 is blocked'],
  ['Card 4111 1111 1111 1111, sorry', 'Card ••••1111, sorry'],
  ['Card 4111.1111.1111.1111, sorry', 'Card ••••1111, sorry'],
  ['4111111111111112', '4111111111111112'],
  ['Transaction 123456789012345678 not found', 'Transaction 123456789012345678 not found'],
  ['', ''],
])('%j becomes %j', (text, masked) => {
  expect(maskCardNumbers(text)).toBe(masked);
});

describe('a card number in a text', () => {
  const separators = [
    '.',
    '_',
    '/',
    '  ',
    '\t',
    '\n',
    '\u2009',
    '\u202f',
    '\u2011',
    '–',
    '—',
    ',',
    ':',
    '*',
    'x',
    'х',
    ' - ',
    ' || ',
    '\u200b',
    '\ufe0f',
    '🂡',
  ];
  test.each(separators)('is found when people write %j between its digits', (separator) => {
    expect(hasCardNumber(`to ${['4111', '1111', '1111', '1111'].join(separator)} today`)).toBe(true);
    expect(hasCardNumber([...'2200701239485763'].join(separator))).toBe(true);
  });

  test.each([
    'ORD-4111.1111.1111.1111',
    '４１１１１１１１１１１１１１１１',
    '٤١١١ ١١١١ ١١١١ ١١١١',
    '𝟜𝟙𝟙𝟙𝟙𝟙𝟙𝟙𝟙𝟙𝟙𝟙𝟙𝟙𝟙𝟙',
    '17, 4111/1111/1111/1111, 12/30',
    'call +7 916 123-45-67, card 4111 1111 1111 1111',
  ])('is found in %j', (text) => {
    expect(hasCardNumber(text)).toBe(true);
  });

  const alphabet = fc.constantFrom(
    ' ',
    '.',
    '-',
    '_',
    '/',
    ',',
    ':',
    '*',
    '#',
    '|',
    '(',
    ')',
    '\n',
    '\u00a0',
    '№',
  );
  const gap = fc.array(alphabet, { maxLength: 16 }).map((signs) => signs.join(''));
  const numbers = fc
    .tuple(
      fc.constantFrom('4', '51', '2200', '2204', '35', '62', '8600', '9860'),
      fc.stringMatching(/^\d{15}$/),
    )
    .map(([first, rest]) => toLuhn((first + rest).slice(0, 15)));

  test('is found and replaced whatever up to sixteen signs stand between any of its digits', () => {
    fc.assert(
      fc.property(numbers, fc.array(gap, { minLength: 16, maxLength: 16 }), (number, gaps) => {
        const written = [...number].map((digit, at) => (at === 0 ? '' : gaps[at]) + digit).join('');
        const seen: string[] = [];
        expect(hasCardNumber(written)).toBe(true);
        const text = replaceCardNumbers(`a ${written} b`, (digits) => `<${seen.push(digits)}>`);
        expect([text, seen]).toEqual(['a <1> b', [number]]);
      }),
    );
  });

  test.each([
    ['4111 --- 1111 --- 1111 --- 1111'],
    ['4111 ........ 1111 ........ 1111 ........ 1111'],
    ['4111 then 1111 then 1111 then 1111'],
    ['4111a1111b1111c1111'],
    ['card 41111111 and the rest is 11111111'],
    ['4111, потом 1111, потом 1111, потом 1111'],
    ['3782 and 822463 and 10005'],
    [[...'4111111111111111'].join(' and ')],
  ])('is found in %j, whose parts are written as those of a card', (text) => {
    expect(hasCardNumber(text)).toBe(true);
    expect(parsePlainText(text, 400)).toMatchObject({ refusal: { code: 'card_number_not_allowed' } });
  });

  test('in foreign text is nothing that letters hold apart: what is masked there must be one number', () => {
    fc.assert(
      fc.property(numbers, fc.constantFrom('a', ' and ', ' и ', 'p'.repeat(30)), (number, apart) => {
        const text = number.slice(0, 8) + apart + number.slice(8);
        expect(replaceCardNumbers(text, () => 'x')).toBe(text);
      }),
    );
  });
});

describe('what people write beside money is no card number:', () => {
  test.each([
    '+7 916 123-45-67, +7 (925) 765-43-21',
    '50 000, +79161234567',
    'Invoice 2026/11-0045, 1 250,50 ₽',
    'Счёт 40702810900000012345 БИК 044525225 ИНН 7707083893',
    'SA123456789012345678',
    'on 2026-11-22 at 15:30:12',
    '22.11.2026 – 23.11.2026',
    '100 000 000,00',
    'ORD-2026-11-22-000417',
    '123456789012345678',
    '1732284000000',
    '4 pcs, 1000 roubles each, 2026-11-22, order 12345',
    'Act 4512 of 2026-11-28, 3 parts of 1 250,50 ₽',
  ])('%s', (text) => {
    expect(hasCardNumber(text)).toBe(false);
  });
});

/** The fifteen digits and the check digit that makes a card number of them. */
function toLuhn(digits: string): string {
  const last = [...'0123456789'].find((digit) => isLuhn(digits + digit));
  return digits + last;
}
