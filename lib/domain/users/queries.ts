import 'server-only';
import { requirePerson } from '#lib/auth/session.ts';
import type { CurrentUserView } from './schemas.ts';

/** The person who is signed in, as the shell shows them. */
export async function currentUser(): Promise<CurrentUserView> {
  const { userId: id, name, email, role, locale, timeZone } = await requirePerson();
  return { id, name, email, role, locale, timeZone };
}
