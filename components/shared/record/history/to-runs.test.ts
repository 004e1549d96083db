import { expect, test } from 'vitest';
import { toRuns } from './to-runs.ts';

test('events in a row that changed nothing share a line, and every event keeps its place', () => {
  const isQuiet = (entry: string) => entry.startsWith('same');
  expect(toRuns(['paid', 'same 1', 'same 2', 'accepted', 'same 3'], isQuiet)).toEqual([
    { entry: 'paid' },
    { quiet: ['same 1', 'same 2'] },
    { entry: 'accepted' },
    { quiet: ['same 3'] },
  ]);
});
