import type pg from 'pg';
import { openClient, openPool } from '../../lib/db/open.ts';
import { stack } from './stack.ts';

const pool = openPool({ connectionString: stack.databaseUrl, max: 2, allowExitOnIdle: true });

/** Reads rows directly from the demo's database, for what no screen shows. */
export async function rows<Row extends pg.QueryResultRow>(
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return (await pool.query<Row>(sql, values)).rows;
}

/** Inserts a row with these columns, for states that cannot be reached on demand. */
export async function insertRow(table: string, row: Record<string, unknown>): Promise<void> {
  const names = Object.keys(row);
  const places = names.map((_, at) => `$${at + 1}`);
  await rows(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${places.join(', ')})`, Object.values(row));
}

/** Ends every confirmation of a recipient on the server, because a test cannot move the server's clock. */
export const endConfirmations = () =>
  rows("UPDATE recipient_checks SET expires_at = now() - interval '1 second' WHERE expires_at > now()");

/** Locks the table, so that its readers wait as on a busy database, until the returned function is called. */
export async function lockTable(name: string): Promise<() => Promise<void>> {
  const client = await openClient(stack.databaseUrl);
  await client.query('BEGIN');
  await client.query(`LOCK TABLE ${client.escapeIdentifier(name)} IN ACCESS EXCLUSIVE MODE`);
  return () => client.end();
}
