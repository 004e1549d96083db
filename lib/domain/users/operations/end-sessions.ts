import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { transaction } from '#lib/db/client.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { endSessions } from '../store/accounts.ts';

/** Ends the session in use. A copied cookie is worthless from then on. */
export async function signOut(person: Person): Promise<void> {
  await transaction(async (tx) => {
    const ended = await endSessions(tx, { id: person.sessionId }, 'signed_out');
    if (ended > 0) await audit(tx, person, 'user.signed_out', { kind: 'session', id: person.sessionId });
  });
}

/** Ends every session of the person, this one included. Returns how many there were. */
export async function signOutEverywhere(person: Person): Promise<number> {
  return transaction(async (tx) => {
    const sessions = await endSessions(tx, { userId: person.userId }, 'signed_out_everywhere');
    await audit(tx, person, 'user.signed_out_everywhere', { kind: 'user', id: person.userId }, { sessions });
    return sessions;
  });
}
