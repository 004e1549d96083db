import { expect, test } from 'vitest';
import { parseAmountRange } from './amount-range.ts';

test.each([
  ['1000..5000', { from: 100_000n, to: 500_000n }],
  ['1250.5..1250.50', { from: 125_050n, to: 125_050n }],
  ['1000..', { from: 100_000n, to: null }],
  ['..0.01', { from: null, to: 1n }],
])('the range "%s" is read', (text, value) => {
  expect(parseAmountRange(text)).toEqual({ ok: true, value });
});

test.each([
  ['..', 'filter_value_unknown'],
  ['1000', 'filter_value_unknown'],
  ['5000..1000', 'amount_range_backwards'],
  ['1.234..', 'amount_unreadable'],
  ['1,5..2', 'filter_value_unknown'],
  ['-1..2', 'filter_value_unknown'],
  ['1e5..', 'filter_value_unknown'],
  ['99999999999999999..', 'amount_unreadable'],
])('the range "%s" is refused', (text, code) => {
  expect(parseAmountRange(text)).toMatchObject({ ok: false, refusal: { code } });
});
