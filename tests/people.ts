import type { Person, Role } from '#lib/auth/permissions.ts';
import { findSight } from '#lib/auth/sight.ts';
import { newId } from '#lib/core/id.ts';
import { hashPassword } from '#lib/crypto/password.ts';
import { db } from '#lib/db/client.ts';

/** A user of that role in the database, signed in. */
export async function newPerson(role: Role, name: string = role): Promise<Person> {
  const id = newId('user');
  const user = { id, email: `${id}@example.com`, name, role };
  await db().user.create({ data: { ...user, passwordHash: 'none' } });
  return signIn(user);
}

/** Signs somebody in whom the database knows. */
export async function signIn(user: { id: string; email: string; name: string; role: Role }): Promise<Person> {
  const { id: userId, ...shown } = user;
  const sessionId = newId('session');
  await db().session.create({
    data: { id: sessionId, userId, expiresAt: new Date(Date.now() + 12 * 3_600_000) },
  });
  const sight = await findSight({ userId, role: user.role }, new Date());
  return { kind: 'person', userId, ...shown, sessionId, locale: null, timeZone: 'Europe/Moscow', sight };
}

export const password = 'a long enough password';
let hashed: Promise<string> | undefined;

/** A user who also has a known password. */
export async function newPersonWithPassword(role: Role, name: string = role): Promise<Person> {
  hashed ??= hashPassword(password);
  const person = await newPerson(role, name);
  await db().user.update({ where: { id: person.userId }, data: { passwordHash: await hashed } });
  return person;
}
