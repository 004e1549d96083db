import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { applyMigrations } from './schema-engine.ts';

/** Migrates a database: our tables and the queue's. Returns the names of what was applied. */
export async function prepareDatabase(connectionString: string): Promise<string[]> {
  const applied = await applyMigrations(connectionString);
  await migrateQueue(connectionString);
  return applied;
}

/**
 * A server that is stopped next still ends the sessions it has, and says so to a client whose farewell it has
 * not read yet. Nobody would be left to hear it in the queue's own pool, which it does not wait for.
 */
async function migrateQueue(connectionString: string): Promise<void> {
  const pool = new pg.Pool({ connectionString, max: 2 });
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
