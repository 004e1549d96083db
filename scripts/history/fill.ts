import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { openClient } from '#lib/db/open.ts';
import { newChain } from './chain.ts';
import { dropIndexes, runShared } from './indexes.ts';
import { type Movement, makeMovements, toActs } from './movements.ts';
import { filled, makeTable, statements } from './statements.ts';

/** Movements of one round: enough that a round's own cost does not count, and few enough for memory. */
const perRound = 100_000;

/** Sorting in memory; nothing is lost by a commit that comes late to the disk of a database that is new. */
const hasty = `SET session_replication_role = replica; SET synchronous_commit = off; SET maintenance_work_mem = '1GB';
  SET work_mem = '256MB'; SET max_parallel_maintenance_workers = 0; SET max_parallel_workers_per_gather = 0`;

/** As a rebuild writes them. */
const inOrder =
  'INSERT INTO figures SELECT * FROM counted_figures ORDER BY face, kind, hour, status, currency, key, bucket';

/**
 * Fills an empty database with so many movements (a multiple of ten) of the year before `newest`, made by fifty people:
 * most of them ended well, one payout in ten was approved, one payment in four was given back, one in some thousands is
 * still open. Nothing is in a state that is sent. The same numbers make the same rows. Needs a superuser.
 */
export async function fillHistory(
  url: string,
  count: number,
  newest = new Date(Date.now() - 3_600_000),
  say: (step: string) => void = () => {},
): Promise<void> {
  const sessions = [await openClient(url), await openClient(url)] as const;
  try {
    await fill(sessions, count, newest, say);
  } finally {
    for (const session of sessions) await session.end();
  }
}

async function fill(
  [rows, audit]: readonly [pg.Client, pg.Client],
  count: number,
  newest: Date,
  say: (step: string) => void,
): Promise<void> {
  await rows.query(
    `INSERT INTO users (id, email, name, role, password_hash, created_at, disabled_at)
    SELECT 'usr_' || i, i || '@history.example', 'Сотрудник ' || i, 'manager', 'none', $1::timestamptz - interval '2 years',
      $1 FROM generate_series(0, 49) i`,
    [newest],
  );
  // What triggers repeat is written at once, and foreign keys are not looked up a million times.
  for (const session of [rows, audit]) await session.query(hasty);
  await rows.query(makeTable);
  // A snapshot of an automatic ANALYZE would keep the tidying below from calling its rows visible to all.
  for (const table of filled) await rows.query(`ALTER TABLE ${table} SET (autovacuum_enabled = off)`);
  const indexes = await dropIndexes(rows, filled);
  const append = newChain(audit);
  for (let from = 0; from < count; from += perRound) {
    const movements = makeMovements(from, Math.min(from + perRound, count), count, newest);
    await copyInto(rows, movements);
    // All statements go in one message: the database goes on while the entries of the audit are hashed here.
    await Promise.all([rows.query(statements.join(';')), append(movements.flatMap(toActs))]);
  }
  say('rows written');
  // A row with a commit that has not reached the disk is not marked visible to all: VACUUM would pass it over.
  await rows.query('CHECKPOINT');
  // VACUUM comes before there are indexes, which it would have to go through.
  await runShared(
    [rows, audit],
    filled.map((table) => `VACUUM (FREEZE) ${table}`),
  );
  for (const table of filled) await rows.query(`ALTER TABLE ${table} RESET (autovacuum_enabled)`);
  say('rows tidied');
  await runShared([rows, audit], [inOrder, ...indexes]);
  say('indexes and figures made');
  await runShared(
    [rows, audit],
    ['VACUUM (ANALYZE) figures', ...filled.map((table) => `ANALYZE ${table}`), 'ANALYZE users'],
  );
}

async function copyInto(client: pg.Client, movements: readonly Movement[]): Promise<void> {
  await client.query('TRUNCATE made');
  // Nothing in here has a tab, a line break or a backslash, which COPY would read as its own.
  const lines = movements.map(({ kind, id, at, ended, number, status, paymentId, gone }) =>
    [kind, id, at.toISOString(), ended.toISOString(), number, status, paymentId ?? '\\N', gone ?? '\\N'].join(
      '\t',
    ),
  );
  await pipeline(Readable.from([`${lines.join('\n')}\n`]), client.query(copyFrom('COPY made FROM STDIN')));
}
