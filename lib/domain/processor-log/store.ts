import 'server-only';
import type { Tx } from '#lib/db/client.ts';

/** No page shows more; older entries stay in the database. */
const most = 50;

export async function listCalls(tx: Tx, subjectIds: string[]) {
  return tx.processorCall.findMany({
    where: { subjectId: { in: subjectIds } },
    orderBy: { id: 'desc' },
    take: most,
  });
}

export async function listDeliveries(tx: Tx, subjectIds: string[], deliveryIds: string[]) {
  return tx.webhookDelivery.findMany({
    where: { OR: [{ subjectId: { in: subjectIds } }, { id: { in: deliveryIds } }] },
    orderBy: { receivedAt: 'desc' },
    take: most,
    select: { id: true, receivedAt: true, deliveries: true, verdict: true, note: true, body: true },
  });
}
