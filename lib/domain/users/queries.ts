import 'server-only';
import { requirePerson } from '#lib/auth/session.ts';
import { env } from '#lib/env.ts';
import { demoPassword, demoUsers } from './demo-users.ts';
import type { CurrentUserView, DemoSignIn } from './schemas.ts';

/** The signed-in person, as the shell shows them. */
export async function currentUser(): Promise<CurrentUserView> {
  const { userId: id, name, email, role, locale, timeZone } = await requirePerson();
  return { id, name, email, role, locale, timeZone };
}

/** The accounts that the sign-in page offers to fill in: the demo users, and none without DEMO=1. */
export function listDemoSignIns(): DemoSignIn[] {
  if (!env().DEMO) return [];
  return demoUsers.map(({ email, role }) => ({ email, role, password: demoPassword }));
}
