import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openClient } from '#lib/db/open.ts';

export const migrationsFolder = join(import.meta.dirname, '../../prisma/migrations');
/** Where node-pg-migrate writes which migrations a database has. */
export const migrationsTable = 'migrations';

export type MigrationState = 'applied' | 'pending';

/** Our migrations in order, and whether the database at that address has each. */
export async function listMigrations(
  connectionString: string,
): Promise<{ name: string; state: MigrationState }[]> {
  const applied = await readApplied(connectionString);
  return migrationNames().map((name) => ({ name, state: applied.has(name) ? 'applied' : 'pending' }));
}

/** One SQL file each; they sort by the moment at which they were written. */
function migrationNames(): string[] {
  return readdirSync(migrationsFolder)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.slice(0, -'.sql'.length))
    .sort();
}

async function readApplied(connectionString: string): Promise<Set<string>> {
  const client = await openClient({ connectionString });
  try {
    const { rows } = await client.query<{ name: string }>(`SELECT name FROM ${migrationsTable}`);
    return new Set(rows.map(({ name }) => name));
  } catch (error) {
    const noSuchTable = '42P01';
    if ((error as { code?: string }).code === noSuchTable) return new Set();
    throw error;
  } finally {
    await client.end();
  }
}
