import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runner } from 'node-pg-migrate';
import type pg from 'pg';
import { openClient } from '#lib/db/open.ts';
import { CannotStart } from '#scripts/process/cannot-start.ts';
import { migrationsFolder, migrationsTable } from './migration-state.ts';

/** The caller reports what was applied; errors are thrown. */
const quiet = { debug() {}, info() {}, warn() {}, error() {} };

/**
 * Applies pending migrations, each in a transaction of its own, and returns their names. While another process migrates the
 * same database, this one waits and then finds nothing to do.
 * @throws CannotStart for a database from before the baseline.
 */
export async function applyMigrations(connectionString: string): Promise<string[]> {
  const client = await openClient({ connectionString });
  // A server that is stopped right after may still write to this connection while it closes.
  client.on('error', () => {});
  try {
    await refuseOlderThanBaseline(client);
    const applied = await runner({
      dbClient: client,
      dir: migrationsFolder,
      migrationsTable,
      direction: 'up',
      singleTransaction: false,
      advisoryLockMode: 'wait',
      logger: quiet,
    });
    return applied.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** Versions before the baseline kept their migrations in a table of another name, and nothing leads from them to here. */
async function refuseOlderThanBaseline(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ older: boolean }>(
    `SELECT to_regclass('_prisma_migrations') IS NOT NULL AS older`,
  );
  if (rows[0]?.older)
    throw new CannotStart(
      'This database was made by a version that is too old to be carried over. If it is a demo, remove its folder ' +
        '(rm -r .data) and start again: the demo makes a new one. Otherwise use an empty database.',
    );
}

/**
 * Writes an empty migration of that name and returns its path. Names begin with the moment in UTC to the millisecond, as
 * node-pg-migrate reads it.
 */
export function writeMigration(name: string, now = new Date(), folder = migrationsFolder): string {
  const file = join(folder, `${now.toISOString().replace(/\D/g, '')}_${name}.sql`);
  writeFileSync(file, '', { flag: 'wx' });
  return file;
}
