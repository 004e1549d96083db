import 'server-only';
import { requirePerson } from '#lib/auth/session.ts';
import { env } from '#lib/env.ts';
import { demoPassword, demoUsers } from './demo-users.ts';
import type { CurrentUserView, DemoSignIn } from './schemas.ts';

/** The person who is signed in, as the shell shows them. */
export async function currentUser(): Promise<CurrentUserView> {
  const { userId: id, name, email, role, locale, timeZone } = await requirePerson();
  return { id, name, email, role, locale, timeZone };
}

/** What the sign-in page offers to fill in: the people of the demo, and nobody without DEMO=1. */
export function listDemoSignIns(): DemoSignIn[] {
  if (!env().DEMO) return [];
  return demoUsers.map(({ email, role }) => ({ email, role, password: demoPassword }));
}
