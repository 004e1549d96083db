import { beforeAll, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db, Prisma } from '#lib/db/client.ts';
import { saveBankList } from '#lib/domain/recipients/store.ts';
import { readQuery } from '#lib/list/query.ts';
import { rows } from '#tests/database.ts';
import { openYear } from '#tests/year.ts';
import { compareNewestFirst } from '../rules/newest-first.ts';
import { type HistoryFilters, historyList } from '../schemas/list.ts';
import { type Movement, movementView } from '../schemas/views.ts';
import { getHistoryPage } from './list.ts';
import { countWholeHistory, listHistoryIds } from './listing.ts';
import { copyHistory, streamHistory } from './stream.ts';

let manager: Person;

beforeAll(async () => {
  manager = await openYear();
}, 240_000);

/** Every row that the stream gives. */
async function collect(filters: HistoryFilters): Promise<Movement[]> {
  const all: Movement[] = [];
  for await (const some of streamHistory(manager, filters)) all.push(...some);
  return all;
}

test('a bank has its Latin name in the page and in the stream, where the processor gives one', async () => {
  await saveBankList(db(), [{ code: '1', name: 'Сбербанк', nameLatin: 'Sberbank' }], new Date());
  const { items } = await getHistoryPage(manager, {});
  const names = (movements: Movement[]) =>
    new Set(movements.map(({ bankName, bankNameLatin }) => `${bankName} ${bankNameLatin}`));
  expect(names(items)).toContain('Сбербанк Sberbank');
  expect(names(await collect({}))).toContain('Сбербанк Sberbank');
});

const toIds = (items: readonly { id: string }[]) => items.map(({ id }) => id);

async function findIds(sql: string): Promise<string[]> {
  return toIds(await rows<{ id: string }>(sql)).sort(compareNewestFirst);
}

/** Page after page, as far as the screen goes. */
async function walk(filters: HistoryFilters): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await listHistoryIds(db(), { person: manager, filters, cursor, size: 500 });
    ids.push(...page.ids);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return ids;
}

test('what is streamed for an export is every row once, in the order of the screen', async () => {
  const wanted = await findIds(
    'SELECT id FROM payouts UNION ALL SELECT id FROM payments UNION ALL SELECT id FROM refunds',
  );
  expect(toIds(await collect({}))).toEqual(wanted);
});

test('a filter finds the same rows in every kind that has it, and a kind that has it not is left out', async () => {
  const declined = await findIds(
    `SELECT payout_id AS id FROM payout_attempts WHERE status IN ('declined')
     UNION ALL SELECT id FROM payments WHERE status = 'declined'
     UNION ALL SELECT id FROM refunds WHERE status = 'declined'`,
  );
  expect(declined.length).toBeGreaterThan(50);
  expect(toIds(await collect({ status: ['declined'] }))).toEqual(declined);
  const mine = await findIds(
    `SELECT id FROM payouts WHERE maker_id = '${manager.userId}'
     UNION ALL SELECT id FROM refunds WHERE maker_id = '${manager.userId}'`,
  );
  expect(toIds(await collect({ maker: 'me' }))).toEqual(mine);
});

test('a phone, however it is spelled, finds everything of one customer: payouts, payments and their refunds', async () => {
  const [{ phone } = { phone: '' }] = await rows<{ phone: string }>(
    `SELECT p.payer_phone AS phone FROM refunds r JOIN payments p ON p.id = r.payment_id
     WHERE EXISTS (SELECT 1 FROM payouts o WHERE o.recipient_phone = p.payer_phone) ORDER BY r.id LIMIT 1`,
  );
  const wanted = await findIds(
    `SELECT id FROM payouts WHERE recipient_phone = '${phone}'
     UNION ALL SELECT id FROM payments WHERE payer_phone = '${phone}'
     UNION ALL SELECT r.id FROM refunds r JOIN payments p ON p.id = r.payment_id
       WHERE '${phone}' IN (r.recipient_phone, p.payer_phone)`,
  );
  expect(new Set(wanted.map((id) => id.slice(0, id.indexOf('_')))).size).toBe(3);
  const national = phone.replace(/^\+7(\d{3})(\d{3})(\d\d)(\d\d)$/, '8 ($1) $2-$3-$4');
  for (const q of [phone, national]) expect(toIds(await collect({ q }))).toEqual(wanted);
});

test.each([
  'status=failed,moving&method=sbp,ru_card',
  'period=30d&type=payout,refund',
  'amount=1500..2050.50&status=done',
  'bank=100000000111&period=30d',
  'error=CODE_PT0',
  'maker=me&method=ru_card',
  'q=павел&status=failed',
  'q=000123',
  'q=0012',
  "q=o'neil",
  'q=1000&period=7d',
  'q=4242&type=payment',
])('the stream of %s is the pages of the screen, one after the other', async (query) => {
  const filters = readQuery(historyList.filters, new URLSearchParams(query));
  if (!filters.ok) throw new Error(JSON.stringify(filters.wrong));
  const streamed = await collect(filters.value);
  expect(toIds(streamed)).toEqual(await walk(filters.value));
  expect(await countWholeHistory({ person: manager, filters: filters.value }, 60_000)).toBe(streamed.length);
  const page = await getHistoryPage(manager, filters.value);
  const head = streamed.slice(0, page.items.length).map((movement) => movementView.parse(movement));
  expect(head).toEqual(page.items);
});

test('a reader who stops leaves no statement running and no connection open', async () => {
  for await (const _ of streamHistory(manager, {})) break;
  const running = `SELECT pid FROM pg_stat_activity
    WHERE query LIKE 'COPY %' AND state <> 'idle' AND datname = current_database()`;
  // A statement learns that it is cancelled when it next looks.
  await expect.poll(() => rows(running)).toEqual([]);
});

test('a reader who takes everything at once leaves others a turn between any two parts', async () => {
  let [turns, isRead] = [0, false];
  const turn = () => {
    turns += 1;
    if (!isRead) setImmediate(turn);
  };
  setImmediate(turn);
  const seen: number[] = [];
  const asked = { line: Prisma.sql`"id"`, until: new Date() };
  for await (const _ of copyHistory(manager, {}, asked)) seen.push(turns);
  isRead = true;
  expect(seen.length).toBeGreaterThan(10);
  expect(seen.filter((each, at) => each === seen[at - 1])).toEqual([]);
});

test('the page towards newer rows ends where the page towards older rows began', async () => {
  const first = await getHistoryPage(manager, {});
  const second = await getHistoryPage(manager, { cursor: first.nextCursor as string });
  const back = await getHistoryPage(manager, { cursor: second.items[0]?.id as string, toward: 'newer' });
  const idsOf = (items: Movement[]) => items.map(({ id }) => id);
  expect(idsOf(back.items).reverse()).toEqual(idsOf(first.items));
});

test('a row shows only the first and last digits of a phone', async () => {
  const [row] = (await getHistoryPage(manager, { type: ['payout'], method: ['sbp'] })).items;
  expect(row?.party.instrument).toMatch(/^\+7\u00a0\d{3}\u00a0•••\u2011\d\d\u2011\d\d$/);
});
