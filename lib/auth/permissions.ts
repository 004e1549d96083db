import type { Sight } from '#lib/core/personal-data.ts';
import type { SignInStage } from '#lib/core/second-factor.ts';

/** `auditor` reads what the others do, and does nothing besides keeping their own account. */
export const roles = ['finance', 'support', 'manager', 'admin', 'auditor'] as const;
export type Role = (typeof roles)[number];

/** One name per act. The server's gate and the screen's hints read the same table. */
const permissionRoles = {
  'payouts:view': ['finance', 'support', 'manager', 'admin', 'auditor'],
  'payouts:create': ['finance', 'manager'],
  'payouts:send_unchecked': ['manager'],
  /** Payouts that a manager is asked to take over: one's own, and all of them for managers and auditors. */
  'takeovers:view': ['finance', 'manager', 'auditor'],
  /** The same sum to the same recipient once more, while the outcome of the first is unknown. */
  'payouts:repeat_unknown': ['manager'],
  /** Colleagues' payouts, where a rule asks for this role; never one's own. */
  'payouts:approve': ['finance', 'manager'],
  /** Who has to agree to what: everybody may read it, because it decides about their work. */
  'rules:view': ['finance', 'support', 'manager', 'admin', 'auditor'],
  /** Who follows the rules without being asked for an approval: they have a page of their own in the frame. */
  'rules:follow': ['manager', 'admin', 'auditor'],
  'rules:propose': ['admin'],
  /** Agreeing to what an administrator proposes; never to one's own proposal. */
  'rules:agree': ['manager', 'admin'],
  /** Payouts from a file: to see them, and to upload, correct, sign and run one's own. */
  'files:view': ['finance', 'manager', 'admin', 'auditor'],
  'files:create': ['finance', 'manager'],
  /** Files of colleagues. */
  'files:oversee': ['manager', 'admin', 'auditor'],
  'recipients:check': ['finance', 'support', 'manager'],
  /** Saved recipients: to see them, and to add, change and archive them. */
  'recipients:view': ['finance', 'support', 'manager', 'admin', 'auditor'],
  'recipients:save': ['finance', 'manager'],
  'payments:view': ['finance', 'support', 'manager', 'admin', 'auditor'],
  'payments:lookup': ['finance', 'support', 'manager'],
  'payments:capture': ['finance', 'manager'],
  'refunds:view': ['finance', 'support', 'manager', 'admin', 'auditor'],
  /** The three lists as one; a kind that its own list would not show is left out of it. */
  'history:view': ['finance', 'support', 'manager', 'admin', 'auditor'],
  /** Figures of the office's money, and of who moved it. */
  'reports:view': ['manager', 'admin', 'auditor'],
  /** Who did what, all of it: the people who answer for money and for access. */
  'audit:view': ['manager', 'admin', 'auditor'],
  /** Views of the history that are kept, for oneself or for colleagues. */
  'history:keep_views': ['finance', 'support', 'manager', 'admin'],
  /** Which shared view the people of a role begin with. */
  'history:default_views': ['manager', 'admin'],
  'refunds:create': ['support', 'manager'],
  'refunds:to_another_account': ['support', 'manager'],
  'refunds:above_limit': ['manager'],
  /** Colleagues' refunds to another phone and bank; never one's own. */
  'refunds:approve': ['manager'],
  /** What nobody knows: one proposes how it ended, another one confirms. */
  'resolutions:decide': ['finance', 'manager'],
  /** What was found out about a payout, a payment or a refund; everybody who sees the record reads it. */
  'notes:write': ['finance', 'support', 'manager'],
  'refunds:reasons': ['manager', 'admin'],
  'refunds:view_reasons': ['manager', 'admin', 'auditor'],
  /** Taking the history away as a file. */
  'history:export': ['finance', 'manager'],
  /** Which files are made on schedule: one's own, and all of them for those who watch over them. */
  'registries:view': ['finance', 'manager', 'auditor'],
  /** Schedules of colleagues: to see their files, to pause and to remove them. */
  'registries:oversee': ['manager'],
  'statements:view': ['finance', 'manager', 'admin', 'auditor'],
  /** Comparing a statement of the processor with our records, and closing what only the processor has. */
  'statements:reconcile': ['manager'],
  'sending:control': ['manager', 'admin'],
  /** What a colleague made and the worker has not sent yet; one's own needs no permission of its own. */
  'sending:cancel_colleagues': ['manager'],
  /** Who signs in and what runs: the state of the office itself, not of its money. */
  'office:oversee': ['admin', 'auditor'],
  /** Who has an account, as what, and who no longer. */
  'users:view': ['admin', 'auditor'],
  'users:manage': ['admin'],
  /** Showing the phones and names of one record to oneself, with a reason. */
  'personal:reveal': ['finance', 'support', 'manager', 'admin'],
  /** Who revealed what, and which roles see everything. */
  'personal:oversee': ['manager', 'admin', 'auditor'],
  'personal:set': ['admin'],
  'account:self': ['finance', 'support', 'manager', 'admin', 'auditor'],
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
  /** What they see of phones, names and cards. */
  sight: Sight;
  /** Present when this person confirms by a second factor, or at the company's provider, what others confirm by the password. */
  hasSecondFactor?: true;
};

/** A person who has given a right password, and how far they have come. */
export type SignIn = { person: Person; stage: SignInStage };

/** The parts of Paydesk that act by themselves, and commands on the server: the audit has a name for each. */
export const systemNames = ['worker', 'command-line', 'serve', 'demo', 'sign-in', 'link', 'groups'] as const;
export type System = { kind: 'system'; name: (typeof systemNames)[number] };
export type Actor = Person | System;

/** The actor for everything nobody is asked about any more: jobs, sweeps, and what the processor reports. */
export const worker: Actor = { kind: 'system', name: 'worker' };

/** Anybody who may run commands on the server. */
export const operator: System = { kind: 'system', name: 'command-line' };

/** The actor as the audit writes it: a user's id, or `system:<name>`. */
export function actorName(actor: Actor): string {
  return actor.kind === 'person' ? actor.userId : `system:${actor.name}`;
}
