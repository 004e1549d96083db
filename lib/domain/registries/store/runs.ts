import 'server-only';
import { newId } from '#lib/core/id.ts';
import type { Prisma, Tx } from '#lib/db/client.ts';
import type { RegistryPeriod } from '../status.ts';

export type RunRow = Prisma.RegistryRunGetPayload<object>;
const withRegistry = { registry: { include: { maker: { select: { id: true, name: true } } } } } as const;
export type FullRunRow = Prisma.RegistryRunGetPayload<{ include: typeof withRegistry }>;

/** The run of a new period, or null: there is one, and there is never a second. */
export async function insertRun(
  tx: Tx,
  registryId: string,
  { from, to }: RegistryPeriod,
  now: Date,
): Promise<RunRow | null> {
  const data = { id: newId('registryRun'), registryId, fromDay: from, toDay: to, nextTryAt: now };
  const [row] = await tx.registryRun.createManyAndReturn({ data: [data], skipDuplicates: true });
  return row ?? null;
}

export async function findRunOf(tx: Tx, registryId: string, fromDay: string): Promise<RunRow | null> {
  return tx.registryRun.findUnique({ where: { registryId_fromDay: { registryId, fromDay } } });
}

export async function findRun(tx: Tx, id: string): Promise<FullRunRow | null> {
  return tx.registryRun.findUnique({ where: { id }, include: withRegistry });
}

/** Locked until the transaction ends. */
export async function lockRun(tx: Tx, id: string): Promise<FullRunRow | null> {
  await tx.$queryRaw`SELECT id FROM registry_runs WHERE id = ${id} FOR UPDATE`;
  return findRun(tx, id);
}

/** Only from one status to another, and of a claim only while it is the last one. */
export async function moveRun(
  tx: Tx,
  { id, status, tries }: Pick<RunRow, 'id' | 'status' | 'tries'>,
  data: Prisma.RegistryRunUncheckedUpdateManyInput,
): Promise<boolean> {
  const { count } = await tx.registryRun.updateMany({ where: { id, status, tries }, data });
  return count === 1;
}

/**
 * Runs that lost their job: waiting long after their time, or made by a worker that gives no sign of life.
 */
export async function listLostRuns(tx: Tx, lost: { dueBefore: Date; movedBefore: Date }): Promise<RunRow[]> {
  return tx.registryRun.findMany({
    where: {
      OR: [
        { status: 'waiting', nextTryAt: { lt: lost.dueBefore }, updatedAt: { lt: lost.dueBefore } },
        { status: 'making', updatedAt: { lt: lost.movedBefore } },
      ],
    },
    take: 100,
  });
}

export async function insertChunk(tx: Tx, run: RunRow, number: number, bytes: Uint8Array): Promise<void> {
  const data = { runId: run.id, try: run.tries, number, bytes: Uint8Array.from(bytes) };
  await tx.registryChunk.createMany({ data: [data] });
}

export async function findChunk(
  tx: Tx,
  run: Pick<RunRow, 'id' | 'tries'>,
  number: number,
): Promise<Uint8Array | null> {
  const where = { runId_try_number: { runId: run.id, try: run.tries, number } };
  return (await tx.registryChunk.findUnique({ where }))?.bytes ?? null;
}

/** Pieces of a file: all, or those of one claim. */
export async function deleteChunks(tx: Tx, runId: string, claim?: number): Promise<void> {
  await tx.registryChunk.deleteMany({ where: { runId, ...(claim !== undefined && { try: claim }) } });
}

/** Files that were made before that moment and still appear here. */
export async function listKeptRuns(tx: Tx, endedBefore: Date, most: number): Promise<RunRow[]> {
  return tx.registryRun.findMany({
    where: { status: 'made', removedAt: null, endedAt: { lt: endedBefore } },
    take: most,
  });
}

/** What has no file yet is given up, and what has one loses it. */
export async function endRunsOf(tx: Tx, registryId: string, now: Date): Promise<void> {
  await tx.registryRun.updateMany({
    where: { registryId, status: { in: ['waiting', 'making'] } },
    data: { status: 'failed', reason: null, endedAt: now },
  });
  await tx.registryChunk.deleteMany({ where: { run: { registryId } } });
  await tx.registryRun.updateMany({
    where: { registryId, status: 'made', removedAt: null },
    data: { removedAt: now },
  });
}
