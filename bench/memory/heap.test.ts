import { expect, test } from 'vitest';
import { toCensus, toGrowth } from './heap.ts';

/** As V8 writes it: three nodes whose fields stand in that order. */
const toSnapshot = (nodes: number[]) => ({
  snapshot: {
    meta: {
      node_fields: ['type', 'name', 'id', 'self_size'],
      node_types: [['string', 'object', 'closure'], 'string', 'number', 'number'] as [string[], ...string[]],
    },
  },
  nodes,
  strings: ['Row', 'a text', 'render'],
});

test('objects are counted by their constructor, everything else by its kind', () => {
  const census = toCensus(toSnapshot([1, 0, 1, 100, 1, 0, 3, 50, 0, 1, 5, 7, 2, 2, 7, 9]));
  expect(Object.fromEntries(census)).toEqual({
    Row: { count: 2, bytes: 150 },
    '(string)': { count: 1, bytes: 7 },
    '(closure)': { count: 1, bytes: 9 },
  });
});

test('what has grown most comes first', () => {
  const before = toCensus(toSnapshot([1, 0, 1, 2048, 0, 1, 5, 10]));
  const after = toCensus(toSnapshot([1, 0, 1, 2048, 1, 0, 3, 2048, 0, 1, 5, 10]));
  expect(toGrowth(before, after, 1)).toEqual([{ name: 'Row', count: 2, more: 1, kb: 2 }]);
});
