import 'server-only';
import type { Claims } from '#lib/core/sso.ts';
import { env } from '#lib/env.ts';
import type { Identity } from '../../rules/sso.ts';

/** Which of the provider's groups work here as what. */
export function groupsOfRoles() {
  const { OIDC_GROUPS_FINANCE, OIDC_GROUPS_SUPPORT, OIDC_GROUPS_MANAGER, OIDC_GROUPS_ADMIN } = env();
  const { OIDC_GROUPS_AUDITOR } = env();
  return {
    finance: OIDC_GROUPS_FINANCE,
    support: OIDC_GROUPS_SUPPORT,
    manager: OIDC_GROUPS_MANAGER,
    admin: OIDC_GROUPS_ADMIN,
    auditor: OIDC_GROUPS_AUDITOR,
  };
}

/** Who may still use a password. */
export function passwordRules() {
  const { OIDC_ISSUER, OIDC_ONLY, OIDC_EMERGENCY_EMAIL } = env();
  return { isOn: OIDC_ISSUER !== undefined, isOnly: OIDC_ONLY, emergencyEmail: OIDC_EMERGENCY_EMAIL };
}

/** Whom checked claims are about. The issuer was compared with the settings when they were checked. */
export function toIdentity({ sub }: Claims): Identity {
  return { issuer: env().OIDC_ISSUER ?? '', subject: String(sub) };
}
