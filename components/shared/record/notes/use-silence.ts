'use client';

import { useClock } from '#components/shared/time/use-clock.ts';
import { type Silence, toSilence } from '#lib/domain/polling/rules/overdue.ts';

const everyMs = 20_000;

/** Follows the clock while a processor report is expected; null: none is. */
export function useSilence(waitingSince: string | null): Silence {
  const now = useClock(waitingSince === null ? null : everyMs);
  return toSilence(waitingSince === null ? null : new Date(waitingSince), new Date(now));
}
