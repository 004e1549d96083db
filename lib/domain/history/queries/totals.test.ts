import { beforeAll, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { readQuery } from '#lib/list/query.ts';
import { newClient, rows } from '#tests/database.ts';
import { newPayout } from '#tests/payouts.ts';
import { openYear } from '#tests/year.ts';
import { type HistoryFilters, historyList } from '../schemas/list.ts';
import { movementKinds } from '../status.ts';
import { estimateWhole, sumWhole } from '../store/whole-totals.ts';
import { toWholeHistory } from './listing.ts';
import { getHistoryTotals } from './totals.ts';

let manager: Person;

beforeAll(async () => {
  manager = await openYear();
  // Its rows were made past the triggers that note figures.
  await rows('TRUNCATE figures, figure_changes');
  await rows('INSERT INTO figures SELECT * FROM counted_figures');
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
      unknown: 0,
      sums: [{ amountMinor: String(wanted?.sum), currency: 'RUB' }],
    },
  ]);
});

const toWhole = (filters: HistoryFilters) => toWholeHistory({ person: manager, filters });

test.each([
  'method=sbp',
  'status=done,failed&type=payout,refund',
  'period=2026-01-01..2026-12-31&type=payment&status=done',
  'period=2026-01-01..2026-12-31&zone=Asia/Kolkata',
  'maker=me&status=done',
  'amount=1000..1000',
])('what is too much to add up row by row (%s) is exact all the same', async (query) => {
  const asked = readQuery(historyList.filters, new URLSearchParams(query));
  if (!asked.ok) throw new Error(query);
  const wanted = (await sumWhole(await toWhole(asked.value), 60_000)) ?? [];
  const { kinds, isEstimate } = await getHistoryTotals(manager, asked.value, 60_000);
  expect({ isEstimate, counts: kinds?.map(({ kind, count }) => [kind, count]) }).toEqual({
    isEstimate: false,
    counts: movementKinds.flatMap((each) =>
      wanted.filter(({ kind }) => kind === each).map((sum) => [each, sum.count]),
    ),
  });
  expect(kinds?.flatMap(({ sums }) => sums.map(({ amountMinor }) => amountMinor)).toSorted()).toEqual(
    wanted.map(({ amountMinor }) => String(amountMinor)).toSorted(),
  );
});

test('what is too much to add up row by row is added up to the kopeck', async () => {
  const wanted = await rows<{ count: string; sum: string }>(
    `SELECT count(*) AS count, sum(amount_minor) AS sum FROM payouts
     UNION ALL SELECT count(*), sum(amount_minor) FROM payments UNION ALL SELECT count(*), sum(amount_minor) FROM refunds`,
  );
  const { kinds, isEstimate } = await getHistoryTotals(manager, {}, 60_000);
  expect(isEstimate).toBe(false);
  expect(kinds).toEqual(
    wanted.map(({ count, sum }, at) => ({
      kind: movementKinds[at],
      count: Number(count),
      unknown: 0,
      sums: [{ amountMinor: sum, currency: 'RUB' }],
    })),
  );
});

test('a test is added up with the rows that it stands among', async () => {
  const asked = { type: ['payout' as const] };
  const count = async () => (await getHistoryTotals(manager, asked, 60_000)).kinds?.[0]?.count;
  const before = await count();
  await newPayout(manager, { method: 'test' });
  expect(await count()).toBe((before ?? 0) + 1);
});

test('an estimate is near the truth, rounded, and says nothing where it has seen too little', async () => {
  const whole = await toWhole({ type: ['payout'] });
  const failed = await toWhole({ type: ['payout'], status: ['declined'] });
  const exact = await sumWhole(whole, 60_000);
  const estimate = await estimateWhole(whole, 60_000, 2_000);
  const [count, about] = [exact?.[0]?.count ?? 0, estimate?.[0]?.count ?? 0];
  expect({ isNear: Math.abs(about - count) < count / 2 }, `${about} of ${count}`).toEqual({ isNear: true });
  expect(await estimateWhole(failed, 60_000, 200)).toBeNull();
});

test('where nothing can be said in good time, nothing is said', async () => {
  const whole = await toWhole({});
  const other = await newClient();
  await other.query('BEGIN; LOCK TABLE payments');
  expect([await sumWhole(whole, 50), await estimateWhole(whole, 50)]).toEqual([null, null]);
});

test('nothing found is nothing, not too much', async () => {
  expect((await getHistoryTotals(manager, { error: 'NO_SUCH_CODE' })).kinds).toEqual([]);
});

test('an estimate out of all rows is exact to the kopeck, beyond what a floating point number holds', async () => {
  await rows(
    'UPDATE payments SET amount_minor = 1152921504606846977 WHERE id = (SELECT max(id) FROM payments)',
  );
  const whole = await toWhole({ type: ['payment'] });
  const exact = await sumWhole(whole, 60_000);
  expect(exact?.[0]?.amountMinor).toBeGreaterThan(2n ** 60n);
  expect(await estimateWhole(whole, 60_000, 1_000_000)).toEqual(exact);
});

test('what has no sum yet is counted apart', async () => {
  const [payment] = await rows<{ id: string }>(
    'UPDATE payments SET amount_minor = NULL, currency = NULL WHERE id = (SELECT min(id) FROM payments) RETURNING id',
  );
  expect((await getHistoryTotals(manager, { type: ['payment'], q: payment?.id ?? '' })).kinds).toEqual([
    { kind: 'payment', count: 1, unknown: 1, sums: [] },
  ]);
});
