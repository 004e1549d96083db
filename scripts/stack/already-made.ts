import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openClient } from '#lib/db/open.ts';
import { demoUsers } from '#lib/domain/users/demo-users.ts';
import { listMigrations } from '#scripts/database/migration-state.ts';
import { root } from './settings.ts';

const ofTheQueue = join(root, 'node_modules/graphile-worker/sql');

/**
 * Whether that database has every table in its present form, the queue's too: two statements, where the migrators would take
 * a second to find nothing to do.
 */
export async function hasAllTables(databaseUrl: string): Promise<boolean> {
  const newest = Math.max(...readdirSync(ofTheQueue).map((file) => Number.parseInt(file, 10)));
  const [ours, ofQueue] = await Promise.all([
    listMigrations(databaseUrl),
    ask(databaseUrl, 'SELECT 1 FROM graphile_worker.migrations WHERE id = $1', [newest]).catch(() => 0),
  ]);
  return ours.every(({ state }) => state === 'applied') && ofQueue === 1;
}

/**
 * Whether nobody of the demo is missing. Their passwords would be hashed again to find that out next to the first page.
 */
export async function hasDemoUsers(databaseUrl: string): Promise<boolean> {
  const emails = demoUsers.map(({ email }) => email);
  const sql = 'SELECT 1 FROM users WHERE email = ANY ($1)';
  return (await ask(databaseUrl, sql, [emails])) === emails.length;
}

/** How many rows it finds. */
async function ask(connectionString: string, sql: string, values: unknown[]): Promise<number> {
  const client = await openClient({ connectionString });
  try {
    return (await client.query(sql, values)).rowCount ?? 0;
  } finally {
    await client.end();
  }
}
