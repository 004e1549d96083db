import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roles } from '#lib/auth/permissions.ts';
import { currencyCodes } from '#lib/core/currency.ts';
import { countApprovers, isSatisfied } from '#lib/domain/approvals/rules/demands.ts';
import { payoutMethods } from '#lib/domain/recipients/methods/names.ts';
import { type Case, isWithin, ruleRecipients, ruleSpans, ruleSubjects } from './conditions.ts';
import { judge } from './judge.ts';
import type { Rule } from './policy.ts';

const rule: Rule = {
  id: 'a',
  subject: 'payout',
  method: 'sbp',
  from: { amountMinor: 10_000_000n, currency: 'RUB' },
  within: 'one',
  recipient: 'new',
  outside: null,
  maker: null,
  need: { approvers: 2, roles: ['manager'] },
};
const about: Case = {
  subject: 'payout',
  method: 'sbp',
  amount: { amountMinor: 10_000_000n, currency: 'RUB' },
  inDayMinor: 10_000_000n,
  recipient: new Set(['new']),
  at: new Date('2026-11-27T09:00:00Z'),
  timeZone: 'Europe/Moscow',
  maker: { userId: 'usr_1', role: 'finance' },
};
/** The number of approvers; null: never. */
function count(rules: Rule[], changed: Partial<Case> = {}): number | null {
  const judged = judge(rules, { ...about, ...changed });
  return judged.kind === 'never' ? null : countApprovers(judged.demands);
}

test.each<[string, Partial<Case>, number]>([
  ['the very sum of the border', {}, 2],
  ['a kopeck less', { amount: { amountMinor: 9_999_999n, currency: 'RUB' } }, 0],
  ['a recipient who was paid before', { recipient: new Set() }, 0],
  ['another method', { method: 'ru_card' }, 0],
  ['another subject', { subject: 'refund' }, 0],
  ['a currency that no rule names, whatever the sum', { amount: { amountMinor: 1n, currency: 'KZT' } }, 2],
])('%s', (_, changed, expected) => {
  expect(count([rule], changed)).toBe(expected);
});

test('a sum in a day counts with what the same person made before', () => {
  const inDay: Rule = { ...rule, within: 'day' };
  const small = { amount: { amountMinor: 100n, currency: 'RUB' } } as const;
  expect(count([inDay], { ...small, inDayMinor: 9_999_999n })).toBe(0);
  expect(count([inDay], { ...small, inDayMinor: 10_000_000n })).toBe(2);
});

test('a currency with a rule of its own is judged by that rule alone', () => {
  const tenge: Rule = {
    ...rule,
    id: 'b',
    from: { amountMinor: 500n, currency: 'KZT' },
    need: { approvers: 1, roles: ['manager'] },
  };
  expect(count([rule, tenge], { amount: { amountMinor: 499n, currency: 'KZT' } })).toBe(0);
  expect(count([rule, tenge], { amount: { amountMinor: 500n, currency: 'KZT' } })).toBe(1);
});

test.each<[Rule['maker'], number]>([
  [{ role: 'finance' }, 2],
  [{ role: 'manager' }, 0],
  [{ userId: 'usr_1' }, 2],
  [{ userId: 'usr_2' }, 0],
])('made by %j: %i', (maker, expected) => {
  expect(count([{ ...rule, maker }])).toBe(expected);
});

test('demands of different roles take different people', () => {
  const demands = [
    { ruleId: 'a', count: 1, roles: ['manager'] as const },
    { ruleId: 'b', count: 1, roles: ['finance'] as const },
  ];
  expect(countApprovers(demands)).toBe(2);
  expect(isSatisfied(demands, [{ role: 'manager' }, { role: 'manager' }])).toBe(false);
  expect(isSatisfied(demands, [{ role: 'manager' }, { role: 'finance' }])).toBe(true);
});

const workdays = { days: [1, 2, 3, 4, 5], from: 9 * 60, to: 18 * 60 };
const night = { days: [5], from: 22 * 60, to: 6 * 60 };
test.each([
  ['Friday 9:00 in Moscow', workdays, '2026-11-27T06:00:00Z', true],
  ['a minute before', workdays, '2026-11-27T05:59:59Z', false],
  ['Friday 18:00', workdays, '2026-11-27T15:00:00Z', false],
  ['Saturday noon', workdays, '2026-11-28T09:00:00Z', false],
  ['Friday night', night, '2026-11-27T20:00:00Z', true],
  ['its end on Saturday', night, '2026-11-28T02:59:00Z', true],
  ['after it', night, '2026-11-28T03:00:00Z', false],
  ['the morning of that Friday', night, '2026-11-27T02:00:00Z', false],
])('hours: %s', (_, hours, at, expected) => {
  expect(isWithin(hours, new Date(at), 'Europe/Moscow')).toBe(expected);
});

const sum = fc.bigInt(0n, 10n ** 12n);
const anyRule: fc.Arbitrary<Rule> = fc.record({
  id: fc.uuid(),
  subject: fc.constantFrom(...ruleSubjects),
  method: fc.option(fc.constantFrom(...payoutMethods)),
  from: fc.option(fc.record({ amountMinor: sum, currency: fc.constantFrom(...currencyCodes) })),
  within: fc.constantFrom(...ruleSpans),
  recipient: fc.constantFrom(...ruleRecipients),
  outside: fc.constant(null),
  maker: fc.option(fc.record({ role: fc.constantFrom(...roles) })),
  need: fc.oneof(
    { weight: 1, arbitrary: fc.constant('never' as const) },
    {
      weight: 9,
      arbitrary: fc.record({ approvers: fc.constantFrom(0, 1, 2), roles: fc.constant(['manager' as const]) }),
    },
  ),
});
const anyCase: fc.Arbitrary<Case> = fc.record({
  subject: fc.constantFrom(...ruleSubjects),
  method: fc.option(fc.constantFrom(...payoutMethods)),
  amount: fc.record({ amountMinor: sum, currency: fc.constantFrom(...currencyCodes) }),
  inDayMinor: sum,
  recipient: fc.subarray(['new', 'renamed', 'unchecked'] as const).map((true_) => new Set(true_)),
  at: fc.constant(about.at),
  timeZone: fc.constant('UTC'),
  maker: fc.record({ userId: fc.constant('usr_1'), role: fc.constantFrom(...roles) }),
});

/** The same question answered the other way round: which rules are ruled out, and the strictest of what is left. */
function reference(
  rules: readonly Rule[],
  { subject, method, amount, inDayMinor, recipient, maker }: Case,
): number | null {
  const same = rules
    .filter((each) => each.subject === subject)
    .filter((each) => !each.method || each.method === method);
  const named = new Set(same.flatMap(({ from }) => (from ? [from.currency] : [])));
  const left = same
    .filter(
      ({ from, within }) =>
        !from ||
        !named.has(amount.currency) ||
        (from.currency === amount.currency &&
          from.amountMinor <= (within === 'one' ? amount.amountMinor : inDayMinor)),
    )
    .filter((each) => each.recipient === 'anybody' || [...recipient].includes(each.recipient))
    .filter((each) => !each.maker || ('role' in each.maker && each.maker.role === maker.role));
  if (left.some(({ need }) => need === 'never')) return null;
  return left.reduce((most, { need }) => (need === 'never' ? most : Math.max(most, need.approvers)), 0);
}

test('the number of approvers is that of the strictest rule that fits, whatever the order', () => {
  fc.assert(
    fc.property(fc.array(anyRule, { maxLength: 12 }), anyCase, (rules, given) => {
      const judged = judge(rules, given);
      const asked = judged.kind === 'never' ? null : countApprovers(judged.demands);
      expect(asked).toBe(reference(rules, given));
      const turned = judge(rules.toReversed(), given);
      expect(turned.kind === 'never' ? null : countApprovers(turned.demands)).toBe(asked);
    }),
    { numRuns: 1_000 },
  );
});
