import 'server-only';
import { type Result, refuse } from '#lib/core/result.ts';
import { isBreached } from '#lib/crypto/breached-passwords.ts';
import { judgePassword, type PasswordRefusal } from '../rules.ts';

export type NewPasswordRefusal = PasswordRefusal | 'password_breached';

/** Whether a person may choose this password: by the rules, and not one that is known from breaches. */
export async function judgeNewPassword(
  password: string,
  email: string,
): Promise<Result<string, NewPasswordRefusal>> {
  const judged = judgePassword(password, email);
  if (!judged.ok) return judged;
  return (await isBreached(password)) ? refuse('password_breached') : judged;
}
