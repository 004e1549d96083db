import 'server-only';
import * as z from 'zod/mini';
import { sightSetting } from '#lib/core/personal-data.ts';
import { Prisma, type Tx } from '#lib/db/client.ts';
import { readRows } from '#lib/db/read-rows.ts';
import type { RecordKind } from './schemas.ts';

const tables: Record<RecordKind, string> = {
  payout: 'payouts',
  payment: 'payments',
  refund: 'refunds',
  recipient: 'recipients',
};

/** Whether there is such a record. */
export async function hasRecord(tx: Tx, kind: RecordKind, id: string): Promise<boolean> {
  const sql = Prisma.sql`SELECT id FROM ${Prisma.raw(tables[kind])} WHERE id = ${id}`;
  return (await readRows(tx, z.object({ id: z.string() }), sql)).length === 1;
}

/** Locks the person's row until the transaction ends: what they reveal at once is counted one after the other. */
export async function lockPerson(tx: Tx, personId: string): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM "users" WHERE "id" = ${personId} FOR NO KEY UPDATE`;
}

type Kind = 'record' | 'phone' | 'export';

export async function countReveals(tx: Tx, personId: string, kind: Kind, since: Date): Promise<number> {
  return tx.reveal.count({ where: { personId, kind, at: { gt: since } } });
}

/** Whether one of these still shows to this person. */
export async function isOpen(tx: Tx, personId: string, objectIds: string[], now: Date): Promise<boolean> {
  const where = { personId, objectId: { in: objectIds }, until: { gt: now } };
  return (await tx.reveal.count({ where })) > 0;
}

type NewReveal = Prisma.RevealCreateManyInput;

export async function insertReveal(tx: Tx, data: NewReveal): Promise<void> {
  await tx.reveal.createMany({ data: [data] });
}

export async function listOpen(tx: Tx, personId: string, now: Date) {
  return tx.reveal.findMany({
    where: { personId, kind: 'record', until: { gt: now } },
    select: { objectId: true, until: true },
    orderBy: { until: 'asc' },
  });
}

/** Newest first. */
export async function listReveals(tx: Tx, since: Date, take: number) {
  return tx.reveal.findMany({
    where: { at: { gt: since } },
    include: { person: { select: { name: true } } },
    orderBy: { id: 'desc' },
    take,
  });
}

/** Who last changed which roles see everything, and when; null while nobody has. */
export async function findLastChange(tx: Tx) {
  const sql = Prisma.sql`SELECT u.name AS "byName", s.updated_at AS "at" FROM settings s JOIN users u ON u.id = s.updated_by
    WHERE s.key = ${sightSetting}`;
  const [row] = await readRows(tx, z.object({ byName: z.string(), at: z.date() }), sql);
  return row ?? null;
}

export async function saveWholeRoles(tx: Tx, whole: string[], updatedBy: string): Promise<void> {
  const value = { whole };
  await tx.setting.upsert({
    where: { key: sightSetting },
    create: { key: sightSetting, value, updatedBy },
    update: { value, updatedBy },
  });
}

/** Waits for anybody who changes the setting at the same time: there may be no row yet to be locked. */
export async function lockSetting(tx: Tx): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${sightSetting}))`;
}
