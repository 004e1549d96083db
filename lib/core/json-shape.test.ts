import fc from 'fast-check';
import { expect, test } from 'vitest';
import { measureJson } from './json-shape.ts';

const limits = { depth: 3, keys: 4 };

test.each([
  ['{}', true, false],
  ['[[[1]]]', true, false],
  ['[[[[1]]]]', false, false],
  ['[1,2,3,4,5,6,7,8]', true, false],
  ['{"a":1,"b":2,"c":3,"d":4}', true, false],
  ['{"a":1,"b":2,"c":3,"d":{"e":5}}', false, false],
  ['{"a":1,"a":1}', true, true],
  ['{"a":1,"\\u0061":2}', true, true],
  ['{"x":{"a":1},"y":{"a":1}}', true, false],
  ['[{"a":1},{"a":1}]', true, false],
  ['{"x":{"a":1,"a":2}}', true, true],
  ['{"a":"{[{[\\"a\\":","b":"a"}', true, false],
  ['{"a":["a","a"],"b":"b"}', true, false],
  ['{"a', true, false],
  ['{"a\\', true, false],
  [']]]]}}}}', true, false],
])('%s: within limits %s, duplicates %s', (text, isWithinLimits, hasDuplicateKeys) => {
  expect(measureJson(text, limits)).toEqual({ isWithinLimits, hasDuplicateKeys });
});

test('what JSON.stringify writes never has duplicates, and its depth is counted right', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
      const depth = depthOf(value);
      const text = JSON.stringify(value);
      const exactly = measureJson(text, { depth, keys: Number.MAX_SAFE_INTEGER });
      expect(exactly).toEqual({ isWithinLimits: true, hasDuplicateKeys: false });
      if (depth > 0) expect(measureJson(text, { depth: depth - 1, keys: 1e9 }).isWithinLimits).toBe(false);
    }),
  );
});

test('any key written twice is found, however it is spelled', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.jsonValue(), (key, value) => {
      const escaped = [...Array(key.length)].map(
        (_, at) => `\\u${key.charCodeAt(at).toString(16).padStart(4, '0')}`,
      );
      const text = `{${JSON.stringify(key)}:${JSON.stringify(value)},"${escaped.join('')}":1}`;
      expect(measureJson(text, { depth: 99, keys: 1e9 }).hasDuplicateKeys).toBe(true);
    }),
  );
});

function depthOf(value: unknown): number {
  if (value === null || typeof value !== 'object') return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}
