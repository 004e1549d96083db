import { expect, test } from 'vitest';
import { toOpen } from './to-open.ts';

const lines = (count: number) => Array.from({ length: count }, (_, at) => at);

test('a short list is shown whole, and of a long one the first eight', () => {
  expect(toOpen(lines(10))).toEqual({ open: lines(10), folded: [] });
  expect(toOpen(lines(11))).toEqual({ open: lines(8), folded: [8, 9, 10] });
});
