import 'server-only';
import { actorName, type Person } from '#lib/auth/permissions.ts';
import { db, transaction } from '#lib/db/client.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { hasRead } from './store.ts';

/** A session without a key pressed ends after this; what the same person reads again before is one visit. */
const visitMs = 15 * 60_000;

const about = { kind: 'audit', id: 'chain' };

/** Records that somebody read the audit: once for a visit and its filters, not for each page or refresh. */
export async function recordReading(person: Person, filters: string, now = new Date()): Promise<void> {
  const since = new Date(now.getTime() - visitMs);
  if (await hasRead(db(), actorName(person), filters, since)) return;
  await transaction((tx) => audit(tx, person, 'audit.read', about, { filters }));
}

/** Records that somebody takes the audit away as a file, before its first line leaves. */
export async function recordExport(person: Person, filters: string): Promise<void> {
  await transaction((tx) => audit(tx, person, 'audit.exported', about, { filters }));
}
