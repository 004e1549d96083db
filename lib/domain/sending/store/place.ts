import 'server-only';
import * as z from 'zod/mini';
import { Prisma, type Tx } from '#lib/db/client.ts';
import { readRows } from '#lib/db/read-rows.ts';

const key = 'database-place';
/** When it was last noticed that the database is at another place. */
const movedKey = 'database-moved';

/**
 * Where this database is: server, timeline, database, table. A dump that is restored gets at least a new table, a
 * copied database a new number, and a server that was wound back, or a standby that took over, a new timeline.
 */
const place = Prisma.sql`concat_ws('/',
  (SELECT system_identifier FROM pg_control_system()), left(pg_walfile_name(pg_current_wal_insert_lsn()), 8),
  (SELECT oid FROM pg_database WHERE datname = current_database()), 'settings'::regclass::oid)`;

/** Whether this is another place than the one where the database was last known to be. */
export async function hasMoved(tx: Tx): Promise<boolean> {
  const sql = Prisma.sql`SELECT value <> to_jsonb(${place}) AS "isOther" FROM settings WHERE key = ${key}`;
  const [found] = await readRows(tx, z.object({ isOther: z.boolean() }), sql);
  return found?.isOther ?? false;
}

/** When it was last noticed that the database has moved: what was decided before may have been carried out after the copy was made. */
export async function findMove(tx: Tx): Promise<Date | null> {
  const noticed = await tx.setting.findUnique({ where: { key: movedKey }, select: { updatedAt: true } });
  return (await hasMoved(tx)) ? new Date() : (noticed?.updatedAt ?? null);
}

export async function saveMove(tx: Tx, updatedBy: string): Promise<void> {
  const seen = { value: true, updatedBy, updatedAt: new Date() };
  await tx.setting.upsert({ where: { key: movedKey }, create: { key: movedKey, ...seen }, update: seen });
}

/** The database is here from now on. */
export async function saveState(tx: Tx, updatedBy: string): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO settings (key, value, updated_by, updated_at) VALUES (${key}, to_jsonb(${place}), ${updatedBy}, now())
    ON CONFLICT (key) DO UPDATE
      SET value = excluded.value, updated_by = excluded.updated_by, updated_at = now()
      WHERE settings.value <> excluded.value`;
}
