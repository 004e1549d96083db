import 'server-only';
import nextAuthModule, { type AuthOptions } from 'next-auth';
import credentialsModule from 'next-auth/providers/credentials';
import { env } from '#lib/env.ts';
import { log } from '#lib/log.ts';
import { cookieName, cookieOptions, isHttps, sessionCookieName } from './session-cookie.ts';

/** Depending on the bundler, a CommonJS default export arrives wrapped once more. */
function unwrap<Default>(module: Default): Default {
  return (module as { default?: Default }).default ?? module;
}

export const nextAuth = unwrap(nextAuthModule);
const credentials = unwrap(credentialsModule);

/**
 * next-auth keeps the door (CSRF token, sealed cookie). Our Session row decides who may pass and for how
 * long: the cookie carries only its id. `authorize` returns that id or null; an error thrown in it would
 * reach the browser.
 */
export function authOptions(
  authorize: (typed: Record<string, unknown>) => Promise<string | null>,
  sessionSeconds: number,
): AuthOptions {
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
        authorize: async (typed) => {
          const sessionId = await authorize(typed ?? {});
          return sessionId === null ? null : { id: sessionId };
        },
      }),
    ],
    callbacks: {
      jwt: ({ user }) => ({ sessionId: user.id }),
      // Our page decides where to go next, never a parameter of this request.
      redirect: () => env().PUBLIC_URL,
    },
    logger: {
      error: (code) => log().error({ code }, 'next-auth'),
      warn: () => {},
      debug: () => {},
    },
  };
}
