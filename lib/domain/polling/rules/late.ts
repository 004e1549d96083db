/**
 * A call has ended after a minute and a half, and what has lost its job is found within three minutes: what waits for
 * longer may wait for a worker that does not run.
 */
const lateMs = 3 * 60_000;

/**
 * The moment since which something could have been sent or answered, once that is longer ago than usual; null before.
 * `moments`: all that it had to wait for, of which the last counts.
 */
export function toLateSince(moments: readonly (string | null)[], now: Date): string | null {
  const since = moments
    .filter((moment) => moment !== null)
    .toSorted()
    .at(-1);
  return since !== undefined && Date.parse(since) + lateMs <= now.getTime() ? since : null;
}
