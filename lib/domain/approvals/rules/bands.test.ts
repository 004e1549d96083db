import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currencyCodes } from '#lib/core/currency.ts';
import { approvalBands, type Band, toRequirement } from './bands.ts';

const rub = (amountMinor: bigint) => ({ amountMinor, currency: 'RUB' }) as const;
const sum = fc.bigInt(0n, 10n ** 15n);

/** A second band for refunds to another account, as a company would add it: two managers above 100 000 ₽. */
const twoBands: readonly Band[] = [
  ...approvalBands.refund_to_another_account,
  {
    name: 'above_100_000',
    from: { RUB: 10_000_001n, KZT: 50_000_001n, USD: 50_000_001n, EUR: 50_000_001n },
    approvers: 2,
  },
];

test.each([
  [0n, 'any_sum', 1],
  [10_000_000n, 'any_sum', 1],
  [10_000_001n, 'above_100_000', 2],
])('with a second band %s kopecks fall into %s and need %i', (amountMinor, name, requiredCount) => {
  const required = { band: `refund_to_another_account.${name}`, requiredCount };
  expect(toRequirement('refund_to_another_account', twoBands, rub(amountMinor))).toEqual(required);
});

test('today every sum of every rule needs one person', () => {
  fc.assert(
    fc.property(sum, fc.constantFrom(...currencyCodes), (amountMinor, currency) => {
      for (const [rule, bands] of Object.entries(approvalBands))
        expect(toRequirement(rule, bands, { amountMinor, currency }).requiredCount).toBe(1);
    }),
  );
});

const bands = fc
  .array(fc.record({ from: sum, approvers: fc.integer({ min: 1, max: 5 }) }), { maxLength: 5 })
  .map((more): Band[] =>
    [{ from: 0n, approvers: 1 }, ...more].map(({ from, approvers }, at) => ({
      name: `band_${at}`,
      from: { RUB: from, KZT: from, USD: from, EUR: from },
      approvers,
    })),
  );

test('whatever the bands and their order are, a larger sum never needs fewer people, and every sum needs one', () => {
  fc.assert(
    fc.property(bands, sum, sum, (table, one, other) => {
      const [less, more] = one < other ? [one, other] : [other, one];
      const countOf = (amountMinor: bigint, of = table) =>
        toRequirement('any', of, rub(amountMinor)).requiredCount;
      expect(countOf(less)).toBeGreaterThanOrEqual(1);
      expect(countOf(more)).toBeGreaterThanOrEqual(countOf(less));
      expect(countOf(more, table.toReversed())).toBe(countOf(more));
    }),
  );
});

test('a sum below every band is a mistake in the table, not a sum that nobody approves', () => {
  const from = { RUB: 1n, KZT: 1n, USD: 1n, EUR: 1n };
  expect(() => toRequirement('any', [{ name: 'late', from, approvers: 1 }], rub(0n))).toThrow(
    'No band of any',
  );
});
