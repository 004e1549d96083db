import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toDay } from '#lib/core/local-day.ts';
import { type Limit, type LimitScope, limitScopes, type Policy } from '#lib/domain/rules/rules/policy.ts';
import { shippedPolicy } from '#lib/domain/rules/rules/shipped.ts';
import { findAboveLimit, type Tried } from './trial.ts';

const hourMs = 3_600_000;
const start = Date.parse('2026-03-01T12:00:00Z');
const day = (moment: Date) => toDay(moment, 'Asia/Almaty');

const payout = fc.record({
  hours: fc.integer({ min: 0, max: 90 }),
  amountMinor: fc.bigInt(1n, 100n),
  currency: fc.constantFrom('RUB', 'KZT'),
  makerId: fc.constantFrom('mila', 'anna'),
  account: fc.constantFrom('+79161234567', 'card', '+79161234568'),
  /** Hours until it left, and whether it then failed; null: it waits. */
  end: fc.option(fc.record({ hours: fc.integer({ min: 0, max: 60 }), hasFailed: fc.boolean() })),
});
type Sketch = typeof payout extends fc.Arbitrary<infer Value> ? Value : never;

function toTried({ hours, end, ...rest }: Sketch, at: number): Tried {
  // A minute apart, so that none is made at the moment of another.
  const made = new Date(start + hours * hourMs + at * 60_000);
  const ended = end && new Date(made.getTime() + end.hours * hourMs + 30_000);
  const about = { name: null, expectedName: null, lastName: null, isPaidBefore: false, inDayMinor: 0n };
  const known = { id: `po_${at}`, method: 'sbp', makerRole: 'finance', at: made } as const;
  return { ...about, ...rest, ...known, leftAt: ended, failedAt: end?.hasFailed ? ended : null };
}

const limits = fc
  .uniqueArray(
    fc.record({ scope: fc.constantFrom(...limitScopes), currency: fc.constantFrom('RUB', 'KZT') }),
    { selector: ({ scope, currency }) => scope + currency },
  )
  .chain((all) => fc.tuple(...all.map((each) => fc.bigInt(20n, 300n).map((most) => ({ ...each, most })))));

/** Each payout asks all that were let through before it, from the beginning, which of them count. */
function reference(
  payouts: readonly Tried[],
  all: readonly { scope: LimitScope; currency: string; most: bigint }[],
) {
  const passed: Tried[] = [];
  const above: string[] = [];
  for (const one of payouts.toSorted((a, b) => Number(a.at) - Number(b.at))) {
    const counts = (other: Tried) => {
      const hasFailed = other.failedAt !== null && other.failedAt.getTime() <= one.at.getTime();
      const leftBefore = other.leftAt !== null && day(other.leftAt) < day(one.at);
      return other.currency === one.currency && !hasFailed && !leftBefore;
    };
    const isOver = all
      .filter(({ currency }) => currency === one.currency)
      .some(({ scope, most }) => {
        const same = passed.filter(counts).filter((other) => {
          if (scope === 'maker_day') return other.makerId === one.makerId;
          return scope === 'recipient_day' ? other.account === one.account : scope === 'company_day';
        });
        return same.reduce((sum, { amountMinor }) => sum + amountMinor, one.amountMinor) > most;
      });
    if (isOver) above.push(one.id);
    else passed.push(one);
  }
  return above.sort();
}

test('what the limits would have refused is what they refuse one after the other, the last kopeck included', () => {
  fc.assert(
    fc.property(fc.array(payout, { maxLength: 25 }), limits, (sketches, all) => {
      const payouts = sketches.map(toTried);
      const policy: Policy = {
        ...shippedPolicy,
        timeZone: 'Asia/Almaty',
        limits: all.map(
          ({ scope, currency, most }): Limit => ({
            scope,
            most: { amountMinor: most, currency: currency as 'RUB' },
          }),
        ),
      };
      expect([...findAboveLimit(policy, payouts)].sort()).toEqual(reference(payouts, all));
    }),
    { numRuns: 500 },
  );
});
