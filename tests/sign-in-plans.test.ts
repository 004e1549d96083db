import { beforeAll, expect, test } from 'vitest';
import { mostSignIns } from '#lib/domain/reports/schemas.ts';
import { listSignIns } from '#lib/domain/reports/store/sign-ins.ts';
import { rows } from '#tests/database.ts';
import { explainingTx, summed } from '../bench/plans/explain.ts';

const people = 20;
/** The sign-ins of each person in a year: more than are counted. */
const signIns = 4_000;
const newest = new Date('2026-11-21T09:00:00Z');
const before = (days: number) => new Date(newest.getTime() - days * 86_400_000);

beforeAll(async () => {
  await rows(
    `INSERT INTO users (id, email, name, role, password_hash)
     SELECT 'usr_' || i, i || '@plans.example', 'Person ' || i, 'finance', 'none' FROM generate_series(1, ${people}) i`,
  );
  await rows(
    `INSERT INTO sessions (id, user_id, created_at, expires_at)
     SELECT 'ses_' || i, 'usr_' || (1 + i % ${people}), at, at FROM generate_series(1, ${people * signIns}) i,
       LATERAL (SELECT $1::timestamptz - i * interval '365 days' / ${people * signIns} AS at) made`,
    [newest],
  );
  // VACUUM passes over a row with a commit that has not reached the disk, and an index alone would not answer.
  await rows('CHECKPOINT');
  await rows('VACUUM (ANALYZE) sessions, users');
});

test.each([
  ['thirty days', 30, Math.round((signIns * 30) / 365), 150],
  ['a year', 366, mostSignIns, 400],
] as const)('who signed in within %s is read from an index alone', async (_, days, each, most) => {
  const { tx, seen } = explainingTx(rows);
  const found = await listSignIns(tx, { from: before(days), before: newest });
  expect(found).toHaveLength(people);
  expect(found.filter(({ count }) => Math.abs(count - each) > 1)).toEqual([]);
  expect(summed(seen).buffers).toBeLessThanOrEqual(most);
});
