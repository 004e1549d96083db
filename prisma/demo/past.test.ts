import { expect, test } from 'vitest';
import { startOfLocalDay } from '#lib/core/local-day.ts';
import { db } from '#lib/db/client.ts';
import { checkInvariants } from '#lib/domain/health/operations.ts';
import { findLastCheck } from '#lib/domain/health/store/invariants.ts';
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

  await checkInvariants();
  expect(await findLastCheck(db())).toMatchObject({ problems: [] });
  expect(await checkFigures()).toEqual([]);

  await makeDemoPast();
  expect(await rows('SELECT id FROM payouts ORDER BY id')).toEqual(made);
});
