import { beforeAll, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { readQuery } from '#lib/list/query.ts';
import { rows } from '#tests/database.ts';
import { newPayout } from '#tests/payouts.ts';
import { openYear } from '#tests/year.ts';
import { historyList } from '../schemas/list.ts';
import { movementKinds } from '../status.ts';
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

const done = "status IN ('paid_out', 'resolved_paid', 'captured', 'refunded')";

test.each([
  ['method=sbp', "method = 'sbp'"],
  ['status=done&type=payout,refund', `${done} AND kind <> 'payment'`],
  [
    'period=2026-01-01..2026-12-31&type=payment&status=done',
    `${done} AND kind = 'payment' AND ${of('2026')}`,
  ],
  ['maker=me&status=done', `${done} AND maker_id = 'usr_0'`],
  ['maker=me', "maker_id = 'usr_0'"],
  ['amount=1000..1000', 'amount_minor = 100000'],
  ['amount=1000..1000&method=sbp', "amount_minor = 100000 AND method = 'sbp'"],
])('the sums of %s are those of the rows, to the kopeck', async (query, where) => {
  const asked = readQuery(historyList.filters, new URLSearchParams(query));
  if (!asked.ok) throw new Error(query);
  const wanted = await rows<{ kind: string; count: string; sum: string }>(
    `SELECT kind, count(*) AS count, sum(amount_minor) AS sum FROM (
       SELECT 'payout' AS kind, a.status::text, p.method::text, p.maker_id, p.amount_minor, p.created_at
         FROM payouts p JOIN payout_attempts a ON a.payout_id = p.id AND a.is_current
       UNION ALL SELECT 'payment', status::text, method::text, NULL, amount_minor, created_at FROM payments
       UNION ALL SELECT 'refund', status::text, method::text, maker_id, amount_minor, created_at FROM refunds) AS each
     WHERE ${where} GROUP BY 1`,
  );
  const { kinds } = await getHistoryTotals(manager, asked.value);
  expect(kinds?.length).toBeGreaterThan(0);
  expect(kinds?.map(({ kind, count, sums }) => [kind, String(count), sums[0]?.amountMinor])).toEqual(
    movementKinds.flatMap((each) =>
      wanted.filter(({ kind }) => kind === each).map(({ kind, count, sum }) => [kind, count, sum]),
    ),
  );
});

/** The days of the manager's zone. */
function of(year: string): string {
  return `created_at >= timestamptz '${year}-01-01 00:00 Europe/Moscow' AND created_at < timestamptz '${Number(year) + 1}-01-01 00:00 Europe/Moscow'`;
}

test('what is too much to add up row by row is added up to the kopeck', async () => {
  const wanted = await rows<{ count: string; sum: string }>(
    `SELECT count(*) AS count, sum(amount_minor) AS sum FROM payouts
     UNION ALL SELECT count(*), sum(amount_minor) FROM payments UNION ALL SELECT count(*), sum(amount_minor) FROM refunds`,
  );
  const { kinds } = await getHistoryTotals(manager, {});
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
  const count = async () => (await getHistoryTotals(manager, asked)).kinds?.[0]?.count;
  const before = await count();
  await newPayout(manager, { method: 'test' });
  expect(await count()).toBe((before ?? 0) + 1);
});

test('of more rows than can be added up one by one nothing is said', async () => {
  expect(await getHistoryTotals(manager, { amount: { from: 0n, to: null } })).toEqual({ kinds: null });
});

test('nothing found is nothing, not too much', async () => {
  expect((await getHistoryTotals(manager, { error: 'NO_SUCH_CODE' })).kinds).toEqual([]);
});

test('a sum beyond what a floating point number holds is exact to the kopeck', async () => {
  const [payment] = await rows<{ id: string }>(
    'UPDATE payments SET amount_minor = 900719925474099301 WHERE id = (SELECT max(id) FROM payments) RETURNING id',
  );
  const { kinds } = await getHistoryTotals(manager, { type: ['payment'], q: payment?.id ?? '' });
  expect(kinds?.[0]?.sums).toEqual([{ amountMinor: '900719925474099301', currency: 'RUB' }]);
});

test('what has no sum yet is counted apart', async () => {
  const [payment] = await rows<{ id: string }>(
    'UPDATE payments SET amount_minor = NULL, currency = NULL WHERE id = (SELECT min(id) FROM payments) RETURNING id',
  );
  expect((await getHistoryTotals(manager, { type: ['payment'], q: payment?.id ?? '' })).kinds).toEqual([
    { kind: 'payment', count: 1, unknown: 1, sums: [] },
  ]);
});
