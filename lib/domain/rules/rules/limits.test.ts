import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findExceeded, type Spent, toRooms } from './limits.ts';
import { type Limit, limitScopes } from './policy.ts';

const rub = (amountMinor: bigint) => ({ amountMinor, currency: 'RUB' as const });
const nothing: Spent = { one: 0n, maker_day: 0n, recipient_day: 0n, company_day: 0n };

test('a sum that uses a limit up to the last kopeck fits, and one kopeck more does not', () => {
  const limits: Limit[] = [{ scope: 'maker_day', most: rub(1_000n) }];
  const spent = { ...nothing, maker_day: 400n };
  expect(findExceeded(toRooms(limits, 'RUB', spent), rub(600n))).toBeNull();
  expect(findExceeded(toRooms(limits, 'RUB', spent), rub(601n))).toMatchObject({ left: rub(600n) });
  expect(toRooms(limits, 'KZT', spent)).toEqual([]);
});

test('a limit that was lowered below what is spent leaves nothing, not less than nothing', () => {
  const limits: Limit[] = [{ scope: 'company_day', most: rub(1n) }];
  expect(toRooms(limits, 'RUB', { ...nothing, company_day: 9n })).toMatchObject([{ left: rub(0n) }]);
});

const sum = fc.bigInt(0n, 1_000n);
test('whatever the limits, a sum that fits keeps each of them, and one that does not breaks the one that is named', () => {
  const limits = fc.uniqueArray(fc.record({ scope: fc.constantFrom(...limitScopes), most: sum.map(rub) }), {
    selector: ({ scope }) => scope,
  });
  const spent = fc.record({ one: fc.constant(0n), maker_day: sum, recipient_day: sum, company_day: sum });
  fc.assert(
    fc.property(limits, spent, sum, (given, used, amount) => {
      const broken = given.filter(({ scope, most }) => used[scope] + amount > most.amountMinor);
      const found = findExceeded(toRooms(given, 'RUB', used), rub(amount));
      const isAllowed = broken.length === 0 || amount === 0n;
      if (isAllowed) expect(found).toBeNull();
      else expect(broken.map(({ scope }) => scope)).toContain(found?.scope);
    }),
  );
});
