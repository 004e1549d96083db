import 'server-only';
import type { Prisma, Tx } from '#lib/db/client.ts';

export type ExportRow = Prisma.ExportGetPayload<object>;

export async function insertExport(tx: Tx, data: Prisma.ExportUncheckedCreateInput): Promise<void> {
  await tx.export.createMany({ data: [data as Prisma.ExportCreateManyInput] });
}

/** An export of this person; nobody else's is ever found. */
export async function findExport(tx: Tx, id: string, personId: string): Promise<ExportRow | null> {
  return tx.export.findFirst({ where: { id, personId } });
}

/** Exports of a person that are being read right now; one without progress for so long has lost its process. */
export async function countRunning(tx: Tx, personId: string, movedSince: Date): Promise<number> {
  return tx.export.count({ where: { personId, status: 'running', updatedAt: { gte: movedSince } } });
}

export async function countMade(tx: Tx, personId: string, since: Date): Promise<number> {
  return tx.export.count({ where: { personId, createdAt: { gte: since } } });
}

/** Only from one status to another: an export is read once. */
export async function moveExport(
  tx: Tx,
  id: string,
  from: ExportRow['status'],
  data: Prisma.ExportUncheckedUpdateManyInput,
): Promise<boolean> {
  const { count } = await tx.export.updateMany({ where: { id, status: from }, data });
  return count === 1;
}

/** The person's row, locked until the transaction ends: two downloads of one person are counted one after the other. */
export async function lockPerson(tx: Tx, personId: string): Promise<void> {
  await tx.$queryRaw`SELECT "id" FROM "users" WHERE "id" = ${personId} FOR UPDATE`;
}

/** Deletes the exports prepared before that moment, except those that made progress since `movedSince`. */
export async function deleteExportsBefore(tx: Tx, before: Date, movedSince: Date): Promise<void> {
  await tx.export.deleteMany({
    where: {
      createdAt: { lt: before },
      NOT: { status: 'running', updatedAt: { gte: movedSince } },
    },
  });
}
