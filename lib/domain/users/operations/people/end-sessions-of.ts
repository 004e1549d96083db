import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import type { Result } from '#lib/core/result.ts';
import type { ManagingRefusal } from '../../rules.ts';
import { endSessions } from '../../store/accounts.ts';
import { deleteIdentity } from '../../store/identities.ts';
import { manage } from './manage.ts';

/** Signs somebody out everywhere: they come in again as they are. */
export async function endSessionsOf(person: Person, userId: string): Promise<Result<null, ManagingRefusal>> {
  return manage(person, userId, async (tx) => {
    const sessions = await endSessions(tx, { userId }, 'ended_by_administrator');
    return sessions === 0 ? null : { action: 'user.sessions_ended', details: { sessions }, value: null };
  });
}

/** Ends one session of somebody, such as one on a device that they have lost. */
export async function endSessionOf(
  person: Person,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<Result<null, ManagingRefusal>> {
  return manage(person, userId, async (tx) => {
    const sessions = await endSessions(tx, { id: sessionId, userId }, 'ended_by_administrator');
    return sessions === 0 ? null : { action: 'user.session_ended', details: { sessions }, value: null };
  });
}

/** Takes the company's sign-in from somebody who was joined with a wrong identity, or is to come by a password again. */
export async function removeIdentity(person: Person, userId: string): Promise<Result<null, ManagingRefusal>> {
  return manage(person, userId, async (tx) => {
    if (!(await deleteIdentity(tx, userId))) return null;
    const sessions = await endSessions(tx, { userId }, 'ended_by_administrator');
    return { action: 'user.identity_removed', details: { sessions }, value: null };
  });
}
