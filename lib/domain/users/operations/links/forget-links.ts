import 'server-only';
import { db } from '#lib/db/client.ts';
import { publish } from '#lib/events/publish.ts';
import { deleteUnusedLinks } from '../../store/links.ts';

/** Long enough for whoever was invited to ask what became of it. The audit keeps who made which link. */
const keptMs = 30 * 24 * 3_600_000;

/** Every day: links that were never used and expired, or were taken back, with the address of whoever was invited. */
export async function forgetOldLinks(now = new Date()): Promise<void> {
  const count = await deleteUnusedLinks(db(), new Date(now.getTime() - keptMs));
  if (count > 0) await publish(db(), 'person', 'links');
}
