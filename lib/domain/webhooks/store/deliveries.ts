import 'server-only';
import type { Tx } from '#lib/db/client.ts';
import type { DeliveryNote, Verdict } from '../status.ts';
import type { Subject } from './endpoints.ts';

export type Delivery = Subject & {
  id: string;
  body: Uint8Array;
  receivedAt: Date;
  verdict: Verdict;
  tries: number;
};

/**
 * Counts a try before it is made, so that a crash in the middle is counted too. Null unless still pending.
 */
export async function beginTry(tx: Tx, id: string): Promise<Delivery | null> {
  const rows = await tx.webhookDelivery.updateManyAndReturn({
    where: { id, verdict: 'pending' },
    data: { tries: { increment: 1 } },
    select: {
      id: true,
      subjectKind: true,
      subjectId: true,
      body: true,
      receivedAt: true,
      verdict: true,
      tries: true,
    },
  });
  return rows[0] ?? null;
}

/** Writes the verdict of a pending delivery. */
export async function finishDelivery(
  tx: Tx,
  id: string,
  verdict: Exclude<Verdict, 'pending'>,
  note: DeliveryNote,
): Promise<void> {
  await tx.$executeRaw`UPDATE webhook_deliveries
    SET verdict = ${verdict}::delivery_verdict, note = ${note}, processed_at = ${new Date()}
    WHERE id = ${id} AND verdict = 'pending'`;
}

/** Pending deliveries received before `before` without a job, oldest first. */
export async function listOrphans(
  tx: Tx,
  before: Date,
  jobKeyPrefix: string,
  take: number,
): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT d.id FROM webhook_deliveries d
    WHERE d.verdict = 'pending' AND d.received_at < ${before}
      AND NOT EXISTS (
        SELECT 1 FROM graphile_worker.jobs j
        WHERE j.key = ${jobKeyPrefix} || d.id AND j.attempts < j.max_attempts
          AND (j.locked_at IS NULL OR j.locked_at > ${before})
      )
    ORDER BY d.received_at LIMIT ${take}`;
  return rows.map((row) => row.id);
}

/** Empties the bodies of finished deliveries received before that moment. Their hash stays. */
export async function emptyBodies(tx: Tx, before: Date): Promise<number> {
  const empty = Buffer.alloc(0);
  const { count } = await tx.webhookDelivery.updateMany({
    where: { receivedAt: { lt: before }, verdict: { not: 'pending' }, body: { not: empty } },
    data: { body: empty },
  });
  return count;
}
