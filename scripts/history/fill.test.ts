import { expect, test } from 'vitest';
import { db } from '#lib/db/client.ts';
import { checkInvariants } from '#lib/domain/health/operations.ts';
import { listHistoryIds, toHistoryListing } from '#lib/domain/history/queries/listing.ts';
import { checkFigures } from '#lib/domain/reports/operations/keep-figures.ts';
import { newClient, rows } from '#tests/database.ts';
import { newPerson } from '#tests/people.ts';
import { fillHistory } from './fill.ts';
import { requireUnused } from './require-unused.ts';

const newest = new Date('2026-11-01T00:00:00Z');

test('history goes only into a database of the typed name that nobody works in, and its books are right', async () => {
  const client = await newClient();

  const [{ name } = { name: '' }] = await rows<{ name: string }>('SELECT current_database() AS name');
  await expect(requireUnused(client, 'paydesk')).rejects.toThrow('type this name after --into');
  await requireUnused(client, name);
  await fillHistory(client, 1_000, newest);
  await expect(requireUnused(client, name)).rejects.toThrow('is in use: it has users');

  await checkInvariants();
  expect(await rows('SELECT problems FROM invariant_checks')).toEqual([{ problems: [] }]);
  expect(await checkFigures()).toEqual([]);
  const counts =
    await rows(`SELECT (SELECT count(*)::int FROM payouts) AS payouts, (SELECT count(*)::int FROM payments) AS payments,
    (SELECT count(*)::int FROM refunds) AS refunds, (SELECT count(*)::int FROM audit_entries) AS audit,
    (SELECT count(*)::int FROM webhook_deliveries) AS deliveries, (SELECT count(*)::int FROM processor_calls) AS calls,
    (SELECT count(*)::int FROM payout_events) AS events, (SELECT count(*)::int FROM figure_changes) AS waiting`);
  expect(counts).toEqual([
    {
      payouts: 500,
      payments: 400,
      refunds: 100,
      audit: 1_200,
      deliveries: 1_000,
      calls: 600,
      events: 1_000,
      waiting: 0,
    },
  ]);
  // Every row that a table points at is there: keys were not looked up while it was filled.
  expect(
    await rows(`SELECT r.id FROM refunds r LEFT JOIN payments p ON p.id = r.payment_id
      WHERE p.id IS NULL OR p.captured_minor <> r.amount_minor`),
  ).toEqual([]);
  const person = await newPerson('manager');
  const page = await listHistoryIds(db(), toHistoryListing(person, {} as never));
  expect(page.ids).toHaveLength(50);
});
