import 'server-only';
import { db } from '#lib/db/client.ts';
import { composeDue } from '#lib/domain/alerts/operations/compose.ts';
import { gather } from '#lib/domain/alerts/operations/gather.ts';
import type { Happening } from '#lib/domain/alerts/status.ts';
import { isBackupOld } from '../rules.ts';
import { findLastBackup, findQueueState } from '../store/status.ts';

/** Every minute: what happened since, and what is wrong with the installation itself, becomes messages. */
export async function gatherAlerts(now = new Date()): Promise<void> {
  await gather(await listTroubles(now), now);
  await composeDue(now);
}

/** Each with a key that changes with what is wrong: the same trouble is one happening, however often it is looked at. */
async function listTroubles(now: Date): Promise<Happening[]> {
  const [{ givenUpAt }, backup] = await Promise.all([findQueueState(db()), findLastBackup(db())]);
  const by = { actor: 'system:worker', ownerId: null };
  const troubles: Happening[] = [];
  if (givenUpAt)
    troubles.push({
      ...by,
      key: `jobs.failed:${givenUpAt.getTime()}`,
      ...{ action: 'jobs.failed', objectKind: 'queue', objectId: 'failed', at: givenUpAt },
    });
  if (!backup || isBackupOld(backup.finishedAt, now))
    troubles.push({
      ...by,
      // Once a day, until there is one.
      key: `backup.missing:${now.toISOString().slice(0, 10)}`,
      ...{ action: 'backup.missing', objectKind: 'backup', objectId: 'missing', at: now },
    });
  return troubles;
}
