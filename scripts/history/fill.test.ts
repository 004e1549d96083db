import { expect, test } from 'vitest';
import { db } from '#lib/db/client.ts';
import { checkInvariants } from '#lib/domain/health/operations/watch.ts';
import { listHistoryIds, toHistoryListing } from '#lib/domain/history/queries/listing.ts';
import { checkFigures } from '#lib/domain/reports/operations/keep-figures.ts';
import { newClient, rows } from '#tests/database.ts';
import { newPerson } from '#tests/people.ts';
import { fillHistory } from './fill.ts';
import { requireUnused } from './require-unused.ts';

const newest = new Date('2026-11-01T00:00:00Z');
/** Payouts and payments have had each chance once. */
const count = 25_100;

const indexesNow = () => rows('SELECT indexdef FROM pg_indexes ORDER BY indexdef COLLATE "C"');

test('history goes only into a database of the typed name that nobody works in, and its books are right', async () => {
  const client = await newClient();

  const [{ name } = { name: '' }] = await rows<{ name: string }>('SELECT current_database() AS name');
  await expect(requireUnused(client, 'paydesk')).rejects.toThrow('type this name after --into');
  await requireUnused(client, name);
  const indexesBefore = await indexesNow();
  await fillHistory(process.env.DATABASE_URL ?? '', count, newest);
  expect(await indexesNow()).toEqual(indexesBefore);
  // Otherwise an index alone answers nothing, and a page reads a buffer for each row of its window.
  const untidy = await rows(`SELECT relname FROM pg_class WHERE relallvisible < relpages
    AND relname IN ('payouts', 'payout_attempts', 'payments', 'refunds')`);
  expect(untidy).toEqual([]);
  await expect(requireUnused(client, name)).rejects.toThrow('is in use: it has users');

  await checkInvariants();
  expect(await rows('SELECT problems FROM invariant_checks')).toEqual([{ problems: [] }]);
  expect(await checkFigures()).toEqual([]);
  const counts =
    await rows(`SELECT (SELECT count(*)::int FROM payouts) AS payouts, (SELECT count(*)::int FROM payments) AS payments,
    (SELECT count(*)::int FROM refunds) AS refunds, (SELECT count(*)::int FROM audit_entries) AS audit,
    (SELECT count(*)::int FROM figure_changes) AS waiting`);
  expect(counts).toEqual([{ payouts: 12_550, payments: 10_040, refunds: 2_510, audit: 30_120, waiting: 0 }]);
  const person = await newPerson('manager');
  const page = await listHistoryIds(db(), toHistoryListing(person, {} as never));
  expect(page.ids).toHaveLength(50);

  // Every row that a table points at is there: keys were not looked up while it was filled.
  const keys = await rows<{ again: string }>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I, ADD CONSTRAINT %I %s', conrelid::regclass, conname, conname,
       pg_get_constraintdef(oid)) AS again FROM pg_constraint WHERE contype = 'f'`,
  );
  expect(keys.length).toBeGreaterThan(20);
  for (const { again } of keys) await rows(again);

  // Every way in which a movement can appear is there, open ones too.
  const found = await Promise.all(
    ['refunds', 'payments', 'payout_attempts'].map((table) =>
      rows(`SELECT string_agg(DISTINCT status::text, ' ' ORDER BY status::text) AS found FROM ${table}`),
    ),
  );
  expect(found.flat()).toEqual([
    { found: 'declined error failed refunded' },
    {
      found: 'authorization_requested authorized cancelled captured declined error expired unlisted',
    },
    {
      found:
        'accepted cancelled conflict declined error not_sent paid_out pending_approval refused resolved_not_paid resolved_paid unknown',
    },
  ]);
}, 120_000);
