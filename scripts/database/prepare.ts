import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { applyMigrations } from './schema-engine.ts';

/** Migrates a database: our tables and the queue's. Returns the names of what was applied. */
export async function prepareDatabase(connectionString: string): Promise<string[]> {
  const applied = await applyMigrations(connectionString);
  await runMigrations({ connectionString });
  return applied;
}

/**
 * Makes the database of that name if it is missing: empty, or as a copy of another that nobody is using at
 * the moment.
 */
export async function ensureDatabase(adminUrl: string, name: string, copyOf = 'template1'): Promise<void> {
  const client = new pg.Client(adminUrl);
  await client.connect();
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    const [made, original] = [name, copyOf].map(pg.escapeIdentifier);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${made} TEMPLATE ${original}`);
  } finally {
    await client.end();
  }
}
