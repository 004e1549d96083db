export const roles = ['finance', 'support', 'manager', 'admin'] as const;
export type Role = (typeof roles)[number];

/** One word per act; the server's gate and the screen's hint read the same table. */
const permissionRoles = {
  'payouts:view': ['finance', 'support', 'manager', 'admin'],
  'payouts:create': ['finance', 'manager'],
  'payouts:send_unchecked': ['manager'],
  'recipients:check': ['finance', 'support', 'manager'],
  'payments:view': ['finance', 'support', 'manager', 'admin'],
  'payments:lookup': ['finance', 'support', 'manager'],
  'payments:capture': ['finance', 'manager'],
  'refunds:view': ['finance', 'support', 'manager', 'admin'],
  'refunds:create': ['support', 'manager'],
  'refunds:to_another_account': ['support', 'manager'],
  'refunds:above_limit': ['manager'],
  /** Of colleagues' refunds to another phone and bank; nobody's own. */
  'refunds:approve': ['manager'],
  /** What nobody knows: one proposes how it ended, another one confirms. */
  'resolutions:decide': ['finance', 'manager'],
  'refunds:reasons': ['manager', 'admin'],
  'sending:control': ['manager', 'admin'],
  'account:self': ['finance', 'support', 'manager', 'admin'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof permissionRoles;

export function can(role: Role, permission: Permission): boolean {
  return (permissionRoles[permission] as readonly Role[]).includes(role);
}

/** Everybody who may, by role. */
export function rolesThatMay(permission: Permission): Role[] {
  return roles.filter((role) => can(role, permission));
}

/** Who acts. Every operation takes one; the audit names it. */
export type Person = {
  kind: 'person';
  userId: string;
  name: string;
  email: string;
  role: Role;
  sessionId: string;
  /** Null: never chosen, the browser's language counts. */
  locale: 'en' | 'ru' | null;
  timeZone: string;
};
export type System = { kind: 'system'; name: string };
export type Actor = Person | System;

/** Who acts when nobody has to be asked any more: jobs, sweeps, and what the processor says. */
export const worker: Actor = { kind: 'system', name: 'worker' };

/** The actor as the audit writes it: a user's id, or `system:<name>`. */
export function actorName(actor: Actor): string {
  return actor.kind === 'person' ? actor.userId : `system:${actor.name}`;
}
