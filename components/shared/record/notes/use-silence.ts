'use client';

import { useClock } from '#components/shared/time/use-clock.ts';
import { toLateSince } from '#lib/domain/polling/rules/late.ts';
import { type Silence, toSilence } from '#lib/domain/polling/rules/overdue.ts';

const everyMs = 20_000;

/** Follows the clock while a processor report is expected; null: none is. */
export function useSilence(waitingSince: string | null): Silence {
  const now = useClock(waitingSince === null ? null : everyMs);
  return toSilence(waitingSince === null ? null : new Date(waitingSince), new Date(now));
}

/**
 * Follows the clock while something is about to be sent or answered: since when it could have been, once that takes longer
 * than usual. `moments`: see `toLateSince`; none: nothing is.
 */
export function useLateSince(moments: readonly (string | null)[]): string | null {
  const now = useClock(moments.length === 0 ? null : everyMs);
  return toLateSince(moments, new Date(now));
}
