import { expect, test } from 'vitest';
import { toActionView } from './to-views.ts';

type Action = Parameters<typeof toActionView>[0];

const watchedSince = new Date('2026-11-21T12:00:00Z');
const after = (seconds: number | null) =>
  seconds === null ? null : new Date(watchedSince.getTime() + seconds * 1_000);

/** When the payment of such an action is read next, in seconds after it is watched; null where that is not planned. */
function next(status: string, readAfter: number | null, failedAfter: number | null = null): number | null {
  const action = {
    ...{ id: 'pact_1', kind: 'capture', status, amountMinor: 100n, currency: 'RUB', maker: { name: 'Anna' } },
    ...{ createdAt: watchedSince, updatedAt: watchedSince, finishedAt: null, watchedSince },
    ...{ reviewReason: null, errorCode: null, errorMessage: null },
  } as unknown as Action;
  const read = { readAt: after(readAfter), readFailedAt: after(failedAfter) };
  const { nextReadAt } = toActionView(action, read);
  return nextReadAt === null ? null : (Date.parse(nextReadAt) - watchedSince.getTime()) / 1_000;
}

test.each([
  ['accepted', null, null, 5],
  ['accepted', 60, null, 90],
  ['unknown', null, null, 60],
  ['unknown', 60, null, 300],
  // A reading that failed was one: the next is planned after it.
  ['unknown', 60, 301, 900],
  ['unknown', 86_400, null, null],
  ['done', 60, null, null],
])(
  'a capture that is %s, read after %s s (failed after %s s), is read after %s s',
  (status, read, failed, due) => {
    expect(next(status, read, failed)).toBe(due);
  },
);
