import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseJson, writeJson } from './json.ts';
import { agreesWith, processorAmount, toMoney, toPlainDecimal, toWireAmount } from './scalars.ts';

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
      expect(agreesWith(read, sum)).toBe(true);
      expect(agreesWith(read, { ...sum, amountMinor: sum.amountMinor + 1n })).toBe(false);
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

test.each(['', 'abc', '1e999', '0x10', 'Infinity', '1,5', '--1', '1.', '.5'])('%j is no decimal', (text) => {
  expect(toPlainDecimal(text)).toBeNull();
});
