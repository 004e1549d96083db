import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

export const migrationsFolder = join(import.meta.dirname, '../../prisma/migrations');

export type MigrationState = 'applied' | 'pending' | 'failed' | 'changed since it was applied';

/** Our migrations in order, with what the database at that address knows of each. */
export async function listMigrations(
  connectionString: string,
): Promise<{ name: string; state: MigrationState }[]> {
  const known = new Map((await readHistory(connectionString)).map((row) => [row.migration_name, row]));
  return migrationNames().map((name) => {
    const row = known.get(name);
    if (!row) return { name, state: 'pending' };
    if (!row.finished_at) return { name, state: 'failed' };
    return { name, state: row.checksum === checksum(name) ? 'applied' : 'changed since it was applied' };
  });
}

function migrationNames(): string[] {
  return readdirSync(migrationsFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

/** The checksum that Prisma stores with each applied migration. */
function checksum(name: string): string {
  return createHash('sha256')
    .update(readFileSync(join(migrationsFolder, name, 'migration.sql')))
    .digest('hex');
}

type HistoryRow = { migration_name: string; checksum: string; finished_at: Date | null };

async function readHistory(connectionString: string): Promise<HistoryRow[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const found = await client.query<HistoryRow>(
      'SELECT migration_name, checksum, finished_at FROM _prisma_migrations WHERE rolled_back_at IS NULL',
    );
    return found.rows;
  } catch (error) {
    const noSuchTable = '42P01';
    if ((error as { code?: string }).code === noSuchTable) return [];
    throw error;
  } finally {
    await client.end();
  }
}
