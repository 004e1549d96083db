import type pg from 'pg';
import { CannotStart } from '#scripts/process/cannot-start.ts';

/** A company's database has people before it has anything else; each of these alone says that it is somebody's. */
const used = [
  'users',
  'audit_entries',
  'payouts',
  'payments',
  'refunds',
  'webhook_endpoints',
  'processor_tokens',
];

/** @throws CannotStart unless it is the database of the typed name, and nobody has begun to work in it. */
export async function requireUnused(client: pg.Client, typedName: string | undefined): Promise<void> {
  const { rows } = await client.query<{ name: string }>('SELECT current_database() AS name');
  if (rows[0]?.name !== typedName)
    throw new CannotStart(
      `DATABASE_URL leads to ${rows[0]?.name}: type this name after --into if you mean it.`,
    );
  const tables = await client.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  );
  const names = tables.rows.map((row) => row.name);
  if (names.length > 0 && !used.every((table) => names.includes(table)))
    throw new CannotStart(`${typedName} has tables that are not of this version of Paydesk.`);
  for (const table of names.length > 0 ? used : []) {
    const found = await client.query(`SELECT 1 FROM ${table} LIMIT 1`);
    if (found.rowCount !== 0)
      throw new CannotStart(
        `${typedName} is in use: it has ${table}. Invented history goes into a new database only.`,
      );
  }
}

/** @throws CannotStart for a role that may not leave triggers and foreign keys out. */
export async function requireSuperuser(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ may: string }>("SELECT current_setting('is_superuser') AS may");
  if (rows[0]?.may !== 'on')
    throw new CannotStart('Only a superuser of PostgreSQL can fill a database with history.');
}
