import { expect, test } from 'vitest';
import { toWhy } from './to-why.ts';

const theirs = {
  sentence: null,
  advice: null,
  code: 'BLOCKED',
  message: 'blocked',
  quoted: 'Processor: “blocked”',
};
const ours = 'The processor first reported one outcome and then another.';

test('a failure says what the processor said, and without that what we know', () => {
  expect(toWhy('declined', theirs, ours)).toBe('Processor: “blocked” · BLOCKED');
  expect(toWhy('unknown', null, ours)).toBe(ours);
  expect(toWhy('declined', null, null)).toBeNull();
});

test('a contradiction does not give the reason of one report as its own', () => {
  expect(toWhy('conflict', theirs, ours)).toBe(ours);
  expect(toWhy('conflict', theirs, null)).toBe('Processor: “blocked” · BLOCKED');
});
