import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import { hashPassword } from '#lib/crypto/password.ts';
import { transaction } from '#lib/db/client.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { publish } from '#lib/events/publish.ts';
import { judgePassword, type PasswordRefusal as WeakRefusal } from '../rules.ts';
import type { ChangePasswordInput } from '../schemas.ts';
import { endSessions, setPasswordHash } from '../store/accounts.ts';
import { revokeLinks } from '../store/links.ts';
import { confirmPassword, type PasswordRefusal } from './confirm-password.ts';

/**
 * Replaces the person's own password. Whoever knows only the former one is out at once: all other sessions end, and
 * a link for a new password is taken back. Returns how many sessions that were.
 */
export async function changePassword(
  person: Person,
  { password, newPassword }: ChangePasswordInput,
  address: string,
): Promise<Result<{ sessions: number }, PasswordRefusal | WeakRefusal | 'password_same'>> {
  if (password.normalize('NFKC') === newPassword.normalize('NFKC'))
    return refuse('password_same', { field: 'newPassword' });
  const judged = judgePassword(newPassword, person.email);
  if (!judged.ok) return { ...judged, refusal: { ...judged.refusal, field: 'newPassword' } };
  const confirmed = await confirmPassword(person, { password, address });
  if (!confirmed.ok) return confirmed;
  const passwordHash = await hashPassword(newPassword);
  return transaction(async (tx) => {
    const { userId, sessionId } = person;
    await setPasswordHash(tx, userId, passwordHash);
    const sessions = await endSessions(tx, { userId, id: { not: sessionId } }, 'password_changed');
    await revokeLinks(tx, { userId, purpose: 'new_password' }, new Date());
    await publish(tx, 'person', userId);
    await audit(tx, person, 'user.password_changed', { kind: 'user', id: userId }, { sessions });
    return accept({ sessions });
  });
}
