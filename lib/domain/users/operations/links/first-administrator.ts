import 'server-only';
import type { System } from '#lib/auth/permissions.ts';
import { db, transaction } from '#lib/db/client.ts';
import { countUsers } from '../../store/accounts.ts';
import { type MadeLink, makeLink } from './make-link.ts';

const operator: System = { kind: 'system', name: 'serve' };

/**
 * A link with which the first administrator makes their account, while nobody has one. Anybody who can read the log of
 * the server may use it. The one of the start before is worthless from now on.
 */
export async function makeFirstAdministratorLink(): Promise<MadeLink | null> {
  if ((await countUsers(db())) > 0) return null;
  return transaction((tx) => makeLink(tx, operator, { purpose: 'first_administrator' }));
}
