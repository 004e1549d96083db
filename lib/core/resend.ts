/** A try is repeated only on proof that nothing was sent, and at most so often (failure model 2.1). */
export const maxTries = 5;

/** 5 s, 20 s, 80 s, then 5 min: soon enough for a blip, rare enough for an outage. */
export function pauseBeforeTryMs(tries: number): number {
  return Math.min(5_000 * 4 ** Math.max(0, tries - 1), 300_000);
}

export type UnsentDecision =
  | { again: true; tries: number; nextTryAt: Date }
  | { again: false; tries: number };

/** After a call that provably sent nothing: again later (at most five times in all), or the end of it. */
export function decideAfterUnsent(
  tries: number,
  resend: 'later' | 'once' | 'never',
  now: Date,
): UnsentDecision {
  const used = tries + 1;
  const allowed = { later: maxTries, once: 2, never: 1 }[resend];
  if (used >= allowed) return { again: false, tries: used };
  return { again: true, tries: used, nextTryAt: new Date(now.getTime() + pauseBeforeTryMs(used)) };
}
