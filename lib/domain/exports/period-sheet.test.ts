import { expect, test } from 'vitest';
import { newPayout, setAttemptStatus } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import '#tests/sandbox.ts';
import { takePeriodSheet } from './period-sheet.ts';

test('a test payout is listed and counted among the movements, and is in no turnover', async () => {
  const manager = await newPerson('manager');
  const paid = await newPayout(manager, { amount: '100' });
  const tried = await newPayout(manager, { method: 'test', amount: '700' });
  for (const { attemptId } of [paid, tried]) await setAttemptStatus(attemptId, 'paid_out');
  const taken = await takePeriodSheet(manager, { period: 'today', as: 'page' });
  if (!taken.ok) throw new Error(taken.refusal.code);
  const { count, tests, listed, turnover } = taken.value;
  expect({ count, tests }).toEqual({ count: 2, tests: 1 });
  expect(listed?.map(({ id, method }) => ({ id, method }))).toEqual([
    { id: paid.payoutId, method: 'sbp' },
    { id: tried.payoutId, method: 'test' },
  ]);
  expect(turnover).toEqual([expect.objectContaining({ status: 'paid_out', count: 1, amountMinor: 10_000n })]);
});
