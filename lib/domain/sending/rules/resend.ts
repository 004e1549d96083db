/** A call is repeated only on proof that nothing was sent, and at most this often. */
export const maxTries = 5;

/**
 * Whether a row may be tried now, judging by its own columns. Decided under its lock, right before the claim.
 */
export function isDue(
  row: { status: string; tries: number; nextTryAt: Date | null },
  waiting: string,
  now: Date,
): boolean {
  const { status, tries, nextTryAt } = row;
  return status === waiting && tries < maxTries && (nextTryAt === null || nextTryAt <= now);
}

/** 5 s, 20 s, 80 s, then 5 min: soon enough after a short failure, rare enough during an outage. */
export function pauseBeforeTryMs(tries: number): number {
  return Math.min(5_000 * 4 ** Math.max(0, tries - 1), 300_000);
}

/** Nothing is claimed without a token; the token is requested again after this time. */
export const tokenPauseMs = 15_000;

/** A row that should have been sent this long ago has lost its job (a restored queue, a job that died). */
export const lostJobMs = 120_000;

/**
 * 90 s for the call and 60 s for its answer to reach the database; after that a claim is given up as unknown.
 */
export const claimDeadlineMs = 150_000;

/** Extra time for a claim when something is fetched from the processor between the claim and the call. */
export const readingMs = 30_000;

/**
 * This many server errors or time-outs within ten minutes mean that the processor is in trouble, and pause
 * all sending for this long.
 */
export const breaker = { troubles: 5, windowMs: 600_000 };

export type UnsentDecision =
  | { again: true; tries: number; nextTryAt: Date }
  | { again: false; tries: number; reviewReason: 'tls_failed' | 'tries_used_up' };

/** The processor asked us to wait before anything was sent, which is no try that failed. */
export function waitWithoutTry(tries: number, until: Date): UnsentDecision & { again: true } {
  return { again: true, tries, nextTryAt: until };
}

/**
 * What follows a call that provably sent nothing: again later (at most five times in all), or the end of the row.
 */
export function decideAfterUnsent(
  tries: number,
  resend: 'later' | 'once' | 'never',
  now: Date,
): UnsentDecision {
  const used = tries + 1;
  const allowed = { later: maxTries, once: 2, never: 1 }[resend];
  if (used >= allowed) {
    return { again: false, tries: used, reviewReason: resend === 'never' ? 'tls_failed' : 'tries_used_up' };
  }
  return { again: true, tries: used, nextTryAt: new Date(now.getTime() + pauseBeforeTryMs(used)) };
}
