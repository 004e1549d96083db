import { isUsualLength } from '#lib/core/card-number.ts';
import { methodFacts } from '#lib/domain/recipients/methods/methods.ts';
import type { PayoutMethod } from '#lib/domain/recipients/methods/names.ts';
import type { SameAgainState } from './same-again.ts';

/** One for each thing that may be known of the same payout made before. */
const sameAgainWarnings = [
  'same_again_unknown',
  'same_again_under_way',
  'same_again_paid',
  'same_again_failed',
] as const satisfies readonly `same_again_${SameAgainState}`[];

/** Reasons that do not forbid a payout, but that the person must have read and confirmed. */
export const payoutWarnings = [
  'unusual_card_length',
  'card_of_other_country',
  ...sameAgainWarnings,
  'check_refused',
] as const;
export type PayoutWarning = (typeof payoutWarnings)[number];

/** What a payout may have been confirmed with: older ones still have a warning that is not asked any more. */
export const keptWarnings = [...payoutWarnings, 'same_again_today'] as const;

/** Warnings that follow from the card number alone. */
export function cardWarnings(method: PayoutMethod, number: string): PayoutWarning[] {
  const isForeign = methodFacts[method].isForeign(number);
  return [
    ...(isUsualLength(number) ? [] : (['unusual_card_length'] as const)),
    ...(isForeign ? (['card_of_other_country'] as const) : []),
  ];
}
