import 'server-only';
import type { Tx } from '#lib/db/client.ts';
import { finishCheck } from '../store.ts';
import { forgetCard } from './card-secrets.ts';

/** Ends a running check and deletes its sealed card; false when the check had ended already. */
export async function endCheck(
  tx: Tx,
  checkId: string,
  data: Parameters<typeof finishCheck>[2],
): Promise<boolean> {
  await forgetCard(tx, checkId);
  return finishCheck(tx, checkId, data);
}
