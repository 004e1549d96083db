'use client';

import { useClock } from '#components/shared/use-clock.ts';
import { type Silence, toSilence } from '#lib/domain/payouts/rules.ts';
import type { PayoutView } from '#lib/domain/payouts/schemas/views.ts';

const everyMs = 20_000;

/** Follows the clock while the processor's word is waited for. */
export function useSilence({ waitingSince }: Pick<PayoutView, 'waitingSince'>): Silence {
  const now = useClock(waitingSince === null ? null : everyMs);
  return toSilence(waitingSince === null ? null : new Date(waitingSince), new Date(now));
}
