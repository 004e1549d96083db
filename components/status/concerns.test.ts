import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { StatusView } from '#lib/domain/health/schemas.ts';
import { readPart } from '#tests/pages/read-part.ts';
import { Concerns } from './concerns.tsx';

const readAt = '2026-11-26T09:00:00.000Z';
const quiet = { ready: 0, oldestReadyAt: null, givenUp: 0, givenUpTasks: [], givenUpAt: null };
const read = (backup: object | null, queue: object = quiet) =>
  readPart(
    createElement(Concerns, {
      isSendingOpen: true,
      status: {
        readAt,
        parts: { database: true, migrations: true, worker: true, processor: true },
        queue,
        inbox: { dead: 0 },
        backup,
        invariants: null,
      } as unknown as StatusView,
    }),
  );

test('what would be lost without a fresh backup is said of the backup that there is', () => {
  expect(read(null)).toContain('everything recorded so far would be lost');
  expect(read({ finishedAt: '2026-11-24T01:00:00.000Z' })).toContain(
    'recorded since the last backup would be lost',
  );
});

test('jobs that failed for good are said to be about what they are for, since when, and how that ends', () => {
  const givenUpTasks = ['forget-old-links', 'send-payout', 'send-payout-in-turn'];
  const said = read(null, { ...quiet, givenUp: 3, givenUpTasks, givenUpAt: '2026-11-26T08:15:00.000Z' });
  expect(said).toContain('3 background jobs failed for good');
  expect(said).toMatch(/about: sending payouts and upkeep\. The last failure: 26 Nov.*08:15/);
  expect(said).toContain('This stays here until the same work is started anew, or whoever runs the server');
  expect(said).toContain('npm run admin -- jobs retry');
});
