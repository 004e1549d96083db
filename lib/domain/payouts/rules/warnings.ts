import { isUsualLength } from '#lib/core/card-number.ts';
import { methodFacts } from '#lib/domain/recipients/methods/methods.ts';
import type { PayoutMethod } from '#lib/domain/recipients/methods/names.ts';

/** Reasons that do not forbid a payout, but that the person must have read and confirmed. */
export const payoutWarnings = [
  'unusual_card_length',
  'card_of_other_country',
  'same_again_today',
  'check_refused',
] as const;
export type PayoutWarning = (typeof payoutWarnings)[number];

/** Warnings that follow from the card number alone. */
export function cardWarnings(method: PayoutMethod, number: string): PayoutWarning[] {
  const isForeign = methodFacts[method].isForeign(number);
  return [
    ...(isUsualLength(number) ? [] : (['unusual_card_length'] as const)),
    ...(isForeign ? (['card_of_other_country'] as const) : []),
  ];
}
