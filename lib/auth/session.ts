import 'server-only';
import { notFound, redirect } from 'next/navigation';
import { cache } from 'react';
import { currentCaller, findPersonOfCookie } from './caller.ts';
import { can, type Permission, type Person } from './permissions.ts';
import { findRequestedPath } from './request-stamp.ts';
import { toSafePath } from './safe-path.ts';

/** The signed-in person, looked up once per request; null for nobody. Reading never keeps a session alive. */
export const findPerson = cache(async (): Promise<Person | null> => {
  const { cookie } = await currentCaller();
  return findPersonOfCookie(cookie);
});

/** For pages and layouts: returns the person, or redirects to the sign-in page and back. */
export async function requirePerson(): Promise<Person> {
  const person = await findPerson();
  if (person) return person;
  const { headers } = await currentCaller();
  const path = toSafePath(findRequestedPath(headers));
  redirect(path === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(path)}`);
}

/** For pages and queries: "not allowed" answers like "not there". */
export async function requirePermission(permission: Permission): Promise<Person> {
  const person = await requirePerson();
  if (!can(person.role, permission)) notFound();
  return person;
}
