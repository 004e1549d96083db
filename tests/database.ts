import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { createDatabase, dropDatabase } from './create-database.ts';

let pool: pg.Pool | undefined;

/** Rows straight from this file's database, past our own code. */
export async function rows<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) {
  pool ??= new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 2 });
  return (await pool.query<Row>(sql, values)).rows;
}

/** Another database beside the file's own: migrated and empty, or (`blank`) with nothing in it at all. */
export async function anotherDatabase(kind: 'migrated' | 'blank' = 'migrated'): Promise<string> {
  const cluster = inject('cluster');
  const url = await createDatabase(cluster, kind === 'blank' ? 'template0' : cluster.template);
  made.push(url);
  return url;
}

const made: string[] = [];

afterAll(async () => {
  await pool?.end();
  for (const url of made) await dropDatabase(inject('cluster'), url);
});
