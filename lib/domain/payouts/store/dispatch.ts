import 'server-only';
import type { Tx } from '#lib/db/client.ts';
import type { DispatchView } from '../schemas.ts';

const key = 'payout-dispatch';

/** The switch as it was last set; null when nobody ever touched it (open). */
export async function findDispatch(tx: Tx): Promise<DispatchView | null> {
  const row = await tx.setting.findUnique({ where: { key } });
  return row && (row.value as DispatchView);
}

export async function saveDispatch(tx: Tx, value: DispatchView, updatedBy: string): Promise<void> {
  await tx.setting.upsert({
    where: { key },
    create: { key, value, updatedBy },
    update: { value, updatedBy },
  });
}

/** How many sends were answered with a server error since then. */
export async function countServerErrors(tx: Tx, path: string, since: Date): Promise<number> {
  return tx.processorCall.count({
    where: { path, method: 'POST', at: { gte: since }, httpStatus: { gte: 500 } },
  });
}
