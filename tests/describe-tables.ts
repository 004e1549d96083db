import type pg from 'pg';
import { openClient } from '#lib/db/open.ts';

export async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = await openClient(url);
  const { rows } = await client.query<Row>(sql).finally(() => client.end());
  return rows;
}

/**
 * How many rows each table has, and a digest of them all; `backups` is left out, because a backup is recorded after
 * what it holds.
 */
export async function describeTables(url: string): Promise<Record<string, string>> {
  const tables = await query<{ name: string }>(
    url,
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema') AND tablename <> 'backups'`,
  );
  const digests = tables.map(async ({ name }) => {
    const [found] = await query<{ digest: string }>(
      url,
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' ORDER BY t::text COLLATE "C")), '') AS digest FROM ${name} t`,
    );
    return [name, found?.digest ?? ''] as const;
  });
  return Object.fromEntries(await Promise.all(digests));
}
