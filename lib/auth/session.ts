import 'server-only';
import { notFound, redirect } from 'next/navigation';
import { cache } from 'react';
import { withDeadline } from '#lib/core/deadline.ts';
import { unavailableDigest } from '#lib/core/unavailable.ts';
import { isOfUnavailableDatabase } from '#lib/db/busy.ts';
import { leftOfRequest, mark } from '#lib/origin.ts';
import { currentCaller, findPersonOfCookie, findSignInOfCookie } from './caller.ts';
import { can, type Permission, type Person, type SignIn } from './permissions.ts';
import { logNoSession, logNotAllowed } from './refused-request.ts';
import { findRequestedPath } from './request-stamp.ts';
import { toSafePath } from './safe-path.ts';

/** The longest that a page waits; the person who opened it has an answer within 3 s. */
const pageWithinMs = 2_800;

/**
 * Waits for what a page cannot do without. While the database does not answer, the page says so and answers 503, so that
 * nobody looks for a fault that there is none of.
 */
export async function readForPage<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await withDeadline(work, leftOfRequest(pageWithinMs));
  } catch (error) {
    if (!isOfUnavailableDatabase(error)) throw error;
    mark({ isUnavailable: true });
    // Only the digest of an error reaches the browser.
    throw Object.assign(new Error('The database did not answer', { cause: error }), {
      digest: unavailableDigest,
    });
  }
}

/** The signed-in person, looked up once per request; null for nobody. Reading never keeps a session alive. */
export const findPerson = cache(async (): Promise<Person | null> => {
  const { cookie } = await currentCaller();
  return readForPage(findPersonOfCookie(cookie));
});

/**
 * The person who gave a right password in this browser, half sign-ins too: for the page of the second step alone.
 */
export async function findSignIn(): Promise<SignIn | null> {
  const { cookie } = await currentCaller();
  return readForPage(findSignInOfCookie(cookie));
}

/** Returns the person, or redirects to the sign-in page and back; for pages and layouts. */
export async function requirePerson(): Promise<Person> {
  const person = await findPerson();
  if (person) return person;
  logNoSession('page');
  const { headers } = await currentCaller();
  const path = toSafePath(findRequestedPath(headers));
  redirect(path === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(path)}`);
}

/** Answers "not allowed" like "not there"; for pages and queries. */
export async function requirePermission(permission: Permission): Promise<Person> {
  const person = await requirePerson();
  if (!can(person.role, permission)) {
    logNotAllowed(person, permission, 'page');
    notFound();
  }
  return person;
}
