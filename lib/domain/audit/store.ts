import 'server-only';
import { beforeCommit, type Prisma, type Tx } from '#lib/db/client.ts';

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

export type NewEntry = Pick<AuditRow, 'actor' | 'action' | 'objectKind' | 'objectId'> & {
  details: object;
  /** See `ownText`. */
  text: string;
};

/**
 * The end of the chain is locked until the transaction ends; otherwise two that both append would chain to the same
 * entry. Number, time and hash are the database's.
 */
export async function appendEntries(tx: Tx, entries: readonly NewEntry[]): Promise<void> {
  await tx.$executeRaw`SELECT append_to_audit(${JSON.stringify(entries)}::jsonb)`;
}

/**
 * The same as the last thing before `tx` commits, with what the list has by then. False when `tx` is no transaction of
 * ours, and the caller has to append now.
 */
export function appendAtEnd(tx: Tx, entries: readonly NewEntry[]): boolean {
  return beforeCommit(tx, () => appendEntries(tx, entries));
}

/** Entries in the order of the chain: `take` of them after `afterId`. */
export async function listEntries(tx: Tx, afterId: bigint, take: number): Promise<AuditRow[]> {
  return tx.auditEntry.findMany({ where: { id: { gt: afterId } }, orderBy: { id: 'asc' }, take });
}

/** Number and hash of the newest entry. */
export async function findLast(tx: Tx): Promise<Pick<AuditRow, 'id' | 'hash'> | null> {
  return tx.auditEntry.findFirst({ orderBy: { id: 'desc' }, select: { id: true, hash: true } });
}

/** The guard of the table lets this through in an erasure only, and no other change than a value to a dash. */
export async function updateDetails(
  tx: Tx,
  { id, details }: Pick<AuditRow, 'id' | 'details'>,
): Promise<void> {
  await tx.auditEntry.update({ where: { id }, data: { details: details as Prisma.InputJsonValue } });
}
