import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cardBrands,
  isExpired,
  maskCard,
  parseCardNumber,
  parseExpiryMonth,
  parseExpiryYear,
  parseKzCardNumber,
  parseRuCardNumber,
  toCardBrand,
} from './card-number.ts';

/** The kinds of cards that are paid to: first digits of each, and the lengths it is issued in. */
const kinds = [
  { prefix: '2200', lengths: [16, 17, 18, 19] },
  { prefix: '2204', lengths: [16, 17, 18, 19] },
  { prefix: '4', lengths: [13, 16, 19] },
  { prefix: '5100', lengths: [16] },
  { prefix: '2720', lengths: [16] },
  { prefix: '6200', lengths: [16, 17, 18, 19] },
  { prefix: '9112', lengths: [13, 14, 15, 16, 17, 18, 19] },
];

/** A number that some scheme could have issued, with a right check digit. */
const issued = fc
  .constantFrom(...kinds)
  .chain(({ prefix, lengths }) =>
    fc.record({
      prefix: fc.constant(prefix),
      length: fc.constantFrom(...lengths),
      rest: fc.stringMatching(/^[0-9]{19}$/),
    }),
  )
  .map(({ prefix, length, rest }) => complete((prefix + rest).slice(0, length - 1)));

function complete(digits: string): string {
  return [...'0123456789'].map((last) => digits + last).find((number) => isRight(number)) ?? '';
}

/** Random digits that pass the Luhn check, `min` to `max` long, without a leading zero. */
function validNumbers(min: number, max: number) {
  return fc.stringMatching(new RegExp(`^[1-9][0-9]{${min - 2},${max - 2}}$`)).map(complete);
}

/** The Luhn check written a second time, independently of the code under test. */
function isRight(number: string): boolean {
  let sum = 0;
  for (let place = 1; place <= number.length; place += 1) {
    const digit = Number(number.at(-place));
    const doubled = place % 2 === 0 ? digit * 2 : digit;
    sum += Math.floor(doubled / 10) + (doubled % 10);
  }
  return sum % 10 === 0;
}

describe('a card number', () => {
  test('is read the same however it is grouped', () => {
    const gap = fc.constantFrom(
      '',
      ' ',
      '\u00a0',
      '\u202f',
      '\u2003',
      '\t',
      '-',
      '\u2011',
      '\u2014',
      '\u200b',
    );
    fc.assert(
      fc.property(issued, fc.array(gap, { minLength: 19, maxLength: 19 }), (number, gaps) => {
        const typed = [...number].map((digit, at) => digit + gaps[at]).join('');
        expect(parseCardNumber(typed)).toEqual({ ok: true, value: number });
      }),
    );
  });

  test('with one wrong digit, or two neighbours swapped, is never taken', () => {
    fc.assert(
      fc.property(issued, fc.nat(), fc.integer({ min: 1, max: 9 }), (number, place, by) => {
        const at = place % number.length;
        const wrong = [...number];
        wrong[at] = String((Number(wrong[at]) + by) % 10);
        expect(parseCardNumber(wrong.join('')).ok).toBe(false);
        const [a = '', b = ''] = [number[at], number[(at + 1) % number.length]];
        const isUnseen = a === b || Math.abs(Number(a) - Number(b)) === 9;
        const swapped = number.slice(0, at) + b + a + number.slice(at + 2);
        if (at + 1 < number.length && !isUnseen) expect(parseCardNumber(swapped).ok).toBe(false);
      }),
    );
  });

  test('has a length that its scheme issues, whatever its check digit says', () => {
    const prefix = fc.constantFrom(...kinds);
    fc.assert(
      fc.property(prefix, fc.stringMatching(/^[0-9]{0,20}$/), ({ prefix, lengths }, rest) => {
        const number = complete(prefix + rest);
        expect(parseCardNumber(number).ok).toBe(lengths.includes(number.length));
        expect(parseKzCardNumber(number).ok).toBe(number.length === 16);
      }),
    );
  });

  test.each([
    ['41111', 'card_length'],
    ['123', 'card_length'],
    ['411111111117', 'card_length'],
    ['41111111111111', 'card_length'],
    ['22000000000000000053', 'card_length'],
    ['220000000000004', 'card_length'],
    ['510000000000008', 'card_length'],
    ['4111111111111112', 'card_check_digit'],
  ])('%s is refused as %s', (number, code) => {
    expect(parseCardNumber(number)).toMatchObject({ ok: false, refusal: { code } });
  });

  test('of American Express is no card of a Russian bank, and the refusal says so', () => {
    expect(parseRuCardNumber('378282246310005')).toMatchObject({ ok: false, refusal: { code: 'card_amex' } });
    expect(parseRuCardNumber('3782 8')).toMatchObject({ refusal: { code: 'card_amex' } });
    expect(parseRuCardNumber('2200701239485763').ok).toBe(true);
  });

  test('from any text is digits or a refusal that repeats nothing of it', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[\d =-]{0,30}$/)), (text) => {
        const result = parseCardNumber(text);
        if (result.ok) expect(result.value).toMatch(/^[1-9]\d{12,18}$/);
        else expect(JSON.stringify(result)).not.toMatch(/\d/);
      }),
    );
  });

  test('shows ten digits at most, eight of one under sixteen, and of a short one only two', () => {
    fc.assert(
      fc.property(validNumbers(3, 22), (number) => {
        const { first6, last4, length } = maskCard(number);
        expect(length).toBe(number.length);
        expect([number.startsWith(first6), number.endsWith(last4)]).toEqual([true, true]);
        const shown = number.length >= 16 ? 10 : number.length >= 13 ? 8 : 2;
        expect(first6.length + last4.length).toBe(shown);
      }),
    );
  });
});

describe('a brand', () => {
  test.each([
    ['2200701239485763', 'mir'],
    ['2204', 'mir'],
    ['2205', null],
    ['4', 'visa'],
    ['5100', 'mastercard'],
    ['5599', 'mastercard'],
    ['2221', 'mastercard'],
    ['2720', 'mastercard'],
    ['272100', 'other'],
    ['222000', 'other'],
    ['340000', 'amex'],
    ['3528', 'jcb'],
    ['6212', 'unionpay'],
    ['5018', 'maestro'],
    ['6759', 'maestro'],
    ['860012', 'other'],
    ['', null],
  ])('of %j is %s', (digits, brand) => {
    expect(toCardBrand(digits)).toBe(brand);
  });

  test('once told by six digits does not change with more of them', () => {
    fc.assert(
      fc.property(validNumbers(13, 19), (number) => {
        const brand = toCardBrand(number.slice(0, 6));
        expect(cardBrands).toContain(brand);
        expect(toCardBrand(number)).toBe(brand);
      }),
    );
  });
});

describe('the date on a card', () => {
  const now = new Date('2026-11-21T12:00:00Z');

  test.each([
    ['26', 2026],
    ['2026', 2026],
    ['46', 2046],
    ['', null],
  ])('the year %j is %s', (text, year) => {
    expect(parseExpiryYear(text, now)).toEqual({ ok: true, value: year });
  });

  test.each([
    ['25', 'expiry_past'],
    ['47', 'expiry_year'],
    ['99', 'expiry_year'],
    ['1926', 'expiry_year'],
    ['202', 'expiry_year'],
    ['20266', 'expiry_year'],
    ['２６', 'expiry_year'],
  ])('the year %j is refused as %s', (text, code) => {
    expect(parseExpiryYear(text, now)).toMatchObject({ ok: false, refusal: { code } });
  });

  test.each(['0', '00', '13', '1.', '-1', '012', '１'])('the month %j is refused', (text) => {
    expect(parseExpiryMonth(text).ok).toBe(false);
  });

  test('is over when its month is over everywhere on earth', () => {
    expect(isExpired(11, 2026, now)).toBe(false);
    expect(isExpired(10, 2026, now)).toBe(true);
    expect(isExpired(11, 2026, new Date('2026-12-01T11:59:59Z'))).toBe(false);
    expect(isExpired(11, 2026, new Date('2026-12-01T12:00:00Z'))).toBe(true);
    expect(isExpired(12, 2026, new Date('2027-01-01T00:00:00Z'))).toBe(false);
  });
});
