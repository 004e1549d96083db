import { expect, test } from 'vitest';
import { canRetry } from './retry.ts';

const made = { status: 'made', reason: null, removedAt: null, pushes: [] } as const;

test.each([
  ['one that broke', { ...made, status: 'failed', reason: 'fault' }, true],
  ['one that its maker may have again', { ...made, status: 'refused', reason: 'maker_not_allowed' }, true],
  ['one that did not arrive', { ...made, pushes: [{ status: 'failed' }] }, true],
  ['one that would be as large again', { ...made, status: 'failed', reason: 'too_large' }, false],
  ['one whose filters nobody can read', { ...made, status: 'failed', reason: 'filters_unreadable' }, false],
  ['one that is there', made, false],
  [
    'one that was deleted before it arrived',
    { ...made, removedAt: '2026-11-26T00:00:00Z', pushes: [{ status: 'failed' }] },
    false,
  ],
] as const)('a file is asked for again only if that could end otherwise: %s', (_, run, can) => {
  expect(canRetry(run)).toBe(can);
});
