import 'server-only';
import { Prisma, type Tx } from '#lib/db/client.ts';

/** Moments of one column that were written in another zone, with one of them as it is and as it was meant. */
export type Misplaced = { table: string; column: string; count: number; stored: Date; meant: Date };

type Column = { table: string; column: string };

/** The columns with ids that date a row: an id of ours holds its own moment, and the audit names it. */
const keyColumns = ['id', 'payout_id', 'payment_id', 'refund_id', 'subject_id'];

/**
 * A row and its audit entry are written within one transaction; no zone is nearer to another than fifteen minutes.
 */
const nearSeconds = 5;

const functions = [
  Prisma.sql`CREATE OR REPLACE FUNCTION pg_temp.made_at(id text) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE WHEN id ~ '^[a-z]+_[0-7][0-9a-hjkmnp-tv-z]{25}$' THEN to_timestamp((
      SELECT sum((strpos('0123456789abcdefghjkmnpqrstvwxyz', substr(split_part(id, '_', 2), i, 1)) - 1)
        * power(32::numeric, 10 - i)) FROM generate_series(1, 10) AS i) / 1000) END $$`,
  Prisma.sql`CREATE OR REPLACE FUNCTION pg_temp.meant(stored timestamptz, zone text) RETURNS timestamptz LANGUAGE sql
    STABLE AS $$ SELECT (stored AT TIME ZONE zone) AT TIME ZONE 'UTC' $$`,
  Prisma.sql`CREATE OR REPLACE FUNCTION pg_temp.is_misplaced(stored timestamptz, zone text, keys text[]) RETURNS boolean
    LANGUAGE sql STABLE AS $$
    SELECT stored IS NOT NULL AND coalesce(bool_or(abs(extract(epoch FROM at - pg_temp.meant(stored, zone))) <= ${Prisma.raw(String(nearSeconds))}), false)
      AND NOT coalesce(bool_or(abs(extract(epoch FROM at - stored)) <= ${Prisma.raw(String(nearSeconds))}), false)
    FROM (SELECT pg_temp.made_at(key) FROM unnest(keys) AS key
      UNION ALL SELECT at FROM audit_entries WHERE object_id = ANY (keys)) AS written (at) $$`,
];

/** The zone that sessions of this role and database have where nobody sets another. */
export async function findOwnZone(tx: Tx): Promise<string> {
  const [found] = await tx.$queryRaw<{ zone: string }[]>`
    SELECT reset_val AS zone FROM pg_settings WHERE name = 'TimeZone'`;
  return found?.zone ?? 'UTC';
}

/** Whether this role may lift the guards of the tables for a moment. */
export async function isOwner(tx: Tx): Promise<boolean> {
  const [found] = await tx.$queryRaw<{ owner: boolean }[]>`
    SELECT pg_has_role(relowner, 'USAGE') AS owner FROM pg_class WHERE oid = 'payouts'::regclass`;
  return found?.owner ?? false;
}

export async function isZoneOfDatabase(tx: Tx, zone: string): Promise<boolean> {
  const found = await tx.$queryRaw<unknown[]>`SELECT 1 FROM pg_timezone_names WHERE name = ${zone}`;
  return found.length > 0;
}

/** What appears where a session in that zone would have put it. What nothing else bears witness to is not judged. */
export async function listMisplaced(tx: Tx, zone: string): Promise<Misplaced[]> {
  for (const each of functions) await tx.$executeRaw(each);
  const columns = await listColumns(tx);
  const found: Misplaced[] = [];
  for (const { table, column, keys } of columns) {
    const at = Prisma.raw(`"${column}"`);
    const [one] = await tx.$queryRaw<{ count: number; stored: Date | null; meant: Date | null }[]>(Prisma.sql`
      SELECT count(*)::int AS count, min(${at}) AS stored, pg_temp.meant(min(${at}), ${zone}) AS meant
      FROM ${Prisma.raw(`"${table}"`)} WHERE pg_temp.is_misplaced(${at}, ${zone}, ${keys})`);
    if (one?.stored && one.meant)
      found.push({ table, column, count: one.count, stored: one.stored, meant: one.meant });
  }
  return found;
}

/** Puts them where they were meant to be. Needs the owner of the tables: some of these columns are never changed otherwise. */
export async function mendMisplaced(tx: Tx, zone: string, found: readonly Misplaced[]): Promise<void> {
  const columns = await listColumns(tx);
  for (const [name, own] of Map.groupBy(found, ({ table }) => table)) {
    const table = Prisma.raw(`"${name}"`);
    const keys = columns.find((each) => each.table === name)?.keys ?? Prisma.empty;
    const isMisplaced = (column: string) =>
      Prisma.sql`pg_temp.is_misplaced(${Prisma.raw(`"${column}"`)}, ${zone}, ${keys})`;
    const changes = own.map(({ column }) => {
      const at = Prisma.raw(`"${column}"`);
      return Prisma.sql`${at} = CASE WHEN ${isMisplaced(column)} THEN pg_temp.meant(${at}, ${zone}) ELSE ${at} END`;
    });
    await tx.$executeRaw`ALTER TABLE ${table} DISABLE TRIGGER USER`;
    await tx.$executeRaw`UPDATE ${table} SET ${Prisma.join(changes)}
      WHERE ${Prisma.join(
        own.map(({ column }) => isMisplaced(column)),
        ' OR ',
      )}`;
    await tx.$executeRaw`ALTER TABLE ${table} ENABLE TRIGGER USER`;
  }
}

/** Every column of a moment in a table with such ids. */
async function listColumns(tx: Tx): Promise<(Column & { keys: Prisma.Sql })[]> {
  const rows = await tx.$queryRaw<(Column & { ids: string[] })[]>`
    SELECT c.table_name AS table, c.column_name AS column, k.ids FROM information_schema.columns c
    JOIN information_schema.tables t USING (table_schema, table_name)
    JOIN (SELECT table_name, array_agg(column_name::text ORDER BY column_name) AS ids FROM information_schema.columns
      WHERE table_schema = 'public' AND data_type = 'text' AND column_name = ANY (${keyColumns}::text[])
      GROUP BY 1) k USING (table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND data_type = 'timestamp with time zone'
    ORDER BY table_name, ordinal_position`;
  return rows.map(({ table, column, ids }) => ({
    table,
    column,
    keys: Prisma.raw(`ARRAY[${ids.map((id) => `"${id}"`).join(', ')}]`),
  }));
}
