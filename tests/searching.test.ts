import { beforeAll, expect, test } from 'vitest';
import type { Permission } from '#lib/auth/permissions.ts';
import { runRoute } from '#lib/auth/route.ts';
import { SearchTooWide } from '#lib/core/search-too-wide.ts';
import { db, Prisma } from '#lib/db/client.ts';
import { searching } from '#lib/db/searching.ts';
import { getHistoryPage } from '#lib/domain/history/queries/list.ts';
import { getHistoryTotals } from '#lib/domain/history/queries/totals.ts';
import { historyList } from '#lib/domain/history/schemas/list.ts';
import { getPayoutPage } from '#lib/domain/payouts/queries/list.ts';
import { payoutList } from '#lib/domain/payouts/schemas/list.ts';
import { sessionCookieOf } from '#tests/caller.ts';
import { newClient } from '#tests/database.ts';
import { newPerson } from '#tests/people.ts';
import { toPageHandler } from '../app/api/list-route.ts';

process.env.SEARCH_WITHIN_MS = '100';

let manager: Awaited<ReturnType<typeof newPerson>>;

beforeAll(async () => {
  manager = await newPerson('manager');
});

/** Nobody finds anything among the payouts until the test ends, however long they look. */
const hold = async () => (await newClient()).query('BEGIN; LOCK TABLE payouts');

test('what would take an hour is given up as too wide, and its connection keeps no limit', async () => {
  const error = await searching(db(), (read) => read(Prisma.sql`SELECT pg_sleep(3600)`)).catch(
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(SearchTooWide);
  const limits = await Promise.all(
    Array.from({ length: 10 }, () => db().$queryRaw`SHOW statement_timeout`.then(JSON.stringify)),
  );
  expect(new Set(limits)).toEqual(new Set(['[{"statement_timeout":"15s"}]']));
});

test('the statements of one search have their time together', async () => {
  const read = searching(db(), async (ask) => {
    // Each alone would be in time.
    for (let turn = 0; turn < 100; turn += 1) await ask(Prisma.sql`SELECT 1 FROM pg_sleep(0.02)`);
  });
  await expect(read).rejects.toThrow(SearchTooWide);
});

test('another failure of a search stays what it is', async () => {
  const read = searching(db(), (ask) => ask(Prisma.sql`SELECT 1 / 0`));
  await expect(read).rejects.toThrow('division by zero');
});

const hour = Prisma.sql`SELECT pg_sleep(3600)`;

test('a list whose search finds no end in time is refused as too wide', async () => {
  const answer = await asked(() =>
    searching(db(), (read) => read(hour)).then(() => ({ items: [], nextCursor: null })),
  );
  expect(answer).toEqual([422, { code: 'search_too_wide' }]);
});

test.each([
  ['the history', 'history:view', toPageHandler(historyList, getHistoryPage)],
  ['payouts', 'payouts:view', toPageHandler(payoutList, getPayoutPage)],
] as const)(
  'a search of %s that waits for others says that the database is busy, and blames nothing on the search',
  async (_, permission, handler) => {
    await hold();
    expect(await answerOf(permission, handler)).toEqual([503, { code: 'database_away' }]);
  },
);

test('the sums above a search that waits are too much to tell as well', async () => {
  await hold();
  expect(await getHistoryTotals(manager, { q: '12345' })).toEqual({ kinds: null });
});

type Handler = ReturnType<typeof toPageHandler<typeof payoutList>>;

const asked = (getPage: Parameters<typeof toPageHandler<typeof payoutList>>[1]) =>
  answerOf('payouts:view', toPageHandler(payoutList, getPage));

async function answerOf(permission: Permission, handler: Handler): Promise<[number, unknown]> {
  const caller = { cookie: await sessionCookieOf(manager) };
  const request = new Request('http://localhost/?q=12345');
  const response = await runRoute(caller, permission, (person) => handler(request, person));
  return [response.status, await response.json()];
}
