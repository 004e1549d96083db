import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import { transaction } from '#lib/db/client.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { publish } from '#lib/events/publish.ts';
import { endSessions } from '../store/accounts.ts';

/** Ends the session in use. A copied cookie is worthless from then on. */
export async function signOut(person: Person): Promise<void> {
  await transaction(async (tx) => {
    const ended = await endSessions(tx, { id: person.sessionId }, 'signed_out');
    if (ended === 0) return;
    await publish(tx, 'person', person.userId);
    await audit(tx, person, 'user.signed_out', { kind: 'session', id: person.sessionId });
  });
}

/** Ends every session of the person, this one included. Returns how many there were. */
export async function signOutEverywhere(person: Person): Promise<number> {
  return transaction(async (tx) => {
    const sessions = await endSessions(tx, { userId: person.userId }, 'signed_out_everywhere');
    await publish(tx, 'person', person.userId);
    await audit(tx, person, 'user.signed_out_everywhere', { kind: 'user', id: person.userId }, { sessions });
    return sessions;
  });
}

/** Ends another session of the person's own, on a device that they have lost or left open. */
export async function endOwnSession(
  person: Person,
  sessionId: string,
): Promise<Result<null, 'session_gone' | 'session_in_use'>> {
  if (sessionId === person.sessionId) return refuse('session_in_use');
  return transaction(async (tx) => {
    const ended = await endSessions(tx, { id: sessionId, userId: person.userId }, 'ended_by_owner');
    if (ended === 0) return refuse('session_gone');
    await publish(tx, 'person', person.userId);
    await audit(tx, person, 'user.session_ended', { kind: 'session', id: sessionId });
    return accept(null);
  });
}

/** Ends all sessions of the person but the one in use. Returns how many there were. */
export async function endOtherSessions(person: Person): Promise<number> {
  return transaction(async (tx) => {
    const which = { userId: person.userId, id: { not: person.sessionId } };
    const sessions = await endSessions(tx, which, 'ended_by_owner');
    await publish(tx, 'person', person.userId);
    await audit(tx, person, 'user.other_sessions_ended', { kind: 'user', id: person.userId }, { sessions });
    return sessions;
  });
}
