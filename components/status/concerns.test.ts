import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { StatusView } from '#lib/domain/health/schemas.ts';
import { readPart } from '#tests/pages/read-part.ts';
import { Concerns } from './concerns.tsx';

const readAt = '2026-11-26T09:00:00.000Z';
const read = (backup: object | null) =>
  readPart(
    createElement(Concerns, {
      isSendingOpen: true,
      status: {
        readAt,
        parts: { database: true, migrations: true, worker: true, processor: true },
        queue: { ready: 0, oldestReadyAt: null, givenUp: 0 },
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
