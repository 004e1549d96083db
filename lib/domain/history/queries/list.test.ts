import { beforeAll, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { rows } from '#tests/database.ts';
import { newPerson } from '#tests/people.ts';
import { makeYear } from '#tests/year.ts';
import { compareNewestFirst } from '../rules/newest-first.ts';
import type { HistoryFilters } from '../schemas/list.ts';
import type { Movement } from '../schemas/views.ts';
import { getHistoryPage, streamHistory } from './list.ts';

let manager: Person;

beforeAll(async () => {
  manager = await newPerson('manager');
  await makeYear(manager.userId);
}, 240_000);

/** Every id that the stream gives. */
async function collect(filters: HistoryFilters, size: number): Promise<string[]> {
  const ids: string[] = [];
  for await (const page of streamHistory(manager, filters, size)) {
    expect(page.length).toBeLessThanOrEqual(size);
    ids.push(...page.map(({ id }) => id));
  }
  return ids;
}

async function findIds(sql: string): Promise<string[]> {
  const found = await rows<{ id: string }>(sql);
  return found.map(({ id }) => id).sort(compareNewestFirst);
}

test('what is streamed for an export is every row once, in the order of the screen', async () => {
  const wanted = await findIds(
    'SELECT id FROM payouts UNION ALL SELECT id FROM payments UNION ALL SELECT id FROM refunds',
  );
  expect(await collect({}, 5_000)).toEqual(wanted);
});

test('a filter finds the same rows in every kind that has it, whatever the size of a page', async () => {
  const wanted = await findIds(
    `SELECT payout_id AS id FROM payout_attempts WHERE status IN ('declined')
     UNION ALL SELECT id FROM payments WHERE status = 'declined'
     UNION ALL SELECT id FROM refunds WHERE status = 'declined'`,
  );
  expect(wanted.length).toBeGreaterThan(50);
  expect(await collect({ status: ['declined'] }, 7)).toEqual(wanted);
  expect(await collect({ status: ['declined'] }, 1_000)).toEqual(wanted);
});

test('a filter that payments do not have leaves them out', async () => {
  const wanted = await findIds(
    `SELECT id FROM payouts WHERE maker_id = '${manager.userId}'
     UNION ALL SELECT id FROM refunds WHERE maker_id = '${manager.userId}'`,
  );
  expect(await collect({ maker: 'me' }, 100)).toEqual(wanted);
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
