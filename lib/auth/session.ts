import 'server-only';
import { notFound, redirect } from 'next/navigation';
import { cache } from 'react';
import { awayDigest } from '#lib/core/away.ts';
import { isOfAwayDatabase } from '#lib/db/busy.ts';
import { currentCaller, findPersonOfCookie } from './caller.ts';
import { can, type Permission, type Person } from './permissions.ts';
import { findRequestedPath, markAway } from './request-stamp.ts';
import { toSafePath } from './safe-path.ts';

/**
 * Waits for what a page cannot do without. While the database does not answer, the page says so and answers 503, so that
 * nobody looks for a fault that there is none of.
 */
export async function readForPage<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    if (!isOfAwayDatabase(error)) throw error;
    markAway((await currentCaller()).headers);
    // Of an error only its digest reaches the browser.
    throw Object.assign(new Error('The database did not answer', { cause: error }), { digest: awayDigest });
  }
}

/** The signed-in person, looked up once per request; null for nobody. Reading never keeps a session alive. */
export const findPerson = cache(async (): Promise<Person | null> => {
  const { cookie } = await currentCaller();
  return readForPage(findPersonOfCookie(cookie));
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
