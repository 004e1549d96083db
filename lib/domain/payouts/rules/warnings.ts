import { methodFacts } from '#lib/domain/recipients/methods/methods.ts';
import type { PayoutMethod } from '#lib/domain/recipients/methods/names.ts';

/**
 * Reasons that do not forbid a payout, but that the person must have read and confirmed: by a tick, or a sum much larger
 * than usual by typing it again.
 */
export const payoutWarnings = [
  'much_larger',
  'card_of_other_country',
  'same_again_today',
  'check_refused',
] as const;
export type PayoutWarning = (typeof payoutWarnings)[number];

/** What earlier versions let people confirm still stands on the payouts made then. */
export const shownWarnings = [...payoutWarnings, 'unusual_card_length'] as const;

/** Warnings that follow from the card number alone. */
export function cardWarnings(method: PayoutMethod, number: string): PayoutWarning[] {
  return methodFacts[method].isForeign(number) ? ['card_of_other_country'] : [];
}
