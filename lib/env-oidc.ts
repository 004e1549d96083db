import { z } from 'zod';
import { parseEmail } from './core/email.ts';
import { flag, receiver } from './env-fields.ts';

/** Names of groups; a name may hold commas, as those of a directory do. */
const groups = z
  .string()
  .transform((text) => text.split(';').map((name) => name.trim()))
  .pipe(z.array(z.string().min(1, 'must be names with ; between them')))
  .default([]);

const email = z
  .string()
  .transform((text) => parseEmail(text))
  .refine(({ ok }) => ok, 'must be an e-mail address')
  .transform((parsed) => (parsed.ok ? parsed.value : ''));

/** Single sign-on by the company's OpenID provider: nothing of it is there without OIDC_ISSUER. */
export const oidcVariables = {
  OIDC_ISSUER: receiver.optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  // How people call it: on the button that leads there.
  OIDC_NAME: z.string().trim().min(1).max(40, 'must have at most 40 characters').optional(),
  OIDC_SCOPE: z
    .string()
    .regex(/\bopenid\b/, 'must name openid')
    .default('openid email profile offline_access'),
  OIDC_GROUPS_CLAIM: z.string().min(1).default('groups'),
  // Which of the provider's groups work here as what.
  OIDC_GROUPS_FINANCE: groups,
  OIDC_GROUPS_SUPPORT: groups,
  OIDC_GROUPS_MANAGER: groups,
  OIDC_GROUPS_ADMIN: groups,
  OIDC_GROUPS_AUDITOR: groups,
  // What the provider says (amr or acr) of a sign-in with two factors; without it our own second factor is asked for.
  OIDC_SECOND_FACTOR: groups,
  // Nobody signs in by a password but the administrator named for emergencies.
  OIDC_ONLY: flag,
  OIDC_EMERGENCY_EMAIL: email.optional(),
};

type Given = {
  [Name in keyof typeof oidcVariables]?: z.output<(typeof oidcVariables)[Name]>;
};

/** What is missing of single sign-on, by the variable that is to be set. */
export function findMissingOidc(given: Given): [name: keyof typeof oidcVariables, message: string][] {
  const isOn = given.OIDC_ISSUER !== undefined;
  const needed = ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;
  const missing: ReturnType<typeof findMissingOidc> = isOn
    ? needed.filter((name) => !given[name]).map((name) => [name, 'is needed beside OIDC_ISSUER'])
    : [];
  const hasRoles = Object.entries(given).some(
    ([name, value]) => /^OIDC_GROUPS_(?!CLAIM)/.test(name) && Array.isArray(value) && value.length > 0,
  );
  if (isOn && !hasRoles)
    missing.push(['OIDC_ISSUER', 'is set without any OIDC_GROUPS_…: nobody would have a role']);
  if (given.OIDC_ONLY && !isOn)
    missing.push(['OIDC_ONLY', 'is set without OIDC_ISSUER: nobody could sign in']);
  if (given.OIDC_ONLY && !given.OIDC_EMERGENCY_EMAIL)
    missing.push([
      'OIDC_ONLY',
      'is set without OIDC_EMERGENCY_EMAIL, who signs in while the provider is down',
    ]);
  return missing;
}
