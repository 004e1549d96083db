import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { UsualCurrency } from '#lib/core/currency.ts';
import { countApprovers } from '#lib/domain/approvals/rules/demands.ts';
import { payoutMethods } from '#lib/domain/recipients/methods/names.ts';
import { judge } from './judge.ts';
import { shippedPolicy } from './shipped.ts';

/** How many people are asked about a payout by the rules that come with the program. */
function countFor(
  amountMinor: bigint,
  currency: UsualCurrency,
  method: (typeof payoutMethods)[number] = 'sbp',
) {
  const judged = judge(shippedPolicy.rules, {
    subject: 'payout',
    method,
    amount: { amountMinor, currency },
    inDayMinor: amountMinor,
    recipient: new Set(['new', 'renamed', 'unchecked']),
    at: new Date('2026-11-28T23:00:00Z'),
    timeZone: shippedPolicy.timeZone,
    maker: { userId: 'usr_1', role: 'finance' },
  });
  return judged.kind === 'never' ? null : countApprovers(judged.demands);
}

const borders = { RUB: [30_000_000n, 300_000_000n], KZT: [150_000_000n, 1_500_000_000n] } as const;
const sums = fc.oneof(
  fc.bigInt(1n, 3_000_000_000n),
  fc.constantFrom(...Object.values(borders).flat()).chain((border) => fc.bigInt(border - 2n, border + 2n)),
);

test('bands meet at one sum, which belongs to the upper one, for every way of paying', () => {
  fc.assert(
    fc.property(
      sums,
      fc.constantFrom('RUB', 'KZT'),
      fc.constantFrom(...payoutMethods),
      (sum, currency, method) => {
        const [one, two] = borders[currency];
        expect(countFor(sum, currency, method)).toBe(sum < one ? 0 : sum < two ? 1 : 2);
      },
    ),
    { numRuns: 500 },
  );
});

test.each(['USD', 'EUR'] as const)(
  '%s, which no rule names, asks as the strictest whatever the sum',
  (currency) => {
    expect([countFor(1n, currency), countFor(10n ** 12n, currency)]).toEqual([2, 2]);
  },
);
