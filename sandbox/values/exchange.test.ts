import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromMinorUnits, minorUnitsOf } from './decimal.ts';
import { convert, getRate } from './exchange.ts';

test.each([
  ['17856.97', '0.1801', '3216.04'],
  ['1.00', '0.005', '0.01'],
  ['1.00', '0.0049', '0.00'],
  ['0.01', '80.5', '0.81'],
])('%s at %s is %s', (value, rate, other) => {
  expect(convert({ value, currency: 'KZT' }, 'RUB', rate)).toEqual({ value: other, currency: 'RUB' });
});

test('parts converted one by one come within a minor unit each of the whole', () => {
  const sum = fc.bigInt({ min: 1n, max: 10n ** 12n });
  fc.assert(
    fc.property(sum, sum, fc.integer({ min: 1, max: 999_999 }), (one, other, millionths) => {
      const rate = `0.${String(millionths).padStart(6, '0')}`;
      const minor = (amount: bigint) =>
        minorUnitsOf(convert({ value: fromMinorUnits(amount, 2), currency: 'KZT' }, 'RUB', rate));
      const difference = minor(one + other) - minor(one) - minor(other);
      expect(difference >= -1n && difference <= 1n).toBe(true);
    }),
  );
});

test('a rate that a control has set comes before the sandbox’s own', () => {
  expect(getRate('KZT', 'RUB', () => undefined)).toBe('0.1801');
  expect(getRate('KZT', 'RUB', () => '0.17')).toBe('0.17');
  expect(getRate('USD', 'EUR', () => undefined)).toBe('1');
});
