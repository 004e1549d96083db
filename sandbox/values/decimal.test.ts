import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromMinorUnits, toMinorUnits, toMoney } from './decimal.ts';

describe('toMinorUnits', () => {
  test.each([
    ['1250.5', 125050n],
    ['1250.50', 125050n],
    ['1250.500', 125050n],
    ['0.01', 1n],
    ['1e3', 100000n],
    ['1.5E-1', 15n],
    ['-2', -200n],
    ['99999999999999999999.99', 9999999999999999999999n],
  ])('reads %s as %s', (text, minor) => {
    expect(toMinorUnits(text, 2)).toBe(minor);
  });

  test.each(['1.005', '0.001', '1e-3', '1e999', `1${'0'.repeat(60)}`, 'NaN', '', '1,5', '0x10'])(
    'refuses %s',
    (text) => {
      expect(toMinorUnits(text, 2)).toBeNull();
    },
  );
});

test('every sum survives the way to text and back', () => {
  fc.assert(
    fc.property(fc.bigInt(-(10n ** 20n), 10n ** 20n), fc.integer({ min: 0, max: 4 }), (minor, decimals) => {
      expect(toMinorUnits(fromMinorUnits(minor, decimals), decimals)).toBe(minor);
    }),
  );
});

test('a sum gets all decimals of its currency', () => {
  expect(toMoney('1250.5', 'RUB')).toEqual({ value: '1250.50', currency: 'RUB' });
  expect(toMoney('1000', 'KZT')).toEqual({ value: '1000.00', currency: 'KZT' });
});
