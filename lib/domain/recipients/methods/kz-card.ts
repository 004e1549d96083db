import { parseKzCardNumber, toCardBrand } from '#lib/core/card-number.ts';
import { isOfNeighbour } from './card-fields.ts';
import type { MethodFacts } from './method-facts.ts';

const recipient = { cardNumber: parseKzCardNumber };

/** A Kazakh card, identified by its number alone. */
export const kzCard = {
  instrument: 'card',
  hasBank: false,
  currency: 'KZT',
  limits: { min: 100_000n, max: 120_000_000n },
  sane: { max: 120_000_000n, largeFrom: 60_000_000n },
  maxSetting: 'PAYOUT_KZ_CARD_MAX',
  largeSetting: 'PAYOUT_KZ_CARD_LARGE',
  onlyWith: null,
  usualSide: 'we_are_debited',
  fields: recipient,
  recipient,
  question: recipient,
  judgeTogether: null,
  check: 'offered',
  // A Mir card counts as a Russian one.
  isForeign: (cardNumber) => isOfNeighbour(cardNumber) || toCardBrand(cardNumber) === 'mir',
  // Halyk Bank, the largest issuer. The records know the others once one of their cards was paid.
  isKnownIssuer: (cardNumber) => cardNumber.startsWith('440563'),
  abroad: 'ru_card',
  icon: 'card',
} as const satisfies MethodFacts;
