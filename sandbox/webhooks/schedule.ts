const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * Spec 6: 10 attempts: at once, then after 1 min, 5 min, 15 min, 1 h, 3 h, 6 h, 12 h, 24 h, 48 h.
 * The spec does not say whether these are gaps or offsets; here each counts from the attempt before it.
 */
const GAPS_MS = [
  MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  HOUR,
  3 * HOUR,
  6 * HOUR,
  12 * HOUR,
  24 * HOUR,
  48 * HOUR,
] as const;

export const MAX_ATTEMPTS = GAPS_MS.length + 1;

/** Milliseconds from failed attempt number `attempt` (1 is the first) to the next; null after the last. */
export function gapAfterAttempt(attempt: number): number | null {
  return GAPS_MS[attempt - 1] ?? null;
}
