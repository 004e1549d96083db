import 'server-only';
import { db } from '#lib/db/client.ts';
import { deleteBefore } from '../store/items.ts';

const keptMs = 30 * 24 * 3_600_000;

/** Every night: what happened a month ago is in the audit; who was notified of it is kept no longer. */
export async function forgetAlerts(now = new Date()): Promise<void> {
  await deleteBefore(db(), new Date(now.getTime() - keptMs));
}
