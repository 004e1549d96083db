import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db, type Tx } from '#lib/db/client.ts';
import { listWatchedPayments } from '#lib/domain/payments/store/payments.ts';
import { payoutGroups } from '#lib/domain/payouts/status.ts';
import { listUnresolved } from '#lib/domain/refunds/store/unresolved.ts';
import { listWatchedRefunds } from '#lib/domain/refunds/store/watch.ts';
import { toMoments } from '#lib/list/query.ts';
import { newClient, rows } from '#tests/database.ts';
import { openYear } from '#tests/year.ts';
import { type Ask, explainingTx, summed } from '../bench/plans/explain.ts';
import {
  lists,
  mostBuffers,
  oldMonth,
  readPage,
  readToEnd,
  searches,
  toQueries,
} from '../bench/plans/lists.ts';

let manager: Person;

beforeAll(async () => {
  manager = await openYear();
  // Four tables of ten thousand rows with all their indexes, on a machine that may be busy.
}, 240_000);

/** Searches are read without scans of whole tables (lib/db/searching.ts). */
async function askWithoutScans(): Promise<Ask> {
  const client = await newClient();
  await client.query('SET enable_seqscan = off');
  return async (text, values) => (await client.query(text, values)).rows;
}

/** What the history asks of kinds that have no index for it, and that may be refused as too wide. */
const isWithoutIndex = (name: string, query: string) =>
  name === 'the history' && /^(amount|approver|method)=/.test(query);

/** The history asks the list of each kind for a page. */
const kindsIn = (name: string) => (name === 'the history' ? 3 : 1);

describe.each(lists)('a page of %s', (name, cases, input) => {
  const read = async (query: string, ask: Ask = rows) => {
    const { tx, seen } = explainingTx(ask);
    const page = await readPage(name, manager, tx, query);
    return { ...page, ...summed(seen) };
  };

  test('under any filter reads few pages of the database, and a deep one no more than the first', async () => {
    const offenders: string[] = [];
    const [middle] = (await readPage(name, manager, db(), `period=${oldMonth}`)).ids;
    for (const query of toQueries(cases).filter((each) => !isWithoutIndex(name, each))) {
      const first = await read(query);
      const deep = await read([query, `cursor=${middle}`].filter(Boolean).join('&'));
      const most = mostBuffers * kindsIn(name);
      // Nobody waits for approval in that year, and an empty table is read as it is.
      const scans = first.scans.filter((scan) => scan !== 'reads all of approvals');
      if (first.buffers > most || deep.buffers > most || scans.length > 0)
        offenders.push(`${query}: ${first.buffers} and ${deep.buffers} buffers ${scans.join(' ')}`);
    }
    expect(offenders).toEqual([]);
  });

  if (!Object.hasOwn(input, 'q')) return;

  test('under any search reads few pages of the database', async () => {
    const offenders: string[] = [];
    const ask = await askWithoutScans();
    for (const text of searches) {
      const { buffers } = await read(`q=${text}`, ask);
      if (buffers > 2 * mostBuffers * kindsIn(name)) offenders.push(`${text}: ${buffers} buffers`);
    }
    expect(offenders).toEqual([]);
  });
});

test.each([
  ['held and given back at once', 'ending=1&refundable=1'],
  ['given back while they are in disagreement', 'mismatch=1&refundable=1'],
])('no payment is %s', async (_, query) => {
  expect(await readPage('payments', manager, db(), query)).toEqual({ ids: [], nextCursor: null });
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
