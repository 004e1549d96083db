import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { applyMigrations } from './schema-engine.ts';

/** Brings a database to the present form: our tables and the queue's. Returns the names of what was applied. */
export async function prepareDatabase(connectionString: string): Promise<string[]> {
  const applied = await applyMigrations(connectionString);
  await runMigrations({ connectionString });
  return applied;
}

/** Makes the database of that name if it is missing. */
export async function ensureDatabase(adminUrl: string, name: string): Promise<void> {
  const client = new pg.Client(adminUrl);
  await client.connect();
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}
