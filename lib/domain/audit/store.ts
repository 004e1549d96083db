import 'server-only';
import type { Prisma, Tx } from '#lib/db/client.ts';

export type AuditRow = {
  id: bigint;
  at: Date;
  actor: string;
  action: string;
  objectKind: string;
  objectId: string;
  details: Prisma.JsonValue;
  prevHash: string;
  hash: string;
};

/** An arbitrary number of our own, the same in every process. */
const chainLock = 7_201_001;

/**
 * The end of the chain, locked until the transaction ends; otherwise two transactions that both append would
 * chain to the same entry.
 */
export async function lockLastEntry(tx: Tx): Promise<Pick<AuditRow, 'id' | 'hash'> | null> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${chainLock})`;
  return tx.auditEntry.findFirst({ orderBy: { id: 'desc' }, select: { id: true, hash: true } });
}

export async function insertEntries(
  tx: Tx,
  rows: (Omit<AuditRow, 'details'> & { details: Prisma.InputJsonValue })[],
): Promise<void> {
  await tx.auditEntry.createMany({ data: rows });
}

/** Entries in the order of the chain: `take` of them after `afterId`. */
export async function listEntries(tx: Tx, afterId: bigint, take: number): Promise<AuditRow[]> {
  return tx.auditEntry.findMany({ where: { id: { gt: afterId } }, orderBy: { id: 'asc' }, take });
}

/** The guard of the table lets this through in an erasure only, and no other change than a value to a dash. */
export async function updateDetails(
  tx: Tx,
  { id, details }: Pick<AuditRow, 'id' | 'details'>,
): Promise<void> {
  await tx.auditEntry.update({ where: { id }, data: { details: details as Prisma.InputJsonValue } });
}
