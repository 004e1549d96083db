import 'server-only';
import type { Tx } from '#lib/db/client.ts';
import { decidedAs } from '../schemas/decided.ts';
import { listed } from './reading.ts';

/**
 * The events by which colleagues let this person's refunds go or stopped them, newest first; the first of two needed
 * approvals moves nothing and is none of them.
 */
export async function listDecisions(tx: Tx, makerId: string, since: Date, take: number) {
  return tx.refundEvent.findMany({
    where: {
      kind: { in: [...decidedAs] },
      toStatus: { in: ['approved', 'cancelled'] },
      at: { gte: since },
      actorId: { not: makerId },
      refund: { makerId },
    },
    orderBy: { id: 'desc' },
    include: { refund: { include: listed } },
    take,
  });
}
