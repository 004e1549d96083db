import { type Role, roles } from '#lib/auth/permissions.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import type { Claims } from '#lib/core/sso.ts';

const minute = 60_000;

/** The provider is asked again from then on, every minute, so that one answer that does not come is made up for. */
export const askAgainAfterMs = 2 * minute;

/** Who somebody is: never an e-mail address, which may be unverified, change, or be given to somebody else. */
export type Identity = { issuer: string; subject: string };

/** The names of the person's groups. Null: the provider does not say, which is not the same as none. */
export function readGroups(claims: Claims, claim: string): readonly string[] | null {
  const said = claims[claim];
  return Array.isArray(said) && said.every((name) => typeof name === 'string') ? said : null;
}

export type GroupsRefusal = 'sso_groups_missing' | 'sso_no_role' | 'sso_two_roles';

/** The one role that the groups give. Of two roles we do not choose: together they may be more than either was meant to be. */
export function judgeGroups(
  groups: readonly string[] | null,
  groupsOfRoles: Readonly<Record<Role, readonly string[]>>,
): Result<Role, GroupsRefusal> {
  if (groups === null) return refuse('sso_groups_missing');
  const [role, ...others] = roles.filter((each) => groupsOfRoles[each].some((name) => groups.includes(name)));
  if (role === undefined) return refuse('sso_no_role');
  return others.length > 0 ? refuse('sso_two_roles') : accept(role);
}

/** Whether the sign-in there was one with two factors, by what the settings say of `amr` and `acr`. */
export function isSecondFactor({ amr, acr }: Claims, counted: readonly string[]): boolean {
  const said = [...(Array.isArray(amr) ? amr : []), acr];
  return counted.some((value) => said.includes(value));
}

/**
 * How long ago the person signed in there, in milliseconds: by the provider's clock alone, which may differ from ours. Null
 * when it does not say.
 */
export function sinceSignIn({ auth_time: at, iat }: Claims): number | null {
  if (typeof at !== 'number' || typeof iat !== 'number' || at > iat) return null;
  return (iat - at) * 1_000;
}

/** A sign-in there that is older, or of which nothing is known, proves nothing new. */
export const proofMs = 5 * minute;

type PasswordRules = { isOn: boolean; isOnly: boolean; emergencyEmail: string | undefined };

/** Why a right password lets nobody in. */
export type PasswordWayRefusal = 'password_off' | 'sso_required';

/**
 * A person who comes by the company's sign-in comes by it alone: a password would outlive the groups that were taken from them.
 * The one administrator for emergencies keeps the password.
 */
export function judgePasswordWay(
  email: string,
  isJoined: boolean,
  { isOn, isOnly, emergencyEmail }: PasswordRules,
): Result<true, PasswordWayRefusal> {
  if (!isOn || email === emergencyEmail) return accept(true);
  if (isOnly) return refuse('password_off');
  return isJoined ? refuse('sso_required') : accept(true);
}
