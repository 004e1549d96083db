import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import { isStepUpDue } from '#lib/core/second-factor.ts';
import { db } from '#lib/db/client.ts';
import { findStanding } from '../../store/factors.ts';
import { confirmPassword, type PasswordRefusal } from '../confirm-password.ts';

export type ConfirmRefusal = PasswordRefusal | 'step_up_needed';

/**
 * Whether it is still this person who sits here: by their second factor, or the company's provider, within five minutes or,
 * while they have neither, by the password.
 */
export async function confirmPerson(
  person: Person,
  { password, address }: { password: string | undefined; address: string },
): Promise<Result<true, ConfirmRefusal>> {
  const standing = await findStanding(db(), person.userId, person.sessionId);
  if (standing.secondFactorAt || standing.confirmedAt)
    return isStepUpDue(standing, new Date()) ? refuse('step_up_needed') : accept(true);
  if (!password) return refuse('password_wrong', { field: 'password' });
  return confirmPassword(person, { password, address });
}
