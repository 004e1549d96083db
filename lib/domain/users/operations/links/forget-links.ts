import 'server-only';
import { db } from '#lib/db/client.ts';
import { publish } from '#lib/events/publish.ts';
import { deleteUnusedLinks } from '../../store/links.ts';

/** Long enough for an invited person to ask what became of it. The audit keeps who made which link. */
const keptMs = 30 * 24 * 3_600_000;

/**
 * Deletes, every day, links that were never used and expired, or were taken back, with the invited person's address.
 */
export async function forgetOldLinks(now = new Date()): Promise<void> {
  const count = await deleteUnusedLinks(db(), new Date(now.getTime() - keptMs));
  if (count > 0) await publish(db(), 'person', 'links');
}
