import type { Env } from '#lib/env.ts';
import { type Finding, judgeClock, look, warn, well, wrong } from './finding.ts';

type Settings = Pick<
  Env,
  'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_SCOPE' | 'OIDC_ONLY' | 'OIDC_EMERGENCY_EMAIL' | 'PUBLIC_URL'
>;

type Said = {
  issuer?: string;
  jwks_uri?: string;
  scopes_supported?: string[];
  grant_types_supported?: string[];
  code_challenge_methods_supported?: string[];
};

const askMs = 10_000;

/** The company's sign-in provider, as it describes itself, and who gets in without it. */
export async function checkProvider(
  given: Settings,
  findRole: (email: string) => Promise<{ role: string; isDisabled: boolean } | null>,
): Promise<Finding[]> {
  const { OIDC_ISSUER: issuer } = given;
  if (!issuer) return [];
  return [
    ...(await look('The sign-in provider', () => checkDiscovery(issuer, given))),
    ...(await look('The account for emergencies', () => checkEmergency(given, findRole))),
  ];
}

async function checkDiscovery(issuer: string, { OIDC_SCOPE, PUBLIC_URL }: Settings): Promise<Finding[]> {
  const answer = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
    redirect: 'manual',
    signal: AbortSignal.timeout(askMs),
  });
  if (answer.status !== 200)
    return [wrong(`${issuer} has no discovery document (${answer.status}). Check OIDC_ISSUER.`)];
  const said = (await answer.json()) as Said;
  if (said.issuer !== issuer)
    return [wrong(`The provider calls itself ${said.issuer}. Write OIDC_ISSUER exactly like that.`)];
  const sent = answer.headers.get('date');
  return [
    well(`The sign-in provider answers. It sends people back to ${PUBLIC_URL}/api/auth/callback/oidc.`),
    ...(sent ? [judgeClock("The sign-in provider's", new Date(sent))] : []),
    ...checkAbilities(said, OIDC_SCOPE),
  ];
}

function checkAbilities(said: Said, scope: string): Finding[] {
  const findings: Finding[] = [];
  const challenges = said.code_challenge_methods_supported;
  if (challenges && !challenges.includes('S256'))
    findings.push(wrong('The provider does not support PKCE with S256, which every sign-in uses.'));
  const grants = said.grant_types_supported;
  if (grants && !grants.includes('refresh_token'))
    findings.push(
      warn('The provider gives no refresh tokens: people sign in by it again every five minutes.'),
    );
  const unknown = scope.split(' ').filter((name) => said.scopes_supported?.includes(name) === false);
  if (unknown.length > 0)
    findings.push(warn(`OIDC_SCOPE asks for ${unknown.join(', ')}, which the provider does not know.`));
  return findings;
}

async function checkEmergency(
  { OIDC_ONLY, OIDC_EMERGENCY_EMAIL: email }: Settings,
  findRole: (email: string) => Promise<{ role: string; isDisabled: boolean } | null>,
): Promise<Finding[]> {
  if (!email)
    return [
      warn(
        'OIDC_EMERGENCY_EMAIL is not set: while the provider is down, only people who are not connected to it get in.',
      ),
    ];
  const found = await findRole(email);
  if (found?.role === 'admin' && !found.isDisabled)
    return [well(`${email} gets in by a password while the provider is down.`)];
  const sentence = `OIDC_EMERGENCY_EMAIL names ${email}, who is no administrator that can sign in. Make that account first.`;
  return [OIDC_ONLY ? wrong(sentence) : warn(sentence)];
}
