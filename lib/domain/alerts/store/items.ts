import 'server-only';
import { Prisma, type Tx } from '#lib/db/client.ts';
import type { Happening, ToldAction } from '../status.ts';

export type AlertItem = {
  id: bigint;
  personId: string | null;
  action: ToldAction;
  objectKind: string;
  objectId: string;
  at: Date;
};

const cursor = 'alerts-read';

/**
 * The number of the last entry of the audit that was read, locked until the transaction ends; null: none yet. The entries are
 * written one after the other under one lock, so that none with a smaller number can appear later.
 */
export async function lockCursor(tx: Tx): Promise<bigint | null> {
  const [row] = await tx.$queryRaw<{ entry: string }[]>`
    SELECT value->>'entry' AS entry FROM settings WHERE key = ${cursor} FOR UPDATE`;
  return row ? BigInt(row.entry) : null;
}

export async function saveCursor(tx: Tx, entry: bigint): Promise<void> {
  const value = JSON.stringify({ entry: entry.toString() });
  await tx.$executeRaw`
    INSERT INTO settings (key, value, updated_by, updated_at)
    VALUES (${cursor}, ${value}::jsonb, 'system:worker', now())
    ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_by = excluded.updated_by, updated_at = excluded.updated_at`;
}

/** What happened, for one recipient; what is there already stays. */
export async function insertItems(
  tx: Tx,
  personId: string | null,
  happened: readonly Happening[],
): Promise<void> {
  if (happened.length === 0) return;
  await tx.alertItem.createMany({
    data: happened.map(({ key, action, objectKind, objectId, at }) => ({
      ...{ personId, action, objectKind, objectId, at },
      key: `${key}:${personId ?? 'webhook'}`,
    })),
    skipDuplicates: true,
  });
}

/** Recipients for whom something waits. */
export async function listRecipients(tx: Tx): Promise<(string | null)[]> {
  const rows = await tx.$queryRaw<{ personId: string | null }[]>`
    SELECT DISTINCT person_id AS "personId" FROM alert_items WHERE message_id IS NULL AND dropped_at IS NULL`;
  return rows.map(({ personId }) => personId);
}

/** What waits for a recipient, locked until the transaction ends, the oldest first. */
export async function lockWaiting(tx: Tx, personId: string | null, take: number): Promise<AlertItem[]> {
  return tx.$queryRaw<AlertItem[]>`
    SELECT id, person_id AS "personId", action, object_kind AS "objectKind", object_id AS "objectId", at
    FROM alert_items WHERE person_id IS NOT DISTINCT FROM ${personId}::text AND message_id IS NULL AND dropped_at IS NULL
    ORDER BY id LIMIT ${take}::int FOR UPDATE`;
}

/** What a message is about, the oldest first. */
export async function listOfMessage(tx: Tx, messageId: string): Promise<AlertItem[]> {
  const rows = await tx.alertItem.findMany({
    where: { messageId, droppedAt: null },
    orderBy: { id: 'asc' },
    select: { id: true, personId: true, action: true, objectKind: true, objectId: true, at: true },
  });
  return rows as AlertItem[];
}

export async function dropItems(tx: Tx, ids: readonly bigint[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.alertItem.updateMany({ where: { id: { in: [...ids] } }, data: { droppedAt: new Date() } });
}

export async function giveToMessage(tx: Tx, ids: readonly bigint[], messageId: string): Promise<void> {
  await tx.alertItem.updateMany({ where: { id: { in: [...ids] } }, data: { messageId } });
}

/** When the newest message about each of these acts was made for that recipient, since then. */
export async function listLastTold(
  tx: Tx,
  personId: string | null,
  since: Date,
): Promise<{ action: ToldAction; at: Date }[]> {
  return tx.$queryRaw(Prisma.sql`
    SELECT i.action, max(m.created_at) AS at FROM alert_messages m JOIN alert_items i ON i.message_id = m.id
    WHERE m.created_at > ${since} AND m.person_id IS NOT DISTINCT FROM ${personId}::text AND m.status <> 'dropped'
    GROUP BY i.action`);
}

/** Deletes what happened before then, whatever became of it, and messages without anything in them. */
export async function deleteBefore(tx: Tx, before: Date): Promise<void> {
  await tx.alertItem.deleteMany({ where: { at: { lt: before } } });
  await tx.alertMessage.deleteMany({ where: { createdAt: { lt: before }, items: { none: {} } } });
}
