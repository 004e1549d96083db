import { parseRuCardNumber } from '#lib/core/card-number.ts';
import { cardFields, isOfNeighbour, judgeExpiry } from './card-fields.ts';
import type { MethodFacts } from './method-facts.ts';

const recipient = { cardNumber: parseRuCardNumber };

/** A Russian card. Which details the processor gets next to the number is up to the person. */
export const ruCard = {
  instrument: 'card',
  hasBank: false,
  currency: 'RUB',
  limits: { min: 100n, max: null },
  sane: { max: 1_000_000_000n, largeFrom: 50_000_000n },
  maxSetting: 'PAYOUT_RU_CARD_MAX',
  largeSetting: 'PAYOUT_RU_CARD_LARGE',
  onlyWith: null,
  usualSide: 'recipient_gets',
  fields: { ...cardFields, ...recipient },
  recipient,
  question: recipient,
  judgeTogether: judgeExpiry,
  check: 'offered',
  // A Visa or Mastercard number does not show its country, because the schemes do not publish their issuer
  // tables.
  isForeign: isOfNeighbour,
  isKnownIssuer: () => true,
  abroad: 'kz_card',
  icon: 'card',
} as const satisfies MethodFacts;
