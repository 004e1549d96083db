import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { openClient, openPool } from '#lib/db/open.ts';
import { applyMigrations } from './migrations.ts';

/** Migrates a database: our tables and the queue's. Returns the names of what was applied. */
export async function prepareDatabase(connectionString: string): Promise<string[]> {
  const applied = await applyMigrations(connectionString);
  await migrateQueue(connectionString);
  return applied;
}

/**
 * Uses a pool of ours, because the queue does not wait for the end of its own. A server that stops right after may
 * still end these sessions; the queue would print that as an error if nobody listened.
 */
async function migrateQueue(connectionString: string): Promise<void> {
  const pool = openPool({ connectionString, max: 2 });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    await runMigrations({ pgPool: pool });
  } finally {
    await pool.end();
  }
}

/**
 * Makes the database of that name if it is missing: empty, or as a copy of another that nobody is using at
 * the moment.
 */
export async function ensureDatabase(adminUrl: string, name: string, copyOf = 'template1'): Promise<void> {
  const client = await openClient(adminUrl);
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    const [made, original] = [name, copyOf].map(pg.escapeIdentifier);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${made} TEMPLATE ${original}`);
  } finally {
    await client.end();
  }
}
