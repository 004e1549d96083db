import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db, type Tx } from '#lib/db/client.ts';
import { listWatchedPayments } from '#lib/domain/payments/store/payments.ts';
import { payoutGroups } from '#lib/domain/payouts/status.ts';
import { listUnresolved } from '#lib/domain/refunds/store/unresolved.ts';
import { listWatchedRefunds } from '#lib/domain/refunds/store/watch.ts';
import { toMoments } from '#lib/list/query.ts';
import { rows } from '#tests/database.ts';
import { openYear } from '#tests/year.ts';
import { explainingTx, flatten, summed } from '../bench/plans/explain.ts';
import {
  lists,
  mostBuffers,
  mostForSearch,
  readPage,
  readToEnd,
  searches,
  toQueries,
} from '../bench/plans/lists.ts';

/** Indexes of ten thousand rows are two pages deep, those of ten millions four. */
const levelsMissing = 2;

let manager: Person;

beforeAll(async () => {
  manager = await openYear();
  // Four tables of ten thousand rows with all their indexes, on a machine that may be busy.
}, 240_000);

describe.each(lists)('a page of %s', (name, cases, input) => {
  const read = async (query: string) => {
    const { tx, seen } = explainingTx(rows);
    const page = await readPage(name, manager, tx, query);
    return { ...page, ...summed(seen) };
  };

  test('under any filter and any two of them looks at few rows', async () => {
    const offenders: string[] = [];
    for (const query of toQueries(cases)) {
      const { buffers, places, scans } = await read(query);
      const atSize = buffers + places * levelsMissing;
      if (atSize > mostBuffers || scans.length > 0)
        offenders.push(`${query}: ${buffers} buffers at ${places} places ${scans.join(' ')}`);
    }
    expect(offenders).toEqual([]);
  });

  test('under a search, alone and with any filter, looks at no more rows than a window has', async () => {
    const offenders: string[] = [];
    for (const query of toQueries(cases).filter((one) => !one.includes('&'))) {
      for (const text of Object.hasOwn(input, 'q') ? searches : []) {
        const { buffers, scans } = await read([`q=${text}`, query].filter(Boolean).join('&'));
        if (buffers > mostForSearch(name) || scans.length > 0)
          offenders.push(`${text} ${query}: ${buffers} buffers ${scans.join(' ')}`);
      }
    }
    expect(offenders).toEqual([]);
  });
});

test('a page without a row says in its one statement where the next page goes on', async () => {
  const { tx, seen } = explainingTx(rows);
  const page = await readPage('the history', manager, tx, 'status=done&amount=0.01..0.01');
  expect({ ...page, statements: seen.length }).toEqual({
    ids: [],
    nextCursor: expect.any(String),
    statements: 1,
  });
});

test('a search among the payers of refunds looks at the payment of each once', async () => {
  const { tx, seen } = explainingTx(rows);
  await readPage('refunds', manager, tx, 'q=павел');
  const nodes = seen.flatMap(({ plan }) => flatten(plan));
  const looks = nodes.filter((node) => node['Relation Name'] === 'payments' && node['Actual Loops'] > 100);
  expect(looks).toHaveLength(1);
});

test.each(['failed', 'moving', 'waiting', 'attention'])(
  'statuses that are asked for as one (%s) begin at one place of each list',
  async (group) => {
    const { tx, seen } = explainingTx(rows);
    await readPage('the history', manager, tx, `status=${group}`);
    const nodes = seen.flatMap(({ plan }) => flatten(plan));
    expect(nodes.flatMap((node) => node['Index Name'] ?? []).toSorted()).toEqual([
      'payments_by_group',
      'payout_attempts_current_group',
      'refunds_by_group',
    ]);
  },
);

test.each([
  ['held and given back at once', 'ending=1&refundable=1'],
  ['given back while they are in disagreement', 'mismatch=1&refundable=1'],
])('payments that would have to be %s are looked for nowhere', async (_, query) => {
  const { tx, seen } = explainingTx(rows);
  const page = await readPage('payments', manager, tx, query);
  expect({ ...page, buffers: summed(seen).buffers }).toEqual({ ids: [], nextCursor: null, buffers: 0 });
});

test.each([
  ['payments', (tx: Tx) => listWatchedPayments(tx, 20)],
  ['refunds', (tx: Tx) => listWatchedRefunds(tx, 20)],
])('looking each minute for the %s to ask about reads only those', async (_, list) => {
  const { tx, seen } = explainingTx(rows);
  expect(await list(tx)).toHaveLength(20);
  const { buffers, scans } = summed(seen);
  expect({ scans, isFew: buffers <= 64 }, `${buffers} buffers`).toEqual({ scans: [], isFew: true });
});

test.each([
  ['everybody’s', null],
  ['one maker’s', 'usr_12'],
])(
  'Home looks for %s refunds that nobody knows, the longest waiting first, and reads only those',
  async (_, makerId) => {
    const { tx, seen } = explainingTx(rows);
    const unlistedSince = new Date(Date.now() - 7 * 86_400_000);
    const found = await listUnresolved(tx, { makerId, unlistedSince }, 51);
    expect(found).toHaveLength(makerId === null ? 5 : 1);
    const { buffers, scans } = summed(seen);
    expect({ scans, isFew: buffers <= 64 }, `${buffers} buffers`).toEqual({ scans: [], isFew: true });
  },
);

const failed = `a."status" IN ('${payoutGroups.failed.join("', '")}')`;

test.each([
  [
    'a sum that many have',
    'q=1000&status=failed',
    `${failed} AND (p."amount_minor" = 100000 OR p."order_no" LIKE '%1000' OR p."card_last4" = '1000' OR p."recipient_phone" LIKE '%1000')`,
  ],
  ['a beginning that all have', 'q=PAY-2&status=failed', `${failed} AND p."order_no" LIKE 'PAY-2%'`],
  [
    'an end that many have',
    'q=7&status=failed',
    `${failed} AND (p."order_no" LIKE '%7' OR p."amount_minor" = 700)`,
  ],
  [
    'some statuses of a group',
    'status=declined,refused,unknown',
    `a."status" IN ('declined', 'refused', 'unknown')`,
  ],
  [
    'some statuses beside a method',
    'status=declined,refused,conflict&method=ru_card,sbp',
    `a."status" IN ('declined', 'refused', 'conflict') AND a."method" IN ('ru_card', 'sbp')`,
  ],
  [
    'one status of a group and of the usual end, of a maker',
    'status=declined,paid_out&mine=1',
    `a."status" IN ('declined', 'paid_out') AND a."maker_id" = '1'`,
  ],
  ['statuses of every group', 'status=moving,paid,failed,attention&method=kz_card', `a."method" = 'kz_card'`],
])('pages under %s show each row that fits once, newest first', async (_, query, where) => {
  const fitting = await listFitting(where.replace(`= '1'`, `= '${manager.userId}'`));
  expect(fitting.length).toBeGreaterThan(3);
  expect(await readToEnd('payouts', manager, db(), query)).toEqual(fitting);
});

test('what ended today is found however long ago it was made', async () => {
  const today = toMoments('today', manager.timeZone, new Date());
  // Made in another month, on another day, and shortly before this one.
  const ends = [new Date(today.from.getTime() + 1), new Date(today.before.getTime() - 1)];
  await rows(
    `UPDATE payout_attempts a SET finished_at = CASE WHEN turn % 2 = 0 THEN $1 ELSE $2 END::timestamptz
     FROM (SELECT id, row_number() OVER (ORDER BY id) AS turn FROM payout_attempts) n
     WHERE n.id = a.id AND n.turn IN (9, 5000, 8000, 9900, 9960, 9965, 9969)`,
    ends,
  );
  const fitting = await listFitting(
    `a."finished_at" >= '${today.from.toISOString()}' AND a."finished_at" < '${today.before.toISOString()}'`,
  );
  expect(fitting.length).toBeGreaterThan(6);
  expect(await readToEnd('payouts', manager, db(), 'endedToday=1')).toEqual(fitting);
});

async function listFitting(where: string): Promise<string[]> {
  const found = await rows<{ id: string }>(
    `SELECT p."id" FROM "payouts" p JOIN "payout_attempts" a ON a."payout_id" = p."id"
     WHERE a."is_current" AND ${where} ORDER BY p."id" DESC`,
  );
  return found.map(({ id }) => id);
}
