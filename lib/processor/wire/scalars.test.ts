import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareAmounts, processorAmount, toMoney, toWireAmount } from './amounts.ts';
import { toPlainDecimal } from './decimals.ts';
import { parseJson, writeJson } from './json.ts';
import { looseTime } from './scalars.ts';

const json = (text: string) => parseJson(Buffer.from(text));
const money = fc.record({
  amountMinor: fc.bigInt({ min: 1n, max: 10n ** 15n }),
  currency: fc.constantFrom('RUB' as const, 'KZT' as const),
});

test('any sum goes out and comes back as itself, as a number with two decimals', () => {
  fc.assert(
    fc.property(money, (sum) => {
      const text = writeJson(toWireAmount(sum));
      expect(text).toMatch(/^\{"value":\d+\.\d\d,"currency":"(RUB|KZT)"\}$/);
      const read = processorAmount.parse(json(text));
      expect(toMoney(read)).toEqual(sum);
      expect(compareAmounts(read, sum)).toBe('same');
      expect(compareAmounts(read, { ...sum, amountMinor: sum.amountMinor + 1n })).toBe('other');
    }),
  );
});

test('a decimal keeps its value however its exponent is written', () => {
  const value = fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.integer({ min: -9, max: 9 }));
  fc.assert(
    fc.property(value, fc.integer({ min: -9, max: 9 }), ([digits, exponent], shift) => {
      const one = toPlainDecimal(`${digits}E${exponent}`);
      const padded = shift >= 0 ? `${digits}${'0'.repeat(shift)}` : `${digits}`;
      expect(toPlainDecimal(`${padded}e${shift >= 0 ? exponent - shift : exponent}`)).toBe(one);
      expect(Number(one)).toBeCloseTo(Number(digits) * 10 ** exponent, 3);
    }),
  );
});

test.each(['', 'abc', '1e999', '0x10', 'Infinity', '1,250', '12 50', '1,2,3', '--1', '1.', '.5', '(5)'])(
  '%j is no decimal',
  (text) => {
    expect(toPlainDecimal(text)).toBeNull();
  },
);

const spellings: Record<'RUB' | 'KZT', string[]> = {
  RUB: ['RUB', 'rub', ' Rub ', 'Rub.', 'RUR', 'rur', '643', '810', '₽', 'руб.', 'RUB\u00a0'],
  KZT: ['KZT', 'kzt', '398', '₸', 'тенге'],
};
/** The same number as other systems write it. */
const notations: ((whole: string, fraction: string) => string)[] = [
  (whole, fraction) => `${whole}.${fraction}`,
  (whole, fraction) => `${whole},${fraction}`,
  (whole, fraction) => `${group(whole, ' ')},${fraction}`,
  (whole, fraction) => `${group(whole, '\u00a0')}.${fraction}`,
  (whole, fraction) => `${group(whole, '\u202f')},${fraction}`,
  (whole, fraction) => `${group(whole, ',')}.${fraction}`,
  (whole, fraction) => `${group(whole, '.')},${fraction}`,
  (whole, fraction) => `${whole}.${fraction}0000000001`,
  (whole, fraction) => `+${whole}.${fraction}00`,
];
const shapes: ((value: string, currency: string) => unknown)[] = [
  (value, currency) => ({ value, currency }),
  (value, currencyCode) => ({ value, currencyCode }),
  (amount, currency) => ({ amount, currency }),
  (Amount, Currency_Code) => ({ Amount, Currency_Code }),
  (value, currency) => [{ value, currency }],
  (value, code) => ({ value, currency: { code } }),
  (value, currency) => ({ value: { amount: value, currency } }),
  (value, currency) => ({ amount: { value }, currency }),
  (value, currency) => ({ value, currency, currencyCode: null }),
  (value, currency) => `${value} ${currency}`,
  (value, currency) => `${currency} ${value}`,
  (value, currency) => ({ value: `${value} ${currency}`, currency }),
];

function group(whole: string, mark: string): string {
  return whole.replace(/\B(?=(\d{3})+$)/g, mark);
}

test('a sum is the same sum in any notation, shape and spelling of its currency', () => {
  const form = fc.record({
    sum: money,
    notation: fc.constantFrom(...notations),
    shape: fc.constantFrom(...shapes),
    spelling: fc.nat(),
  });
  fc.assert(
    fc.property(form, ({ sum, notation, shape, spelling }) => {
      const [whole = '', fraction = ''] = writeJson(toWireAmount(sum)).split(/[:,.]/).slice(1, 3);
      const names = spellings[sum.currency];
      const name = names[spelling % names.length] ?? '';
      // A currency in digits would be more digits of the sum in one text with it.
      fc.pre(!/\d/.test(name) || !/\d/.test(JSON.stringify(shape('', name)).replace(`"${name}"`, '')));
      const read = processorAmount.parse(json(writeJson(shape(notation(whole, fraction), name))));
      expect(toMoney(read)).toEqual(sum);
      expect(compareAmounts(read, sum)).toBe('same');
    }),
    { numRuns: 2_000 },
  );
});

const rub = { amountMinor: 125_050n, currency: 'RUB' } as const;

test.each<[string, ReturnType<typeof compareAmounts>]>([
  ['{"value":1250.5}', 'same'],
  ['{"currency":"RUB"}', 'same'],
  ['{}', 'same'],
  ['null', 'same'],
  ['{"value":"null","currency":"RUB"}', 'same'],
  ['{"value":1250.4999999999998,"currency":"RUB"}', 'same'],
  ['{"value":1250.5000000000001,"currency":"643"}', 'same'],
  ['{"value":1250.50001,"currency":"RUB"}', 'other'],
  ['{"value":1250.505,"currency":"RUB"}', 'other'],
  ['{"value":125050,"currency":"RUB"}', 'other'],
  ['{"value":-1250.5,"currency":"RUB"}', 'other'],
  ['{"value":1250.5,"currency":"398"}', 'other'],
  ['{"value":"1,250","currency":"RUB"}', 'unread'],
  ['{"value":"much","currency":"RUB"}', 'unread'],
  ['{"value":true,"currency":"RUB"}', 'unread'],
  ['{"value":1250.5,"currency":"QQQ"}', 'unread'],
  ['{"value":1250.5,"currency":"RUB","data":[1]}', 'same'],
  ['{"value":"1250.5 USD","currency":"RUB"}', 'unread'],
  ['[{"value":1250.5},{"value":1}]', 'unread'],
])('%s beside 1250.50 roubles: %s', (text, compared) => {
  expect(compareAmounts(processorAmount.parse(json(text)), rub)).toBe(compared);
});

test.each([
  ['2026-11-21T12:00:00Z'],
  ['2026-11-21T12:00:00'],
  ['2026-11-21 12:00:00'],
  ['2026-11-21T12:00:00.000000000Z'],
  ['2026-11-21T15:00:00+03:00'],
  ['2026-11-21T15:00:00+0300'],
  ['2026-11-21 15:00:00+03'],
  ['2026-11-21T15:00:00+03:00[Europe/Moscow]'],
  ['1795262400'],
  ['1795262400.000000'],
  ['1.7952624E9'],
  ['1795262400000'],
  ['1795262400000000'],
  ['1795262400000000000'],
])('%s is one moment, whatever the zone of the machine', (text) => {
  expect(looseTime.parse(text)?.toISOString()).toBe('2026-11-21T12:00:00.000Z');
});

test.each(['11.12.2026', '21/11/26', 'yesterday', '0', '0001-01-01T00:00:00Z', 'null'])(
  '%s is no moment',
  (text) => {
    expect(looseTime.parse(text)).toBeNull();
  },
);

test.each([
  '{"minor":125050,"currency":"RUB"}',
  '{"amount":{"minor":1},"currency":"RUB"}',
  '{"rub":1250,"kop":50}',
])('%s is a sum that nobody can read, not a missing one', (text) => {
  const read = processorAmount.parse(json(text));
  expect(compareAmounts(read, { amountMinor: 125_050n, currency: 'RUB' })).toBe('unread');
});
