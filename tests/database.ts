import type pg from 'pg';
import { afterAll, afterEach, inject } from 'vitest';
import { openClient, openPool } from '#lib/db/open.ts';
import { administer, createDatabase, dropDatabase } from './create-database.ts';

/** The address at import: a test may later point our own code at another connection. */
const connectionString = process.env.DATABASE_URL;
let pool: pg.Pool | undefined;

/** Queries this file's database directly, bypassing our own code. */
export async function rows<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) {
  pool ??= openPool({ connectionString, max: 2 });
  return (await pool.query<Row>(sql, values)).rows;
}

/** A connection that bypasses our own code, to hold a transaction open; closed after the test. */
export async function newClient(): Promise<pg.Client> {
  const client = await openClient({ connectionString });
  clients.push(client);
  return client;
}

const clients: pg.Client[] = [];

afterEach(async () => {
  for (const client of clients.splice(0)) await client.end();
});

/** Another database next to the file's own: migrated and empty, or (`blank`) without any tables. */
export async function anotherDatabase(kind: 'migrated' | 'blank' = 'migrated'): Promise<string> {
  const cluster = inject('cluster');
  const url = await createDatabase(cluster, kind === 'blank' ? 'template0' : cluster.template);
  made.push(url);
  return url;
}

/** Runs one statement on the cluster of this run. */
export const administerCluster = (statement: string) => administer(inject('cluster'), statement);

const made: string[] = [];

afterAll(async () => {
  await pool?.end();
  for (const url of made) await dropDatabase(inject('cluster'), url);
});

/** Roles belong to the whole cluster: files that make some by the same names take turns. Returns what ends the turn. */
export async function takeTurnWithRoles(): Promise<() => Promise<void>> {
  const client = await openClient(inject('cluster').url);
  await client.query("SELECT pg_advisory_lock(hashtext('roles'))");
  return () => client.end();
}
