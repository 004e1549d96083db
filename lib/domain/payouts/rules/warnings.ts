import { isUsualLength, toCardBrand } from '#lib/core/card-number.ts';

/** What does not forbid a payout, but must have been read and confirmed by the person. */
export const payoutWarnings = [
  'unusual_card_length',
  'card_of_other_country',
  'same_again_today',
  'check_refused',
] as const;
export type PayoutWarning = (typeof payoutWarnings)[number];

/** National schemes of the neighbours: Uzcard, Humo, Belkart, Elkart. Their cards are of neither form's country. */
const neighbourSchemes = /^(?:8600|9860|9112|9417)/;

/**
 * What a card's number alone gives reason to ask about. Mir in the KZ form is a Russian card; a Visa or Mastercard does
 * not show its country (the schemes keep their tables of issuers to themselves).
 */
export function cardWarnings(method: 'ru_card' | 'kz_card' | 'test', number: string): PayoutWarning[] {
  const isForeign = neighbourSchemes.test(number) || (method === 'kz_card' && toCardBrand(number) === 'mir');
  return [
    ...(isUsualLength(number) ? [] : (['unusual_card_length'] as const)),
    ...(isForeign && method !== 'test' ? (['card_of_other_country'] as const) : []),
  ];
}
