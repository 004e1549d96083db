import type { Role } from '#lib/auth/permissions.ts';
import { toNetwork } from '#lib/core/network.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';

const minute = 60_000;

/**
 * A session lasts at most one working day, however active the person is; the idle limit is in
 * lib/auth/session-rules.ts.
 */
export const sessionLengthMs = 12 * 60 * minute;

/**
 * The guesses at an account that are counted together: those of a browser in which its owner signed in before, of a
 * network, or of an open session (who uses it is asked for the password again). Codes of a second factor are counted
 * for the whole account: six digits are soon guessed from many places.
 */
export type GuessScope =
  | { kind: 'device' | 'session' | 'code'; id: string }
  | { kind: 'network'; address: string };

/** As the count writes it. One person in one place may have many addresses, most of all with IPv6. */
export function scopeName(lane: GuessScope): string {
  return lane.kind === 'network' ? `network:${toNetwork(lane.address)}` : `${lane.kind}:${lane.id}`;
}

export type GuessLimit = { most: number; windowMs: number; pauseFrom: number; firstPauseMs: number };

/**
 * Limits against guessing passwords (PCI DSS 8.3.4). Per account and lane: at most 10 wrong passwords, then a
 * lock of 30 minutes; from the third wrong one on a pause after each, doubling. Strangers, from however many
 * networks: after 10 at one account one a minute. Per address (of IPv6 the /64): 50, because a whole office may share one.
 */
export const guessLimits = {
  lane: { most: 10, windowMs: 30 * minute, pauseFrom: 3, firstPauseMs: 1_000 },
  strangers: { most: Number.POSITIVE_INFINITY, windowMs: 30 * minute, pauseFrom: 10, firstPauseMs: minute },
  address: { most: 50, windowMs: 30 * minute, pauseFrom: Number.POSITIVE_INFINITY, firstPauseMs: 0 },
} as const satisfies Record<string, GuessLimit>;

/**
 * Up to so many wrong guesses of strangers (NIST SP 800-63B allows a hundred) the first three tries of a network need not
 * wait for them: the owner at a new browser gets in, though others use up each minute's try.
 */
export const earlyTriesUntil = 100;

const longestPauseMs = minute;

/**
 * How long nobody may try again, in milliseconds; 0: now. `failures` are the times of wrong guesses, newest
 * first, covering two windows. Never lets more than `limit.most` guesses through in any window.
 */
export function waitAfter(failures: readonly Date[], limit: GuessLimit, now: Date): number {
  const times = failures.map((failure) => failure.getTime());
  const newest = times[0];
  if (newest === undefined) return 0;
  const lastAllowed = times[limit.most - 1];
  const isLocked = lastAllowed !== undefined && newest - lastAllowed < limit.windowMs;
  const lockMs = isLocked ? newest + limit.windowMs - now.getTime() : 0;
  const recent = times.filter((time) => now.getTime() - time < limit.windowMs).length;
  const pauseMs =
    recent >= limit.pauseFrom
      ? newest +
        Math.min(limit.firstPauseMs * 2 ** (recent - limit.pauseFrom), longestPauseMs) -
        now.getTime()
      : 0;
  return Math.max(lockMs, pauseMs, 0);
}

/** Why a new password is refused. */
export type PasswordRefusal = 'password_too_short' | 'password_too_long' | 'password_guessable';

/** PCI DSS 8.3.6 asks for twelve; a password without any other rule of composition takes fifteen (NIST SP 800-63B). */
export const passwordLength = { min: 15, max: 256 };
const fewestDifferent = 8;
const guessable = /password|paydesk|qwerty|1234567|abcdefg/;

/** Whether a person may choose this password: long, not of a few characters, and not made of what everybody guesses. */
export function judgePassword(password: string, email: string): Result<string, PasswordRefusal> {
  const { min, max } = passwordLength;
  const plain = password.normalize('NFKC').toLowerCase();
  const [own = ''] = email.toLowerCase().split('@');
  if ([...plain].length < min) return refuse('password_too_short', { params: { min } });
  if ([...plain].length > max) return refuse('password_too_long');
  const isOwn = own.length >= 4 && plain.includes(own);
  const isFew = new Set(plain).size < fewestDifferent;
  return isOwn || isFew || guessable.test(plain) ? refuse('password_guessable') : accept(password);
}

const hour = 60 * minute;

/**
 * How long a link that sets a password can be used: the first administrator's stands in a log, an invitation may wait
 * over a weekend, and a person who asked for a new password waits for it.
 */
export const linkLivesMs = {
  first_administrator: hour,
  invitation: 72 * hour,
  new_password: 24 * hour,
} as const;
export type LinkPurpose = keyof typeof linkLivesMs;

/**
 * How long what somebody approves and confirms does not count after an administrator gave them access: long enough for the
 * managers to read of it before any money leaves by it.
 */
export const decisionDelayMs = 24 * hour;

/** The hours left until then, begun ones included; 0 when what they decide counts. */
export const toHoursUntil = (decidesFrom: Date | null, now: Date): number =>
  decidesFrom === null ? 0 : Math.max(0, Math.ceil((decidesFrom.getTime() - now.getTime()) / hour));

type Standing = { role: Role; disabledAt: Date | null };

/** Who may manage people, as they are at this moment: a colleague may have changed them since they signed in. */
export function isAdministrator(user: Standing | null): boolean {
  return user?.role === 'admin' && user.disabledAt === null;
}

/** Why a link cannot be used. `purpose` shows who can make another one. */
export type LinkRefusal = 'link_unknown' | 'link_used' | 'link_revoked' | 'link_expired';

type LinkState = {
  purpose: LinkPurpose;
  expiresAt: Date;
  usedAt: Date | null;
  revokedAt: Date | null;
  /** The person who gets a new password by it. */
  user: { disabledAt: Date | null } | null;
  /** Null: anybody who may run commands on the server. */
  createdBy: Standing | null;
};

/** `link`: with its maker as they are at this moment, who may be no administrator any more. */
export function judgeLink(link: LinkState | null, now: Date): Result<true, LinkRefusal> {
  if (!link) return refuse('link_unknown');
  const { purpose } = link;
  const isMadeInVain = link.createdBy !== null && !isAdministrator(link.createdBy);
  const isTakenBack = link.revokedAt !== null || Boolean(link.user?.disabledAt) || isMadeInVain;
  if (link.usedAt) return refuse('link_used', { params: { purpose } });
  if (isTakenBack) return refuse('link_revoked', { params: { purpose } });
  return now < link.expiresAt ? accept(true) : refuse('link_expired', { params: { purpose } });
}

/** Why an administrator cannot change this person. */
export type ManagingRefusal = 'own_account' | 'person_not_found' | 'not_allowed';

type Managed = Standing & { id: string };

export function judgeManaging<User extends Managed>(
  actor: Managed | null,
  user: User | null,
): Result<User, ManagingRefusal> {
  if (!isAdministrator(actor)) return refuse('not_allowed');
  if (!user) return refuse('person_not_found');
  return user.id === actor?.id ? refuse('own_account') : accept(user);
}

/** So many failures of a noun are reported at once. */
const reported = 16;

/**
 * The failures among what waits for a person: the newest, since one of a minute ago must not stand behind one of last week.
 * `found`: a page of the failures of a week, looked at or not.
 */
export function toFailures<Item extends { why: string; since: string }>(
  all: readonly Item[],
  found: { ids: readonly string[]; nextCursor: string | null },
): { waiting: Item[]; failed: { unseen: number; listed: number; isCut: boolean } } {
  const failed = all
    .filter(({ why }) => why === 'failed')
    .toSorted((one, other) => other.since.localeCompare(one.since));
  return {
    waiting: [...all.filter(({ why }) => why !== 'failed'), ...failed.slice(0, reported)],
    failed: { unseen: failed.length, listed: found.ids.length, isCut: found.nextCursor !== null },
  };
}
