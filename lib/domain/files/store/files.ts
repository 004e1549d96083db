import 'server-only';
import { Prisma, type Tx } from '#lib/db/client.ts';
import type { FileStatus } from '../status.ts';

const withMaker = { maker: { select: { name: true } } } as const;
export type FileRecord = Prisma.PayoutFileGetPayload<{ include: typeof withMaker }>;

export async function insertFile(
  tx: Tx,
  data: Pick<
    Prisma.PayoutFileCreateManyInput,
    'id' | 'fileName' | 'makerId' | 'previousId' | 'correctsId'
  > & {
    choice?: Prisma.InputJsonValue;
  },
): Promise<void> {
  await tx.payoutFile.createMany({ data: [data] });
}

export async function findFile(tx: Tx, id: string): Promise<FileRecord | null> {
  return tx.payoutFile.findUnique({ where: { id }, include: withMaker });
}

/** The file, locked until the transaction ends: whatever changes its rows goes on one after the other. */
export async function lockFile(tx: Tx, id: string): Promise<FileRecord | null> {
  await tx.$queryRaw`SELECT "id" FROM "payout_files" WHERE "id" = ${id} FOR UPDATE`;
  return findFile(tx, id);
}

/** Changes a file that is still in one of these states, and says when; false when it is not any more. */
export async function moveFile(
  tx: Tx,
  id: string,
  from: readonly FileStatus[],
  data: Prisma.PayoutFileUncheckedUpdateManyInput,
): Promise<boolean> {
  const moved = data.status === undefined ? {} : { statusAt: new Date() };
  const { count } = await tx.payoutFile.updateMany({
    where: { id, status: { in: [...from] } },
    data: { ...moved, ...data },
  });
  return count === 1;
}

/** States in which the columns of a file are not settled, or nothing of it counts. */
const unsettled: FileStatus[] = ['reading', 'unreadable', 'columns', 'discarded'];

/** What the columns of a file with these headings meant the last time; null where that was never settled. */
export async function findLastMapping(tx: Tx, headerHash: string): Promise<Prisma.JsonValue> {
  const last = await tx.payoutFile.findFirst({
    where: { headerHash, mapping: { not: Prisma.DbNull }, status: { notIn: unsettled } },
    orderBy: { id: 'desc' },
    select: { mapping: true },
  });
  return last?.mapping ?? null;
}

/** Another file of the very same bytes, the newest one. */
export async function findSameFile(tx: Tx, { id, bytesHash }: Pick<FileRecord, 'id' | 'bytesHash'>) {
  if (bytesHash === null) return null;
  return tx.payoutFile.findFirst({
    where: { bytesHash, id: { not: id }, status: { notIn: ['unreadable', 'discarded'] } },
    orderBy: { id: 'desc' },
    select: {
      ...{ id: true, fileName: true, createdAt: true, makerId: true, status: true, signedAt: true },
      maker: { select: { name: true } },
    },
  });
}

/** The file that repeats what failed in this one. */
export async function findAgain(tx: Tx, id: string) {
  return tx.payoutFile.findFirst({
    where: { previousId: id, status: { not: 'discarded' } },
    orderBy: { id: 'desc' },
    select: { id: true, fileName: true },
  });
}

/** The file that took the place of this one, or is compared with it. */
export async function findCorrected(tx: Tx, id: string) {
  return tx.payoutFile.findFirst({
    where: {
      correctsId: id,
      bytesHash: { not: null },
      OR: [{ takenAt: { not: null } }, { status: { notIn: ['discarded', 'unreadable'] } }],
    },
    orderBy: [{ takenAt: { sort: 'asc', nulls: 'last' } }, { id: 'desc' }],
    select: { id: true, fileName: true, takenAt: true },
  });
}

/** Uploads that broke off: their bytes never came to an end. */
export async function deleteBroken(tx: Tx, before: Date): Promise<void> {
  await tx.payoutFile.deleteMany({
    where: { status: 'reading', bytesHash: null, previousId: null, createdAt: { lt: before } },
  });
}

export async function deleteFile(tx: Tx, id: string): Promise<void> {
  await tx.payoutFile.deleteMany({ where: { id, status: 'reading', bytesHash: null } });
}

/** Files that are being read and have no job at all: it was lost, or taken out of the queue. */
export async function listWithoutJob(tx: Tx, jobKeyPrefix: string): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT f."id" FROM "payout_files" f
    WHERE f."status" IN ('reading', 'judging') AND f."bytes_hash" IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM graphile_worker.jobs j WHERE j.key = ${jobKeyPrefix} || f."id")
    ORDER BY f."created_at" LIMIT 20`;
  return rows.map(({ id }) => id);
}
