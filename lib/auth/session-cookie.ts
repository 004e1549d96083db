import 'server-only';
import { cookies } from 'next/headers';
import { decode, encode } from 'next-auth/jwt';
import { isId } from '#lib/core/id.ts';
import { env } from '#lib/env.ts';

export function isHttps(): boolean {
  return env().PUBLIC_URL.startsWith('https://');
}

/** `__Host-` binds the cookie to exactly this host, but browsers accept it over TLS only. */
export function cookieName(name: string): string {
  return `${isHttps() ? '__Host-' : ''}${name}`;
}

export function sessionCookieName(): string {
  return cookieName('paydesk_session');
}

export function cookieOptions() {
  return { httpOnly: true, sameSite: 'strict', path: '/', secure: isHttps() } as const;
}

/** The session id inside the cookie; null for anything that we did not seal ourselves. */
export async function readSessionId(cookie: string | undefined): Promise<string | null> {
  if (!cookie) return null;
  const secret = env().AUTH_SECRET;
  // A wrong key, a truncated cookie or a foreign text throws; all of them mean "no session".
  const token = await decode({ token: cookie, secret }).catch(() => null);
  const id: unknown = token?.sessionId;
  return typeof id === 'string' && isId('session', id) ? id : null;
}

/** Gives this browser the cookie of that session, sealed as next-auth seals its own. */
export async function setSessionCookie(sessionId: string, maxAge: number): Promise<void> {
  const token = await encode({ token: { sessionId }, secret: env().AUTH_SECRET, maxAge });
  (await cookies()).set(sessionCookieName(), token, { ...cookieOptions(), maxAge });
}
