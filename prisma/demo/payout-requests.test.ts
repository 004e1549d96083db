import { expect, test } from 'vitest';
import { payoutForm } from '#lib/domain/payouts/schemas/inputs.ts';
import { payoutWishes } from './payout-requests.ts';
import { toDetails } from './payouts.ts';

test.each(payoutWishes)('$orderNo is what the form takes', (request) => {
  expect(payoutForm.safeParse(toDetails(request)).error?.issues).toBeUndefined();
});

test('each has an order number and a sum of its own, so nothing has to be asked about', () => {
  const names = payoutWishes.map(({ orderNo }) => orderNo);
  expect(new Set(names).size).toBe(names.length);
  const sums = payoutWishes.map(({ to, amount }) => `${to.method} ${amount}`);
  expect(new Set(sums).size).toBe(sums.length);
});
