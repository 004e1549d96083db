import { expect, test } from 'vitest';
import { toUnknownWeeks } from './unknown-weeks.ts';

test('weeks begin on Monday of the zone, and tell how many ended which way and after how long', () => {
  const weeks = toUnknownWeeks(
    [
      // Monday the 30th has begun in Moscow.
      { at: new Date('2026-11-29T21:30:00Z'), status: 'unknown', seconds: null },
      { at: new Date('2026-11-29T20:30:00Z'), status: 'resolved_not_paid', seconds: 900 },
      { at: new Date('2026-11-24T10:00:00Z'), status: 'paid_out', seconds: 60 },
      { at: new Date('2026-11-23T10:00:00Z'), status: 'accepted', seconds: 120 },
    ],
    'Europe/Moscow',
    { from: '2026-11-22', to: '2026-12-02' },
  );
  expect(weeks).toEqual([
    {
      ...{ from: '2026-11-30', to: '2026-12-02', count: 1, paid: 0, notPaid: 0, byPeople: 0 },
      ...{ median: null, longest: null },
    },
    {
      ...{ from: '2026-11-23', to: '2026-11-29', count: 3, paid: 1, notPaid: 1, byPeople: 1 },
      ...{ median: 120, longest: 900 },
    },
  ]);
});
