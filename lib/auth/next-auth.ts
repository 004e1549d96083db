import 'server-only';
import nextAuthModule, { type AuthOptions } from 'next-auth';
import credentialsModule from 'next-auth/providers/credentials';
import type { Claims } from '#lib/core/sso.ts';
import { env } from '#lib/env.ts';
import { log } from '#lib/log.ts';
import { cookieName, cookieOptions, isHttps, sessionCookieName } from './session-cookie.ts';
import { ssoCookieOptions } from './sso/intent.ts';
import { ssoProvider } from './sso/provider.ts';

/** Depending on the bundler, a CommonJS default export arrives wrapped once more. */
function unwrap<Default>(module: Default): Default {
  return (module as { default?: Default }).default ?? module;
}

export const nextAuth = unwrap(nextAuthModule);
const credentials = unwrap(credentialsModule);

/**
 * next-auth authenticates the request (CSRF token, sealed cookie). Our Session row decides who may pass and for how
 * long: the cookie carries only its id.
 */
function commonOptions(sessionSeconds: number) {
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
    logger: {
      error: (code: string) => log().error({ code }, 'next-auth'),
      warn: () => {},
      debug: () => {},
    },
  } as const satisfies Partial<AuthOptions>;
}

/** Our page decides where to go next, never a parameter of this request. */
const redirect = () => env().PUBLIC_URL;

/**
 * Signing in by what was typed. `authorize` returns the session's id or null; an error thrown in it would reach the
 * browser.
 */
export function authOptions(
  authorize: (typed: Record<string, unknown>) => Promise<string | null>,
  sessionSeconds: number,
): AuthOptions {
  return {
    ...commonOptions(sessionSeconds),
    providers: [
      credentials({
        credentials: {},
        authorize: async (typed) => {
          const sessionId = await authorize(typed ?? {});
          return sessionId === null ? null : { id: sessionId };
        },
      }),
    ],
    callbacks: { jwt: ({ user }) => ({ sessionId: user.id }), redirect },
  };
}

/** What the provider gave, once its answer has passed all checks. */
export type SsoGiven = {
  claims: Claims;
  accessToken: string | undefined;
  refreshToken: string | undefined;
};

type SsoRules = {
  /** Returns the session's id, or null. */
  judge: (given: SsoGiven) => Promise<string | null>;
  onError: (error: unknown) => void;
  isAgain: boolean;
};

/** Signing in by the company's provider. */
export function ssoOptions({ judge, onError, isAgain }: SsoRules, sessionSeconds: number): AuthOptions {
  const common = commonOptions(sessionSeconds);
  const passing = (name: string) => ({
    name: cookieName(`paydesk_sso_${name}`),
    options: ssoCookieOptions(),
  });
  let sessionId: string | null = null;
  return {
    ...common,
    cookies: {
      ...common.cookies,
      state: passing('state'),
      nonce: passing('nonce'),
      pkceCodeVerifier: passing('pkce'),
    },
    providers: [ssoProvider({ isAgain })],
    callbacks: {
      signIn: async ({ account, profile }) => {
        const { access_token: accessToken, refresh_token: refreshToken } = account ?? {};
        sessionId = await judge({ claims: { ...profile }, accessToken, refreshToken });
        return sessionId !== null;
      },
      jwt: () => ({ sessionId }),
      redirect,
    },
    logger: {
      ...common.logger,
      error: (_code, about) => onError(about instanceof Error ? about : about?.error),
    },
  };
}
