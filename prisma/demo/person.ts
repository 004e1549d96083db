import type { Person, Role } from '#lib/auth/permissions.ts';
import { newId } from '#lib/core/id.ts';
import { db } from '#lib/db/client.ts';

/** The demo's person of that role, as if signed in. */
export async function findDemoPerson(role: Role): Promise<Person> {
  const email = `${role}@paydesk.local`;
  const { id: userId, name, timeZone } = await db().user.findUniqueOrThrow({ where: { email } });
  return { kind: 'person', userId, name, email, role, sessionId: '', locale: 'ru', timeZone, sight: 'whole' };
}

const formerEmail = 'former@paydesk.local';

/** Somebody of finance who makes payouts and then leaves; nobody signs in as them. */
export async function makeFormerColleague(): Promise<Person> {
  const role = 'finance';
  const made = {
    id: newId('user'),
    email: formerEmail,
    name: 'Former Finance',
    role,
    passwordHash: 'none',
  } as const;
  const {
    id: userId,
    name,
    timeZone,
  } = await db().user.upsert({
    where: { email: formerEmail },
    create: made,
    update: { disabledAt: null },
  });
  return {
    kind: 'person',
    userId,
    name,
    email: formerEmail,
    role,
    sessionId: '',
    locale: 'ru',
    timeZone,
    sight: 'whole',
  };
}

/** Takes away every permission; the payouts they made stay theirs. */
export async function leave({ userId }: Person): Promise<void> {
  await db().user.update({ where: { id: userId }, data: { disabledAt: new Date() } });
}
