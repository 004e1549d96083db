import 'server-only';
import { type BaseClient, errors, Issuer, type TokenSet } from 'openid-client';
import { type Claims, discoveryOf } from '#lib/core/sso.ts';
import { env } from '#lib/env.ts';

async function connect(): Promise<BaseClient> {
  const { OIDC_ISSUER = '', OIDC_CLIENT_ID = '', OIDC_CLIENT_SECRET = '' } = env();
  const { Client } = await Issuer.discover(discoveryOf(OIDC_ISSUER));
  return new Client({ client_id: OIDC_CLIENT_ID, client_secret: OIDC_CLIENT_SECRET });
}

/** The claims with the person's groups: those of the ID token, or the userinfo's where it does not name any. */
export async function readClaims(claims: Claims, accessToken: string | undefined): Promise<Claims> {
  if (env().OIDC_GROUPS_CLAIM in claims || !accessToken) return claims;
  return withGroups(await connect(), claims, accessToken);
}

async function withGroups(client: BaseClient, claims: Claims, accessToken: string): Promise<Claims> {
  const info = await client.userinfo(accessToken);
  // OpenID Connect Core 5.3.2: what names somebody else must not be used.
  return info.sub === claims.sub ? { ...info, ...claims } : claims;
}

export type Refreshed =
  | { kind: 'claims'; claims: Claims; refreshToken: string }
  /** The provider takes the token no more: the person was closed there, or signed out everywhere. */
  | { kind: 'ended' }
  /** Nothing is known: the provider does not answer, or not in a form that can be checked. */
  | { kind: 'unknown'; why: string };

/** Asks the provider about somebody who signed in by it before, with what it gave for that. */
export async function refresh(refreshToken: string, subject: string): Promise<Refreshed> {
  try {
    const client = await connect();
    const tokens: TokenSet = await client.refresh(refreshToken);
    const own = tokens.id_token ? tokens.claims() : { sub: subject };
    const isComplete = env().OIDC_GROUPS_CLAIM in own || !tokens.access_token;
    const claims = isComplete ? own : await withGroups(client, own, tokens.access_token ?? '');
    return { kind: 'claims', claims, refreshToken: tokens.refresh_token ?? refreshToken };
  } catch (error) {
    if (error instanceof errors.OPError && error.error === 'invalid_grant') return { kind: 'ended' };
    return { kind: 'unknown', why: error instanceof Error ? error.message : typeof error };
  }
}
