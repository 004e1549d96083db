import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import { hashPassword } from '#lib/crypto/password.ts';
import { db, transaction } from '#lib/db/client.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { publish } from '#lib/events/publish.ts';
import { judgePasswordWay, type PasswordWayRefusal } from '../rules/sso.ts';
import type { ChangePasswordInput } from '../schemas.ts';
import { endSessions, findCredentials, setPasswordHash } from '../store/accounts.ts';
import { revokeLinks } from '../store/links.ts';
import { confirmPassword, type PasswordRefusal } from './confirm-password.ts';
import { judgeNewPassword, type NewPasswordRefusal } from './judge-new-password.ts';
import { passwordRules } from './sso/settings.ts';

/**
 * Replaces the person's own password. A person who knows only the former one is out at once: all other sessions end,
 * and a link for a new password is taken back. Returns how many sessions that were.
 */
export async function changePassword(
  person: Person,
  { password, newPassword }: ChangePasswordInput,
  address: string,
): Promise<
  Result<{ sessions: number }, PasswordRefusal | NewPasswordRefusal | PasswordWayRefusal | 'password_same'>
> {
  if (password.normalize('NFKC') === newPassword.normalize('NFKC'))
    return refuse('password_same', { field: 'newPassword' });
  const judged = await judgeNewPassword(newPassword, person.email);
  if (!judged.ok) return { ...judged, refusal: { ...judged.refusal, field: 'newPassword' } };
  const user = await findCredentials(db(), person.email);
  const way = judgePasswordWay(person.email, user?.isJoined ?? false, passwordRules());
  if (!way.ok) return way;
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
