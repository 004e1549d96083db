import { methodFacts } from '#lib/domain/recipients/methods/methods.ts';
import type { PayoutMethod } from '#lib/domain/recipients/methods/names.ts';
import type { PayoutStatus } from '../status.ts';
import type { SameAgainState } from './same-again.ts';

/** One for each thing that may be known of the same payout made before. */
const sameAgainWarnings = [
  'same_again_unknown',
  'same_again_under_way',
  'same_again_paid',
  'same_again_error',
  'same_again_failed',
] as const satisfies readonly `same_again_${SameAgainState}`[];

/**
 * Reasons that do not forbid a payout, but that the person must have read and confirmed: by a tick, or a sum much larger
 * than usual by typing it again.
 */
export const payoutWarnings = [
  'much_larger',
  'after_error',
  'card_of_other_country',
  'card_country_unknown',
  ...sameAgainWarnings,
  'check_refused',
] as const;
export type PayoutWarning = (typeof payoutWarnings)[number];

/**
 * An error is a less certain "not paid" than a decline: whatever broke there may have paid first. A person who sends it
 * again confirms that they looked in the processor's own ledger.
 */
export function isAfterError(previous: PayoutStatus | null): boolean {
  return previous === 'error';
}

/** Warnings that follow from the card number alone. */
export function cardWarnings(method: PayoutMethod, number: string): PayoutWarning[] {
  return methodFacts[method].isForeign(number) ? ['card_of_other_country'] : [];
}
