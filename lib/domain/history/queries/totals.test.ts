import { beforeAll, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { rows } from '#tests/database.ts';
import { newPerson } from '#tests/people.ts';
import { makeYear } from '#tests/year.ts';
import { getHistoryTotals } from './totals.ts';

let manager: Person;

beforeAll(async () => {
  manager = await newPerson('manager');
  await makeYear(manager.userId);
}, 240_000);

test('sums are exact by kind, however the rows are spread', async () => {
  const [wanted] = await rows<{ count: string; sum: string }>(
    `SELECT count(*) AS count, sum(p.amount_minor) AS sum FROM payouts p
     JOIN payout_attempts a ON a.payout_id = p.id AND a.is_current WHERE a.status = 'declined'`,
  );
  const { kinds } = await getHistoryTotals(manager, { status: ['declined'], type: ['payout'] });
  expect(kinds).toEqual([
    {
      kind: 'payout',
      count: Number(wanted?.count),
      sums: [{ amountMinor: String(wanted?.sum), currency: 'RUB' }],
    },
  ]);
});

test('too many rows have no sum rather than a wrong one', async () => {
  expect((await getHistoryTotals(manager, {})).kinds).toBeNull();
});

test('nothing found is nothing, not too much', async () => {
  expect((await getHistoryTotals(manager, { error: 'NO_SUCH_CODE' })).kinds).toEqual([]);
});
