import 'server-only';
import type { Tx } from '#lib/db/client.ts';
import { finishCheck } from '../store.ts';
import { forgetCard } from './card-secrets.ts';

/** Ends a running check, and its sealed card with it; false when it had ended already. */
export async function endCheck(
  tx: Tx,
  checkId: string,
  data: Parameters<typeof finishCheck>[2],
): Promise<boolean> {
  await forgetCard(tx, checkId);
  return finishCheck(tx, checkId, data);
}
