import 'server-only';
import type { OAuthConfig } from 'next-auth/providers/oauth';
import { type Claims, discoveryOf, type SsoOffer } from '#lib/core/sso.ts';
import { env } from '#lib/env.ts';

/** How long one call to the provider may take: a person waits. */
const callMs = 3_500;

export const providerId = 'oidc';

/** What is shown of single sign-on; null without it. */
export function findSsoOffer(): SsoOffer | null {
  const { OIDC_ISSUER, OIDC_NAME, OIDC_ONLY } = env();
  return OIDC_ISSUER ? { name: OIDC_NAME ?? null, isOnly: OIDC_ONLY } : null;
}

/**
 * The provider as next-auth takes one: found by discovery, with PKCE, state and nonce. `isAgain`: the person has to sign in
 * there once more, however they are signed in already.
 */
export function ssoProvider({ isAgain }: { isAgain: boolean }): OAuthConfig<Claims> {
  const { OIDC_ISSUER = '', OIDC_CLIENT_ID = '', OIDC_CLIENT_SECRET = '', OIDC_SCOPE: scope } = env();
  return {
    id: providerId,
    name: 'OpenID Connect',
    type: 'oauth',
    wellKnown: discoveryOf(OIDC_ISSUER),
    issuer: OIDC_ISSUER,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    authorization: { params: { scope, ...(isAgain && { prompt: 'login', max_age: 0 }) } },
    checks: ['pkce', 'state', 'nonce'],
    idToken: true,
    httpOptions: { timeout: callMs },
    profile: ({ sub }) => ({ id: String(sub) }),
  };
}
