import { expect, test } from 'vitest';
import { isTakenOutside } from './use-available-snapshot.ts';

const seen = { available: 1_000n, outside: 0n };

test.each([
  ['a refund made outside', { available: 700n, outside: 300n }, true],
  ['one of ours beside it', { available: 500n, outside: 300n }, false],
  ['one of ours alone', { available: 700n, outside: 0n }, false],
  ['nothing', seen, false],
])('%s takes what is available', (_, now, isOutside) => {
  expect(isTakenOutside(seen, now)).toBe(isOutside);
});

test('money that came back from outside was not refunded there', () => {
  const before = { available: 700n, outside: 300n };
  expect(isTakenOutside(before, { available: 1_000n, outside: 0n })).toBe(false);
});
