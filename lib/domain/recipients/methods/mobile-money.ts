import { parseRussianMobile } from '#lib/core/phone.ts';
import type { MethodFacts } from './method-facts.ts';

const recipient = { phone: parseRussianMobile };

/** A phone alone. The processor documents no check for it, so nobody confirms its owner beforehand. */
export const mobileMoney = {
  instrument: 'phone',
  hasBank: false,
  currency: 'RUB',
  limits: { min: 100n, max: null },
  sane: { max: 100_000_000n, largeFrom: 5_000_000n },
  maxSetting: 'PAYOUT_MOBILE_MONEY_MAX',
  largeSetting: 'PAYOUT_MOBILE_MONEY_LARGE',
  onlyWith: 'PAYOUT_MOBILE_MONEY',
  usualSide: 'recipient_gets',
  fields: recipient,
  recipient,
  question: recipient,
  judgeTogether: null,
  check: 'none',
  isForeign: () => false,
  isKnownIssuer: () => true,
  abroad: null,
  icon: 'phone',
} as const satisfies MethodFacts;
