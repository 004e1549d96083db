import type { FailuresView } from '../schemas/home.ts';

/** So many failures of a noun are told at once. */
const told = 16;

/**
 * Of what waits, the failures that are told: the oldest, because "I have seen what failed" means everything that failed up to
 * the last one told. `found`: a page of the failures of a week, looked at or not.
 */
export function tellFailures<Item extends { why: string; since: string }>(
  all: readonly Item[],
  found: { ids: readonly string[]; nextCursor: string | null },
): { waiting: Item[]; failed: FailuresView } {
  const failed = all
    .filter(({ why }) => why === 'failed')
    .toSorted((one, other) => one.since.localeCompare(other.since));
  return {
    waiting: [...all.filter(({ why }) => why !== 'failed'), ...failed.slice(0, told)],
    failed: { unseen: failed.length, listed: found.ids.length, isCut: found.nextCursor !== null },
  };
}
