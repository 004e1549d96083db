import { expect, test } from 'vitest';
import { explainsStatus } from './refunded.ts';

const none = { captured: 1_000n, sent: 0n, given: 0n, remote: null };

test.each([
  ['partly', 'nothing is known', none, false],
  ['partly', 'a part was given back by us', { ...none, sent: 300n, given: 300n }, true],
  ['partly', 'a refund of all is on its way', { ...none, sent: 1_000n }, true],
  ['partly', 'all was given back', { ...none, sent: 1_000n, given: 1_000n }, false],
  ['partly', 'the processor lists a part', { ...none, remote: 300n }, true],
  ['partly', 'the processor lists all', { ...none, remote: 1_000n }, false],
  ['partly', 'the processor does not list ours yet', { ...none, sent: 300n, given: 300n, remote: 0n }, true],
  ['fully', 'a part was given back by us', { ...none, sent: 300n, given: 300n }, false],
  ['fully', 'all was given back', { ...none, sent: 1_000n, given: 1_000n }, true],
  ['fully', 'the processor lists all', { ...none, sent: 300n, remote: 1_000n }, true],
  ['fully', 'nothing was captured', { ...none, captured: 0n }, false],
] as const)('"%s refunded" while %s is explained: %4$s', (word, _name, known, expected) => {
  expect(explainsStatus(word, known)).toBe(expected);
});
