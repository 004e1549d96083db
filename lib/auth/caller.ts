import 'server-only';
import { cookies, headers } from 'next/headers';
import { withDeadline } from '#lib/core/deadline.ts';
import { isStepUpDue, toStage } from '#lib/core/second-factor.ts';
import { requiredFactors } from '#lib/env.ts';
import { leftOfRequest } from '#lib/origin.ts';
import type { Person, SignIn } from './permissions.ts';
import { readSessionId, sessionCookieName } from './session-cookie.ts';
import { isDueForTouch, isLive, type SessionRow, sessionRow } from './session-rules.ts';
import { findSight } from './sight.ts';
import { findSession, touchSession } from './store.ts';

/** What a request reveals about its sender. */
export type Caller = { headers: Headers; cookie: string | undefined };

/**
 * Every page, action and route begins with this one indexed read. When it takes so long, PostgreSQL is frozen or
 * unreachable, and the person who asks gets that answer within 3 s.
 */
const sessionWithinMs = 2_500;

export async function currentCaller(): Promise<Caller> {
  const [jar, sent] = await Promise.all([cookies(), headers()]);
  return { headers: sent, cookie: jar.get(sessionCookieName())?.value };
}

/** The sign-in behind a live session, read from the database each time: role, name and state as they are now. */
async function findSignInOfSession(sessionId: string, options: { touch: boolean }): Promise<SignIn | null> {
  const row = await findLiveSession(sessionId);
  if (!row) return null;
  const now = new Date();
  const { id, user, ...times } = row;
  if (options.touch && isDueForTouch(times, now)) await touchSession(id, now);
  const { id: userId, email, name, role, locale, timeZone, secondFactorAt } = user;
  const sight = await withDeadline(findSight({ userId, role }, now), leftOfRequest(sessionWithinMs));
  const shown = { name, email, role, locale, timeZone, sight };
  const person: Person = { kind: 'person', userId, sessionId: id, ...shown };
  const { provedAt, provedBy, confirmedAt } = row;
  if (secondFactorAt || confirmedAt) person.hasSecondFactor = true;
  return { person, stage: toStage({ provedAt, provedBy, secondFactorAt }, requiredFactors(role)) };
}

async function findLiveSession(sessionId: string): Promise<SessionRow | null> {
  const found = sessionRow.safeParse(
    await withDeadline(findSession(sessionId), leftOfRequest(sessionWithinMs)),
  );
  return found.success && isLive(found.data, new Date()) ? found.data : null;
}

/** Whether this session has to give its second factor once more. A session that is gone has to, too. */
export async function isStepUpNeeded({ sessionId }: Pick<Person, 'sessionId'>): Promise<boolean> {
  const row = await findLiveSession(sessionId);
  if (!row) return true;
  const { provedAt, confirmedAt, user } = row;
  return isStepUpDue({ provedAt, confirmedAt, secondFactorAt: user.secondFactorAt }, new Date());
}

/** The person of a session that is signed in completely. Half a sign-in is nobody. */
export async function findPersonOfSession(
  sessionId: string,
  options = { touch: false },
): Promise<Person | null> {
  const found = await findSignInOfSession(sessionId, options);
  return found?.stage === 'whole' ? found.person : null;
}

/** The sign-in behind a cookie, half ones too: for the second step alone. */
export async function findSignInOfCookie(
  cookie: string | undefined,
  options = { touch: false },
): Promise<SignIn | null> {
  const id = await readSessionId(cookie);
  return id === null ? null : findSignInOfSession(id, options);
}

/** The person behind a cookie. With `touch`, this request counts as activity. */
export async function findPersonOfCookie(
  cookie: string | undefined,
  options = { touch: false },
): Promise<Person | null> {
  const id = await readSessionId(cookie);
  return id === null ? null : findPersonOfSession(id, options);
}
