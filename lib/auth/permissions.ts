export const roles = ['finance', 'support', 'manager', 'admin'] as const;
export type Role = (typeof roles)[number];

/** One name per act. The server's gate and the screen's hints read the same table. */
const permissionRoles = {
  'payouts:view': ['finance', 'support', 'manager', 'admin'],
  'payouts:create': ['finance', 'manager'],
  'payouts:send_unchecked': ['manager'],
  /** The same sum to the same recipient once more, while the outcome of the first is unknown. */
  'payouts:repeat_unknown': ['manager'],
  'recipients:check': ['finance', 'support', 'manager'],
  'payments:view': ['finance', 'support', 'manager', 'admin'],
  'payments:lookup': ['finance', 'support', 'manager'],
  'payments:capture': ['finance', 'manager'],
  'refunds:view': ['finance', 'support', 'manager', 'admin'],
  /** The three lists as one; a kind that its own list would not show is left out of it. */
  'history:view': ['finance', 'support', 'manager', 'admin'],
  /** Figures of the office's money, and of who moved it. */
  'reports:view': ['manager', 'admin'],
  /** Which shared view the people of a role begin with. */
  'history:default_views': ['manager', 'admin'],
  'refunds:create': ['support', 'manager'],
  'refunds:to_another_account': ['support', 'manager'],
  'refunds:above_limit': ['manager'],
  /** Of colleagues' refunds to another phone and bank; nobody's own. */
  'refunds:approve': ['manager'],
  /** What nobody knows: one proposes how it ended, another one confirms. */
  'resolutions:decide': ['finance', 'manager'],
  'refunds:reasons': ['manager', 'admin'],
  /** Taking the history away as a file. */
  'history:export': ['finance', 'manager'],
  /** Schedules of colleagues: to see their files, to pause and to remove them. */
  'registries:oversee': ['manager'],
  'statements:view': ['finance', 'manager', 'admin'],
  /** Comparing a statement of the processor with our records, and closing what only the processor has. */
  'statements:reconcile': ['manager'],
  'sending:control': ['manager', 'admin'],
  /** What a colleague made and the worker has not sent yet; one's own needs no permission of its own. */
  'sending:cancel_colleagues': ['manager'],
  /** Who signs in and what runs: the state of the office itself, not of its money. */
  'office:oversee': ['admin'],
  /** Who has an account, as what, and who no longer. */
  'users:manage': ['admin'],
  'account:self': ['finance', 'support', 'manager', 'admin'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof permissionRoles;

export function can(role: Role, permission: Permission): boolean {
  return (permissionRoles[permission] as readonly Role[]).includes(role);
}

/** All roles that have this permission. */
export function rolesThatMay(permission: Permission): Role[] {
  return roles.filter((role) => can(role, permission));
}

/** Who acts. Every operation takes an actor, and the audit names it. */
export type Person = {
  kind: 'person';
  userId: string;
  name: string;
  email: string;
  role: Role;
  sessionId: string;
  /** Null until the person has chosen one; the browser's language applies then. */
  locale: 'en' | 'ru' | null;
  timeZone: string;
};
export type System = { kind: 'system'; name: string };
export type Actor = Person | System;

/** The actor for everything nobody is asked about any more: jobs, sweeps, and what the processor reports. */
export const worker: Actor = { kind: 'system', name: 'worker' };

/** Whoever may run commands on the server. */
export const operator: System = { kind: 'system', name: 'command-line' };

/** The actor as the audit writes it: a user's id, or `system:<name>`. */
export function actorName(actor: Actor): string {
  return actor.kind === 'person' ? actor.userId : `system:${actor.name}`;
}
