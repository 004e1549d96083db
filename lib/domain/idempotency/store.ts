import 'server-only';
import type { Tx } from '#lib/db/client.ts';

export type IdempotencyKeyRow = {
  userId: string;
  purpose: string;
  resultId: string;
  /** Null on keys that were used before it was kept. */
  contentHash: string | null;
};

export async function findIdempotencyKey(tx: Tx, key: string): Promise<IdempotencyKeyRow | null> {
  return tx.idempotencyKey.findUnique({
    where: { key },
    select: { userId: true, purpose: true, resultId: true, contentHash: true },
  });
}

/** False when the key was used already. If the other transaction is still open, this waits for it. */
export async function insertIdempotencyKey(
  tx: Tx,
  row: IdempotencyKeyRow & { key: string },
): Promise<boolean> {
  const { count } = await tx.idempotencyKey.createMany({ data: [row], skipDuplicates: true });
  return count === 1;
}
