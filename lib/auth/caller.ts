import 'server-only';
import { cookies, headers } from 'next/headers';
import { withDeadline } from '#lib/core/deadline.ts';
import type { Person } from './permissions.ts';
import { readSessionId, sessionCookieName } from './session-cookie.ts';
import { isDueForTouch, isLive, sessionRow } from './session-rules.ts';
import { findSession, touchSession } from './store.ts';

/** What a request reveals about its sender. */
export type Caller = { headers: Headers; cookie: string | undefined };

/**
 * Every page, action and route begins with this one indexed read. When it takes so long, PostgreSQL is frozen or
 * unreachable, and whoever asks hears so within 3 s.
 */
const sessionWithinMs = 2_500;

export async function currentCaller(): Promise<Caller> {
  const [jar, sent] = await Promise.all([cookies(), headers()]);
  return { headers: sent, cookie: jar.get(sessionCookieName())?.value };
}

/** The person of a live session, read from the database each time: role, name and state as they are now. */
export async function findPersonOfSession(
  sessionId: string,
  options = { touch: false },
): Promise<Person | null> {
  const found = sessionRow.safeParse(await withDeadline(findSession(sessionId), sessionWithinMs));
  if (!found.success) return null;
  const now = new Date();
  const { id, user, ...times } = found.data;
  if (!isLive(times, now)) return null;
  if (options.touch && isDueForTouch(times, now)) await touchSession(id, now);
  const { id: userId, email, name, role, locale, timeZone } = user;
  return { kind: 'person', userId, name, email, role, sessionId: id, locale, timeZone };
}

/** The person behind a cookie. With `touch`, this request counts as activity. */
export async function findPersonOfCookie(
  cookie: string | undefined,
  options = { touch: false },
): Promise<Person | null> {
  const id = await readSessionId(cookie);
  return id === null ? null : findPersonOfSession(id, options);
}
