import type { Person, Role } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';

/** The demo's person of that role, as if signed in. */
export async function findDemoPerson(role: Role): Promise<Person> {
  const email = `${role}@paydesk.local`;
  const { id: userId, name, timeZone } = await db().user.findUniqueOrThrow({ where: { email } });
  return { kind: 'person', userId, name, email, role, sessionId: '', locale: 'ru', timeZone };
}
