import 'server-only';
import type { Tx } from '#lib/db/client.ts';

/** Calls made for these, and notifications that came to their addresses or are named here. */
export async function listEvidence(tx: Tx, subjectIds: string[], deliveryIds: string[] = []) {
  const [calls, deliveries] = await Promise.all([
    tx.processorCall.findMany({
      where: { subjectId: { in: subjectIds } },
      orderBy: { id: 'desc' },
      take: 50,
    }),
    tx.webhookDelivery.findMany({
      where: { OR: [{ subjectId: { in: subjectIds } }, { id: { in: deliveryIds } }] },
      orderBy: { receivedAt: 'desc' },
      take: 50,
    }),
  ]);
  return { calls, deliveries };
}

export type Evidence = Awaited<ReturnType<typeof listEvidence>>;
