import { expect, test } from 'vitest';
import { ReadError } from '#lib/core/read-json.ts';
import { toState } from './to-state.ts';

test.each([
  ['no connection', new ReadError(0, null), 'searchFailed'],
  ['a search that takes too long', new ReadError(422, null), 'searchTooWide'],
  ['a busy database', new ReadError(503, null), 'searchBroken'],
  ['a fault of ours', new Error('unexpected'), 'searchBroken'],
])('%s is said as what it is', (_, error, state) => {
  expect(toState(error, undefined, false)).toBe(state);
});

test('nothing found is said only once it is certain', () => {
  expect(toState(null, undefined, true)).toBe('searching');
  expect(toState(null, 0, true)).toBeNull();
  expect(toState(null, 0, false)).toBe('foundNone');
});
