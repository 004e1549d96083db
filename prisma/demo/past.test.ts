import { expect, test } from 'vitest';
import { startOfLocalDay } from '#lib/core/local-day.ts';
import { db } from '#lib/db/client.ts';
import { checkInvariants } from '#lib/domain/health/operations/watch.ts';
import { findLastCheck } from '#lib/domain/health/store/invariants.ts';
import { getProcessorLog } from '#lib/domain/processor-log/queries.ts';
import { checkFigures } from '#lib/domain/reports/operations/keep-figures.ts';
import { createDemoUsers } from '#lib/domain/users/operations/create-demo-users.ts';
import { env } from '#lib/env.ts';
import { rows } from '#tests/database.ts';
import { makeDemoPast } from './past.ts';

test('the past of a demo is whole, ended before today, and made once', async () => {
  env().DEMO = true;
  await createDemoUsers();
  await makeDemoPast();
  const made = await rows('SELECT id FROM payouts ORDER BY id');
  expect(made.length).toBeGreaterThan(300);
  const ofToday = await rows(
    'SELECT id FROM payout_attempts WHERE finished_at IS NULL OR finished_at >= $1',
    [startOfLocalDay(new Date(), 'Europe/Moscow')],
  );
  expect(ofToday).toEqual([]);

  // What the history says of the processor appears in the exchange with it, and is readable there.
  const silent = await rows(
    `SELECT e.id FROM payout_events e
       LEFT JOIN webhook_deliveries d ON d.id = e.delivery_id AND d.subject_id = e.attempt_id
       LEFT JOIN processor_calls c ON c.subject_id = e.attempt_id
     WHERE (e.source = 'webhook' AND d.id IS NULL) OR (e.source = 'processor_answer' AND c.id IS NULL)`,
  );
  expect(silent).toEqual([]);
  const some = await rows<{ id: string }>('SELECT id FROM payout_attempts ORDER BY id LIMIT 40');
  const { calls, deliveries } = await getProcessorLog(some.map(({ id }) => id));
  expect(calls.length).toBeGreaterThan(30);
  expect([...calls, ...deliveries].filter(({ unread }) => unread.length > 0)).toEqual([]);

  await checkInvariants();
  expect(await findLastCheck(db())).toMatchObject({ problems: [] });
  expect(await checkFigures()).toEqual([]);

  await makeDemoPast();
  expect(await rows('SELECT id FROM payouts ORDER BY id')).toEqual(made);
});
