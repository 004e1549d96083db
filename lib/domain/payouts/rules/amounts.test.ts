import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currencyCodes } from '#lib/core/currency.ts';
import type { Money } from '#lib/core/money.ts';
import { isOtherAmount } from './amounts.ts';

const rub = (amountMinor: bigint): Money => ({ amountMinor, currency: 'RUB' });
const kzt = (amountMinor: bigint): Money => ({ amountMinor, currency: 'KZT' });
const asked = { amount: rub(100_000n), side: 'recipient_gets' } as const;
const nothing = { debited: null, received: null };
const named = { ...nothing, plain: null };

test.each([
  ['nothing', named, false],
  ['the same', { ...named, received: rub(100_000n) }, false],
  ['less for the recipient', { ...named, received: rub(90_000n) }, true],
  ['the same figures in another currency', { ...named, received: kzt(100_000n) }, true],
  ['another debit: a fee', { ...named, debited: rub(101_000n) }, false],
  ['a plain sum that is another', { ...named, plain: rub(90_000n) }, true],
  ['a plain sum in another currency, to compare with nothing', { ...named, plain: kzt(550_000n) }, false],
  [
    'a plain sum that is what it says we were debited',
    { ...named, debited: rub(101_000n), plain: rub(101_000n) },
    false,
  ],
])('a report that names %s', (_name, report, isOther) => {
  expect(isOtherAmount(asked, nothing, report)).toBe(isOther);
});

test('a plain sum that we know as our own debit is no other amount', () => {
  const known = { ...nothing, debited: rub(101_000n) };
  expect(isOtherAmount(asked, known, { ...named, plain: rub(101_000n) })).toBe(false);
});

test('whatever is asked and on whichever side, the same sum agrees and any other of that side does not', () => {
  const money = fc.record({
    amountMinor: fc.bigInt({ min: 1n, max: 10n ** 15n }),
    currency: fc.constantFrom(...currencyCodes),
  });
  fc.assert(
    fc.property(money, money, fc.boolean(), (amount, other, isDebited) => {
      const side = isDebited ? 'we_are_debited' : 'recipient_gets';
      const report = (own: Money) => ({ ...named, [isDebited ? 'debited' : 'received']: own });
      const isSame = amount.amountMinor === other.amountMinor && amount.currency === other.currency;
      expect(isOtherAmount({ amount, side }, nothing, report(other))).toBe(!isSame);
      expect(isOtherAmount({ amount, side }, nothing, { ...named, plain: amount })).toBe(false);
    }),
  );
});
