import { encode } from 'next-auth/jwt';
import type { Caller } from '#lib/auth/caller.ts';
import type { Person } from '#lib/auth/permissions.ts';
import { env } from '#lib/env.ts';

/** The session cookie of that person after signing in. */
export async function sessionCookieOf({ sessionId }: Pick<Person, 'sessionId'>): Promise<string> {
  return encode({ token: { sessionId }, secret: env().AUTH_SECRET });
}

/** A same-origin request from our own page by that person (null: nobody is signed in). */
export async function callerOf(
  person: Person | null,
  headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' },
): Promise<Caller> {
  return { headers: new Headers(headers), cookie: person ? await sessionCookieOf(person) : undefined };
}
