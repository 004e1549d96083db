import 'server-only';
import { Prisma, type Tx } from '#lib/db/client.ts';
import { canMoveFile, type FileStatus } from '../status.ts';

const withMaker = { maker: true } as const satisfies Prisma.PayoutFileInclude;
export type FileRecord = Prisma.PayoutFileGetPayload<{ include: typeof withMaker }>;

export async function findFile(tx: Tx, id: string): Promise<FileRecord | null> {
  return tx.payoutFile.findUnique({ where: { id }, include: withMaker });
}

/**
 * The file, under the lock of everybody who moves it. Weaker than the one for deleting: its payouts refer to it while they are
 * made, and must not wait for who waits for them.
 */
export async function lockFile(tx: Tx, id: string): Promise<FileRecord | null> {
  await tx.$queryRaw`SELECT 1 FROM payout_files WHERE id = ${id} FOR NO KEY UPDATE`;
  return findFile(tx, id);
}

type Change = Omit<Prisma.PayoutFileUncheckedUpdateManyInput, 'id' | 'status' | 'statusAt'>;

/** The note on its page is taken off. */
export const withoutRefusal: Change = { refusal: Prisma.DbNull };

/** Moves a file if it is still in the state that the decision saw; false when somebody else moved it. */
export async function moveFile(
  tx: Tx,
  { id, status: from }: Pick<FileRecord, 'id' | 'status'>,
  to: FileStatus,
  change: Change = {},
): Promise<boolean> {
  if (!canMoveFile(from, to)) throw new Error(`File ${id} may not move from ${from} to ${to}`);
  const data = { ...change, status: to, statusAt: new Date() };
  const { count } = await tx.payoutFile.updateMany({ where: { id, status: from }, data });
  return count === 1;
}

/** Changes what is known of a file that is still in that state. */
export async function annotateFile(tx: Tx, id: string, status: FileStatus, data: Change): Promise<boolean> {
  const { count } = await tx.payoutFile.updateMany({ where: { id, status }, data });
  return count === 1;
}

/**
 * Files in these states that have no job with this key. One with a job that has failed for good waits for the administrator;
 * tries that were all used up by workers that died say nothing against it.
 */
export async function listWithoutJob(
  tx: Tx,
  statuses: readonly FileStatus[],
  keyPrefix: string,
): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT f.id FROM payout_files f WHERE f.status::text = ANY (${[...statuses]}::text[]) AND NOT EXISTS (
      SELECT 1 FROM graphile_worker.jobs j WHERE j.key = ${keyPrefix} || f.id
        AND NOT (j.attempts >= j.max_attempts AND j.last_error IS NULL AND j.locked_at IS NULL))
    ORDER BY f.id LIMIT 100`;
  return rows.map(({ id }) => id);
}
