import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Currency, currencyCodes, signOf, usualCurrencies } from './currency.ts';
import { formatMoney, formatTypedSum } from './format.ts';
import { fromDecimal, type Money, toDecimal } from './money.ts';
import { currencyWords, parseAmount, tidyAmount } from './typed-amount.ts';

const nbsp = '\u00a0';
const amounts = fc.bigInt({ min: 0n, max: 999_999_999_999_999n });
/** What people write between a sum and its currency, and how they name that. */
const space = fc.constantFrom('', ' ', '\u00a0', '\u2002', '\u2009', '\u202f', '\t', '\u3000');
const written = fc.constantFrom(...usualCurrencies).chain((currency) =>
  fc.record({
    currency: fc.constant(currency),
    word: fc.constantFrom<string>(signOf(currency), ...currencyWords[currency]),
  }),
);

describe('a typed amount', () => {
  test.each([
    ['1250', 125_000n],
    ['1250.5', 125_050n],
    ['1250,50', 125_050n],
    ['1 250,50', 125_050n],
    [`1${nbsp}250,50`, 125_050n],
    ['1\u202f250\u202f000.05', 125_000_005n],
    [' 12 ', 1_200n],
    ['1,50', 150n],
    ['1,234.56', 123_456n],
    ['1.234.567,8', 123_456_780n],
    [`1,250.50${nbsp}₽`, 125_050n],
    ['0', 0n],
    ['0,01', 1n],
    ['007', 700n],
    ['9999999999999,99', 999_999_999_999_999n],
    ['1250 руб', 125_000n],
    ['1250 руб.', 125_000n],
    ['1 250,50 РУБ', 125_050n],
    ['1250р', 125_000n],
    ['1250р.', 125_000n],
    ['1250 рублей', 125_000n],
    ['1250 RUB', 125_000n],
    ['₽ 1250', 125_000n],
    ['1\u2003250,50', 125_050n],
    ['1\t250', 125_000n],
    ['1\u2007250\u2008руб', 125_000n],
    ['\u200b1250\ufeff', 125_000n],
  ])('%j is read', (text, amountMinor) => {
    expect(parseAmount(text, 'RUB')).toEqual({ ok: true, value: { amountMinor, currency: 'RUB' } });
  });

  test.each([
    ['', 'amount_empty'],
    ['   ', 'amount_empty'],
    ['-1', 'amount_unreadable'],
    ['+1', 'amount_unreadable'],
    ['1e3', 'amount_unreadable'],
    ['0x10', 'amount_unreadable'],
    ['NaN', 'amount_unreadable'],
    ['Infinity', 'amount_unreadable'],
    ['100\u0000', 'amount_unreadable'],
    ['1 25', 'amount_unreadable'],
    ['12 50,00', 'amount_unreadable'],
    ['1..5', 'amount_unreadable'],
    ['.5', 'amount_unreadable'],
    ['5,', 'amount_unreadable'],
    ['１２', 'amount_unreadable'],
    ['١٢', 'amount_unreadable'],
    ['1.250', 'amount_ambiguous'],
    ['1,000', 'amount_ambiguous'],
    ['1,234,567', 'amount_ambiguous'],
    ['1,23.45', 'amount_unreadable'],
    ['1.234.56', 'amount_unreadable'],
    ['1,234 ₸', 'amount_other_currency'],
    ['1250 тенге', 'amount_other_currency'],
    ['$1250', 'amount_other_currency'],
    ['1250 USD', 'amount_other_currency'],
    ['1250 евро', 'amount_other_currency'],
    ['1250 франков', 'amount_unreadable'],
    ['руб 1250', 'amount_unreadable'],
    ['1250 руб 50', 'amount_unreadable'],
    ['руб.', 'amount_empty'],
    ['₽', 'amount_empty'],
    ['1.005', 'amount_ambiguous'],
    ['0.001', 'amount_too_precise'],
    ['1250.123', 'amount_too_precise'],
    ['1.0050', 'amount_too_precise'],
    ['99 999 999 999 999 999 999', 'amount_too_large'],
  ])('%j is refused as %s', (text, code) => {
    expect(parseAmount(text, 'RUB')).toMatchObject({ ok: false, refusal: { code } });
  });

  test('whatever is shown in either language can be pasted back', () => {
    fc.assert(
      fc.property(amounts, fc.constantFrom('ru' as const, 'en' as const), (amountMinor, locale) => {
        const shown = formatMoney({ amountMinor, currency: 'RUB' }, locale);
        expect(parseAmount(shown, 'RUB')).toEqual({ ok: true, value: { amountMinor, currency: 'RUB' } });
      }),
    );
  });

  test('what a form fills in is read as the same sum in either language', () => {
    fc.assert(
      fc.property(amounts, fc.constantFrom('ru' as const, 'en' as const), (amountMinor, locale) => {
        const filled = formatTypedSum({ amountMinor, currency: 'RUB' }, locale);
        expect(filled).not.toMatch(/[^\d ,.]/);
        expect(parseAmount(filled, 'RUB')).toEqual({ ok: true, value: { amountMinor, currency: 'RUB' } });
      }),
    );
  });

  test.each([
    ['1 250,50', '1,250.50', '1 250,50'],
    ['1250', '1,250.00', '1 250,00'],
    ['1,250.50 ₽', '1,250.50', '1 250,50'],
    ['0,7', '0.70', '0,70'],
    // Nothing is guessed: the sign appears in the field.
    ['1.250 руб', '1.250', '1.250'],
    ['1.250', '1.250', '1.250'],
    ['100 $', '100 $', '100 $'],
    ['', '', ''],
  ])('%s left in a field of roubles stands there as %s, in Russian as %s', (text, en, ru) => {
    expect([tidyAmount(text, 'RUB', 'en'), tidyAmount(text, 'RUB', 'ru')]).toEqual([en, ru]);
  });

  test('a sum left in its field is still the same one, in one notation; in another currency it stays as it is', () => {
    const whole = fc.bigInt({ min: 0n, max: 9_999n }).map((units) => units * 100n);
    const forms = fc.constantFrom(
      toDecimal,
      (money: Money) => toDecimal(money).replace('.', ','),
      // So many digits in a row are no sum without hundredths.
      (money: Money) =>
        money.amountMinor < 10n ** 11n ? toDecimal(money).replace(/\.?0+$/, '') : toDecimal(money),
      (money: Money) => formatTypedSum(money, 'en'),
      (money: Money) => formatTypedSum(money, 'ru'),
    );
    fc.assert(
      fc.property(
        fc.record({ amountMinor: fc.oneof(amounts, whole), currency: fc.constantFrom(...usualCurrencies) }),
        fc.option(written),
        space,
        forms,
        fc.constantFrom('ru' as const, 'en' as const),
        (money, by, gap, write, locale) => {
          const { currency } = money;
          const text = `${gap}${write(money)}${gap}${by?.word ?? ''}`;
          const tidy = tidyAmount(text, currency, locale);
          if (by && by.currency !== currency) expect(tidy).toBe(text);
          else {
            expect(parseAmount(text, currency)).toEqual({ ok: true, value: money });
            expect(parseAmount(tidy, currency)).toEqual({ ok: true, value: money });
            expect(tidyAmount(tidy, currency, locale)).toBe(tidy);
          }
        },
      ),
    );
  });

  test('with the words and spaces that people use it is read as without them, and never in another currency', () => {
    fc.assert(
      fc.property(
        amounts,
        written,
        fc.constantFrom(...usualCurrencies),
        space,
        (amountMinor, by, wanted, gap) => {
          const text = `${toDecimal({ amountMinor, currency: by.currency })}${gap}${by.word}`;
          const read = parseAmount(text, wanted);
          if (wanted === by.currency)
            expect(read).toEqual({ ok: true, value: { amountMinor, currency: wanted } });
          else expect(read).toMatchObject({ ok: false, refusal: { code: 'amount_other_currency' } });
        },
      ),
    );
  });

  test('no text at all makes it throw or guess a negative sum', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const result = parseAmount(text, 'KZT');
        expect(result.ok ? result.value.amountMinor >= 0n : result.refusal.code.startsWith('amount_')).toBe(
          true,
        );
      }),
    );
  });
});

describe('a decimal of the wire', () => {
  test('goes out and comes back unchanged in every currency', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }),
        fc.constantFrom(...currencyCodes),
        (amountMinor, currency) => {
          const money = { amountMinor, currency };
          expect(fromDecimal(toDecimal(money), currency)).toEqual(money);
        },
      ),
    );
  });

  test.each([
    ['1250.5', 125_050n],
    ['1250', 125_000n],
    ['1250.500', 125_050n],
    ['-0.01', -1n],
  ])('%s is read', (text, amountMinor) => {
    expect(fromDecimal(text, 'RUB')?.amountMinor).toBe(amountMinor);
  });

  test('is taken only where the database can hold it', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 22 });
    fc.assert(
      fc.property(digits, fc.constantFrom(...currencyCodes), (text, currency) => {
        const minor = fromDecimal(text, currency)?.amountMinor ?? 0n;
        expect(minor).toBeLessThan(2n ** 63n);
      }),
    );
  });

  test.each(['1.001', '1e3', '', '.5', '1,5', ' 1', 'NaN', '1'.repeat(17), '1'.repeat(40)])(
    '%j is not taken',
    (text) => {
      expect(fromDecimal(text, 'RUB')).toBeNull();
    },
  );
});

describe('a sum on screen', () => {
  test.each([
    [125_050n, 'RUB', 'ru', `1${nbsp}250,50${nbsp}₽`],
    [125_050n, 'RUB', 'en', `1,250.50${nbsp}₽`],
    [5n, 'KZT', 'ru', `0,05${nbsp}₸`],
    [123_456_789_012n, 'RUB', 'ru', `1${nbsp}234${nbsp}567${nbsp}890,12${nbsp}₽`],
    [-100n, 'RUB', 'ru', `\u22121,00${nbsp}₽`],
    [125_050n, 'BYN', 'ru', `1${nbsp}250,50${nbsp}BYN`],
    [1_250n, 'JPY', 'en', `1,250${nbsp}JPY`],
    [1_250n, 'KWD', 'en', `1.250${nbsp}KWD`],
  ] as const)('%s %s in %s', (amountMinor, currency, locale, text) => {
    expect(formatMoney({ amountMinor, currency: currency as Currency }, locale)).toBe(text);
  });
});
