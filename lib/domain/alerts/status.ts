import { can, type Permission, type Role } from '#lib/auth/permissions.ts';

export const alertKinds = [
  'decision',
  'unknown',
  'contradiction',
  'mismatch',
  'sending',
  'jobs',
  'backup',
  'rules',
  'registry',
  'device',
  'account',
  'role',
] as const;
export type AlertKind = (typeof alertKinds)[number];

/** What protects an account: it is sent at once, whatever its owner chose, and in quiet hours too. */
const protecting: readonly AlertKind[] = ['device', 'account', 'role'];
export const isProtecting = (kind: AlertKind): boolean => protecting.includes(kind);

export const rhythms = ['at_once', 'hourly', 'daily', 'never'] as const;
export type Rhythm = (typeof rhythms)[number];

/** Whom something concerns: everybody with that permission, or the one person that it is about. */
type For = Permission | 'own';
type Told = { kind: AlertKind; for: For };

const decision = (by: Permission): Told => ({ kind: 'decision', for: by });
const account = { kind: 'account', for: 'own' } as const;

/**
 * What is reported, by its name in the audit. The last ones are no acts: that the network of a sign-in was new is seen from
 * its session, and `payout.silent`, `jobs.failed` and others are states.
 */
export const told = {
  'payout.created': decision('payouts:approve'),
  'payout.pending_approval': decision('payouts:approve'),
  'refund.created': decision('refunds:approve'),
  'refund.pending_approval': decision('refunds:approve'),
  'file.signed': decision('payouts:approve'),
  'file.asked_again': decision('payouts:approve'),
  'payout.resolution_proposed': decision('resolutions:decide'),
  'refund.resolution_proposed': decision('resolutions:decide'),
  'rules.proposed': decision('rules:agree'),
  'takeover.asked': decision('payouts:send_unchecked'),
  'user.factor_reset_asked': decision('users:manage'),
  'payout.unknown': { kind: 'unknown', for: 'resolutions:decide' },
  'refund.unknown': { kind: 'unknown', for: 'resolutions:decide' },
  'payment.capture.unknown': { kind: 'unknown', for: 'payments:capture' },
  'payment.cancel.unknown': { kind: 'unknown', for: 'payments:capture' },
  'payout.conflict': { kind: 'contradiction', for: 'resolutions:decide' },
  'refund.conflict': { kind: 'contradiction', for: 'resolutions:decide' },
  'statement.compared_with': { kind: 'mismatch', for: 'statements:reconcile' },
  'sending.stopped': { kind: 'sending', for: 'sending:control' },
  'sending.paused': { kind: 'sending', for: 'sending:control' },
  'rules.agreed': { kind: 'rules', for: 'rules:agree' },
  'personal.roles_changed': { kind: 'rules', for: 'personal:oversee' },
  'registry.made': { kind: 'registry', for: 'own' },
  'registry.failed': { kind: 'registry', for: 'own' },
  'user.signed_in': { kind: 'device', for: 'own' },
  'user.role_changed': { kind: 'role', for: 'own' },
  'user.password_changed': account,
  'user.factor_added': account,
  'user.factor_removed': account,
  'user.factors_reset': account,
  'user.recovery_codes_made': account,
  'user.identity_joined': account,
  'user.identity_removed': account,
  'session.new_network': { kind: 'device', for: 'own' },
  'payout.silent': { kind: 'unknown', for: 'resolutions:decide' },
  'refund.silent': { kind: 'unknown', for: 'resolutions:decide' },
  'jobs.failed': { kind: 'jobs', for: 'office:oversee' },
  'backup.missing': { kind: 'backup', for: 'office:oversee' },
} as const satisfies Record<string, Told>;
export type ToldAction = keyof typeof told;

export const isTold = (action: string): action is ToldAction => Object.hasOwn(told, action);

export const kindOf = (action: ToldAction): AlertKind => told[action].kind;

/** The kinds that somebody of that role can get, in the order in which they are listed. */
export function kindsFor(role: Role): AlertKind[] {
  const may = (whom: For) => whom === 'own' || can(role, whom);
  const kinds = new Set(
    Object.values(told)
      .filter((one) => (one.kind === 'registry' ? can(role, 'history:export') : may(one.for)))
      .map(({ kind }) => kind),
  );
  return alertKinds.filter((kind) => kinds.has(kind));
}

/** Something that happened. */
export type Happening = {
  /** Once for all time. */
  key: string;
  action: ToldAction;
  objectKind: string;
  objectId: string;
  /** A person's id, or a part of the system. */
  actor: string;
  /** The one person that it is about. */
  ownerId: string | null;
  at: Date;
};

/** Why a try did not succeed. */
export type FailReason =
  | 'answered'
  | 'not_let_in'
  | 'unreachable'
  | 'timed_out'
  | 'own_network'
  | 'not_configured'
  | 'fault';
