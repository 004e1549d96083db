import { expect, test } from 'vitest';
import { judgeSums, toRefundable } from './sums.ts';

const rub = (amountMinor: bigint) => ({ amountMinor, currency: 'RUB' as const });
const usd = (amountMinor: bigint) => ({ amountMinor, currency: 'USD' as const });
const kzt = (amountMinor: bigint) => ({ amountMinor, currency: 'KZT' as const });
const known = { currency: 'RUB', submittedCurrency: 'RUB', authorisedCurrency: 'RUB' };
const converted = { currency: 'KZT', submittedCurrency: 'KZT', authorisedCurrency: 'RUB' };

test.each([
  ['the same sums', rub(100n), rub(100n), known, null],
  ['one side only', rub(100n), null, known, null],
  ['less authorised than asked for', rub(100n), rub(90n), known, null],
  ['more authorised than asked for', rub(100n), rub(200n), known, 'above_asked'],
  ['more authorised, at the first reading', rub(100n), rub(200n), null, 'above_asked'],
  ['another currency', usd(100n), usd(100n), known, 'other_currency'],
  ['another currency on one side', rub(100n), usd(100n), known, 'other_currency'],
  ['no sum', null, null, known, 'no_sum'],
  ['no sum of a payment that never had one', null, null, null, null],
  ['an exchange, as before', kzt(100n), rub(20n), converted, null],
  ['an exchange the other way round', rub(20n), kzt(100n), converted, 'other_currency'],
] as const)('%s', (_name, submitted, authorised, before, problem) => {
  expect(judgeSums({ submitted, authorised }, before)).toBe(problem);
});

test('the smaller of what was asked for and what was authorised can be given back', () => {
  expect(toRefundable({ submitted: rub(100n), authorised: rub(200n) }, null).captured).toEqual(rub(100n));
  expect(toRefundable({ submitted: rub(100n), authorised: rub(90n) }, null).captured).toEqual(rub(90n));
  expect(toRefundable({ submitted: kzt(100n), authorised: rub(20n) }, null).captured).toEqual(kzt(100n));
});
