const minute = 60_000;

/** At most one working day, however active the person is; the idle limit is in lib/auth/session-rules.ts. */
export const sessionLengthMs = 12 * 60 * minute;

export type GuessLimit = { most: number; windowMs: number; pauseFrom: number };

/**
 * Limits against guessing passwords (PCI DSS 8.3.4). Per account: at most 10 wrong passwords, then a lock of
 * 30 minutes; from the third wrong one on a pause after each, doubling. Per address: 50, because a whole
 * office may share one.
 */
export const guessLimits = {
  account: { most: 10, windowMs: 30 * minute, pauseFrom: 3 },
  address: { most: 50, windowMs: 30 * minute, pauseFrom: Number.POSITIVE_INFINITY },
} as const satisfies Record<string, GuessLimit>;

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
      ? newest + Math.min(1_000 * 2 ** (recent - limit.pauseFrom), longestPauseMs) - now.getTime()
      : 0;
  return Math.max(lockMs, pauseMs, 0);
}
