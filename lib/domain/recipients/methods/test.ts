import { parsePlainText } from '#lib/core/plain-text.ts';
import { cardFields, cardTextMax, judgeExpiry, required } from './card-fields.ts';
import type { MethodFacts } from './method-facts.ts';

const fields = {
  cardNumber: cardFields.cardNumber,
  brand: required((text) => parsePlainText(text, cardTextMax.brand), 'brand_empty'),
  holderName: required(cardFields.holderName, 'holder_empty'),
  expiryMonth: required(cardFields.expiryMonth, 'expiry_empty'),
  expiryYear: required(cardFields.expiryYear, 'expiry_empty'),
  cvv: required(cardFields.cvv, 'card_code_empty'),
};

/** The sandbox's own method: all six fields of spec 2.3. The amount decides how the payout ends. */
export const test = {
  instrument: 'card',
  hasBank: false,
  currency: 'RUB',
  limits: { min: 100n, max: null },
  sane: { max: 1_000_000_000n, largeFrom: 50_000_000n },
  maxSetting: 'PAYOUT_TEST_MAX',
  largeSetting: 'PAYOUT_TEST_LARGE',
  onlyWith: 'PROCESSOR_SANDBOX',
  usualSide: 'recipient_gets',
  fields,
  recipient: { cardNumber: cardFields.cardNumber },
  // A check of this method is asked with all six as well.
  question: fields,
  judgeTogether: judgeExpiry,
  check: 'offered',
  isForeign: () => false,
  isKnownIssuer: () => true,
  abroad: null,
  icon: 'flask',
} as const satisfies MethodFacts;
