import 'server-only';
import type { AuthOptions, User } from 'next-auth';
import credentialsModule from 'next-auth/providers/credentials';
import { type Result, refuse } from '#lib/core/result.ts';
import { env } from '#lib/env.ts';
import { log } from '#lib/log.ts';
import { recordFault } from './fault.ts';
import { cookieName, cookieOptions, isHttps, sessionCookieName } from './session-cookie.ts';

// CommonJS seen from ESM: depending on who bundles it, the default export is wrapped once more.
const credentials =
  (credentialsModule as unknown as { default?: typeof credentialsModule }).default ?? credentialsModule;

/** Judges what was typed: a session to open, or a refusal. */
export type Authorize = (typed: Record<string, unknown>) => Promise<Result<{ sessionId: string }>>;

/**
 * next-auth keeps the door (CSRF token, sealed cookie); who may pass, and for how long, is our Session row: the
 * cookie carries only its id.
 */
export function authOptions(authorize: Authorize, sessionSeconds: number): AuthOptions {
  return {
    secret: env().AUTH_SECRET,
    useSecureCookies: isHttps(),
    session: { strategy: 'jwt', maxAge: sessionSeconds },
    jwt: { maxAge: sessionSeconds },
    cookies: {
      sessionToken: { name: sessionCookieName(), options: cookieOptions() },
      csrfToken: { name: cookieName('paydesk_csrf'), options: cookieOptions() },
      callbackUrl: { name: cookieName('paydesk_callback'), options: cookieOptions() },
    },
    providers: [
      credentials({
        credentials: {},
        authorize: async (typed): Promise<User> => ({ id: await judge(() => authorize(typed ?? {})) }),
      }),
    ],
    callbacks: {
      jwt: ({ user }) => ({ sessionId: user.id }),
      // Where to go next is decided by our page, never by a parameter of this request.
      redirect: () => env().PUBLIC_URL,
    },
    logger: {
      error: (code) => log().error({ code }, 'next-auth'),
      warn: () => {},
      debug: () => {},
    },
  };
}

/** next-auth sends the message of whatever is thrown here to the browser: only refusals may leave. */
async function judge(authorize: () => ReturnType<Authorize>): Promise<string> {
  const verdict = await authorize().catch((error: unknown) =>
    refuse('fault', { params: { reference: recordFault(error, 'sign-in') } }),
  );
  if (verdict.ok) return verdict.value.sessionId;
  throw new Error(JSON.stringify(verdict.refusal));
}
