import { expect, test } from 'vitest';
import type { Movement } from '#lib/domain/history/schemas/views.ts';
import { sumUp, Turnover } from './turnover.ts';

const movement = (kind: Movement['kind'], method: Movement['method'], rubles: number) =>
  ({
    ...{ kind, method, status: 'paid_out', group: 'done' },
    amount: { amountMinor: String(rubles * 100), currency: 'RUB' },
  }) as Movement;

test('a payout by a method that moves no money is counted apart, and is no turnover', () => {
  const turnover = new Turnover();
  turnover.add([
    movement('payout', 'sbp', 5),
    movement('payout', 'test', 70),
    movement('payout', 'ru_card', 3),
  ]);
  expect(sumUp(turnover.list())).toEqual({ count: 2, amountMinor: 800n });
  expect(turnover.tests).toBe(1);
});
