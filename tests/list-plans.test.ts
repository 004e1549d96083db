import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db, type Tx } from '#lib/db/client.ts';
import { toBatchListing } from '#lib/domain/batches/queries.ts';
import { batchList } from '#lib/domain/batches/schemas/list.ts';
import { listBatchIds } from '#lib/domain/batches/store.ts';
import { listHistoryIds, toHistoryListing } from '#lib/domain/history/queries/listing.ts';
import { historyList } from '#lib/domain/history/schemas/list.ts';
import { toPaymentListing } from '#lib/domain/payments/queries/list.ts';
import { paymentList } from '#lib/domain/payments/schemas/list.ts';
import { listPaymentIds } from '#lib/domain/payments/store/listing.ts';
import { listWatchedPayments } from '#lib/domain/payments/store/payments.ts';
import { toPayoutListing } from '#lib/domain/payouts/queries/list.ts';
import { payoutList } from '#lib/domain/payouts/schemas/list.ts';
import { payoutGroups } from '#lib/domain/payouts/status.ts';
import { listPayoutIds } from '#lib/domain/payouts/store/listing.ts';
import { toRefundListing } from '#lib/domain/refunds/queries/list.ts';
import { refundList } from '#lib/domain/refunds/schemas/list.ts';
import { listRefundIds } from '#lib/domain/refunds/store/listing.ts';
import { listWatchedRefunds } from '#lib/domain/refunds/store/watch.ts';
import { toStatementListing } from '#lib/domain/statements/queries/statements.ts';
import { statementList } from '#lib/domain/statements/schemas/list.ts';
import { listStatementIds } from '#lib/domain/statements/store/statements.ts';
import { type Readers, readQuery } from '#lib/list/query.ts';
import { windowSize } from '#lib/list/store/ids.ts';
import { rows } from '#tests/database.ts';
import { explainingTx, summed } from '#tests/explaining.ts';
import { newPerson } from '#tests/people.ts';
import { makeYear } from '#tests/year.ts';

const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const oldMonth = `${dayAgo(230)}..${dayAgo(200)}`;

let manager: Person;

beforeAll(async () => {
  manager = await newPerson('manager');
  await makeYear(manager.userId);
  // Four tables of ten thousand rows with all their indexes, on a machine that may be busy.
}, 240_000);

/** Values of each filter: common ones, rare ones, and some that match nothing. */
type Cases = Record<string, readonly string[]>;

const payouts: Cases = {
  status: ['moving', 'paid', 'failed', 'attention', 'conflict'],
  method: ['sbp', 'kz_card'],
  period: ['today', '30d', oldMonth],
  endedToday: ['1'],
  mine: ['1'],
};
const payments: Cases = {
  status: ['decide', 'moving', 'paid', 'failed', 'unlisted'],
  method: ['sbp', 'kz_card'],
  period: ['today', '30d', oldMonth],
  mismatch: ['1'],
  unanswered: ['1'],
  ending: ['1'],
  refundable: ['1'],
};
const refunds: Cases = {
  status: ['waiting', 'moving', 'done', 'failed', 'conflict'],
  period: ['today', '30d', oldMonth],
  mine: ['1'],
  anotherAccount: ['1'],
  toDecide: ['1'],
  mismatch: ['1'],
};
const history: Cases = {
  type: ['payout', 'payment,refund'],
  status: ['waiting', 'moving', 'done', 'failed', 'attention', 'declined'],
  method: ['sbp', 'kz_card'],
  period: ['today', '30d', oldMonth],
  maker: ['me'],
  approver: ['me'],
  amount: ['1000..1000', '11999..', '..2005'],
  bank: ['100000000111', 'x', 'none'],
  error: ['CODE_PT0', 'none'],
};
const batches: Cases = { period: ['today', '30d', oldMonth], mine: ['1'] };

describe.each([
  ['payouts', payouts, payoutList.input, toPayoutListing, listPayoutIds],
  ['payments', payments, paymentList.input, toPaymentListing, listPaymentIds],
  ['refunds', refunds, refundList.input, toRefundListing, listRefundIds],
  ['the history', history, historyList.input, toHistoryListing, listHistoryIds],
  ['statements', batches, statementList.input, toStatementListing, listStatementIds],
  ['batches of refunds', batches, batchList.input, toBatchListing, listBatchIds],
] as const)('a page of %s', (name, cases, input, toListing, list) => {
  const read = async (query: string) => {
    const asked = readQuery(input as Readers, new URLSearchParams(query));
    if (!asked.ok) throw new Error(`${query}: ${JSON.stringify(asked.wrong)}`);
    const { tx, seen } = explainingTx();
    const page = await list(tx, toListing(manager, asked.value as never) as never);
    return { ...page, ...summed(seen) };
  };

  test('under any filter and any two of them looks at few rows', async () => {
    const offenders: string[] = [];
    for (const query of toQueries(cases)) {
      const { buffers, scans } = await read(query);
      if (buffers > mostFor(name) || scans.length > 0)
        offenders.push(`${query}: ${buffers} buffers ${scans.join(' ')}`);
    }
    expect(offenders).toEqual([]);
  });

  test('under a search, alone and with any filter, looks at no more rows than a window has', async () => {
    const offenders: string[] = [];
    for (const query of toQueries(cases).filter((one) => !one.includes('&'))) {
      for (const text of Object.hasOwn(input, 'q') ? searches : []) {
        const { buffers, scans } = await read([`q=${text}`, query].filter(Boolean).join('&'));
        if (buffers > mostForWindow * kindsIn(name) || scans.length > 0)
          offenders.push(`${text} ${query}: ${buffers} buffers ${scans.join(' ')}`);
      }
    }
    expect(offenders).toEqual([]);
  });
});

test.each([
  ['payments', (tx: Tx) => listWatchedPayments(tx, 20)],
  ['refunds', (tx: Tx) => listWatchedRefunds(tx, 20)],
])('looking each minute for the %s to ask about reads only those', async (_, list) => {
  const { tx, seen } = explainingTx();
  expect(await list(tx)).toHaveLength(20);
  const { buffers, scans } = summed(seen);
  expect({ scans, isFew: buffers <= 64 }, `${buffers} buffers`).toEqual({ scans: [], isFew: true });
});

/**
 * A common amount, four digits, a common beginning, a rare one, the end of a number, a phone; the end of a phone,
 * a masked card, a name that many have, its second word, whole units; the
 * first digits of a card, who made it, a day.
 */
const searches = [
  '1000',
  '4242',
  'PAY-2',
  'ORD-01234',
  '012345',
  '%2B79000000007',
  '001-23-45',
  '*4242',
  'павел',
  'ильич',
  '2050',
  '2200 70',
  'maker',
  'manager',
  '22.11.2026',
];
/** The history asks the list of each kind for a page. */
const kindsIn = (name: string) => (name === 'the history' ? 3 : 1);
const mostFor = (name: string) => 64 * kindsIn(name);
/** A search finds a row by the index of the searched column, then reads the rest of the row by its id. */
const mostForWindow = windowSize * 5;

test.each([
  [
    'a sum that many have',
    'q=1000&status=failed',
    `(p."amount_minor" = 100000 OR p."order_no" LIKE '%1000' OR p."card_last4" = '1000' OR p."recipient_phone" LIKE '%1000')`,
  ],
  ['a beginning that all have', 'q=PAY-2&status=failed', `p."order_no" LIKE 'PAY-2%'`],
  ['an end that many have', 'q=7&status=failed', `(p."order_no" LIKE '%7' OR p."amount_minor" = 700)`],
])('pages under %s show each row that fits once, newest first', async (_, query, where) => {
  const asked = readQuery(payoutList.input, new URLSearchParams(query));
  if (!asked.ok) throw new Error(JSON.stringify(asked.wrong));
  const found: string[] = [];
  let cursor: string | null | undefined;
  do {
    const listing = toPayoutListing(manager, { ...asked.value, ...(cursor && { cursor }) });
    const page = await listPayoutIds(db(), listing);
    found.push(...page.ids);
    cursor = page.nextCursor;
  } while (cursor !== null);
  const fitting = await rows<{ id: string }>(
    `SELECT p."id" FROM "payouts" p JOIN "payout_attempts" a ON a."payout_id" = p."id"
     WHERE a."status" = ANY($1::"payout_status"[]) AND ${where} ORDER BY p."id" DESC`,
    [payoutGroups.failed],
  );
  expect(fitting.length).toBeGreaterThan(3);
  expect(found).toEqual(fitting.map(({ id }) => id));
});

/** No filter, each value alone, and every pair of values of different filters. */
function toQueries(cases: Cases): string[] {
  const singles = Object.entries(cases).flatMap(([name, values]) =>
    values.map((value) => [name, value] as const),
  );
  const pairs = singles.flatMap((one, at) =>
    singles.slice(at + 1).flatMap((other) => (one[0] === other[0] ? [] : [[one, other]])),
  );
  return [[], ...singles.map((one) => [one]), ...pairs].map((parts) =>
    parts.map(([name, value]) => `${name}=${value}`).join('&'),
  );
}
