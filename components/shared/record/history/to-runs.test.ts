import { expect, test } from 'vitest';
import { toRuns } from './to-runs.ts';

test('events in a row that are alike share a line, and every event keeps its place', () => {
  const toKind = (entry: string) => (entry.includes(' ') ? (entry.split(' ')[0] ?? null) : null);
  expect(toRuns(['paid', 'same 1', 'same 2', 'looked 1', 'accepted', 'same 3'], toKind)).toEqual([
    { entry: 'paid' },
    { kind: 'same', alike: ['same 1', 'same 2'] },
    { kind: 'looked', alike: ['looked 1'] },
    { entry: 'accepted' },
    { kind: 'same', alike: ['same 3'] },
  ]);
});
