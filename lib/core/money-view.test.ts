import { expect, test } from 'vitest';
import { addByCurrency } from './money-view.ts';

test('sums add up within their currency and never across, beyond what a number holds', () => {
  expect(
    addByCurrency([
      { amountMinor: '1', currency: 'KZT' },
      { amountMinor: '9007199254740993', currency: 'RUB' },
      { amountMinor: '5', currency: 'RUB' },
    ]),
  ).toEqual([
    { amountMinor: '9007199254740998', currency: 'RUB' },
    { amountMinor: '1', currency: 'KZT' },
  ]);
});

test('a currency of which nothing is left is left out', () => {
  expect(addByCurrency([{ amountMinor: '0', currency: 'USD' }])).toEqual([]);
  expect(addByCurrency([])).toEqual([]);
});
