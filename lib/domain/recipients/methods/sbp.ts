import { parseBankCode } from '#lib/core/bank-code.ts';
import { parseRussianMobile } from '#lib/core/phone.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import type { MethodFacts } from './method-facts.ts';

function readBankCode(text: string): Result<string, 'bank_missing'> {
  const code = parseBankCode(text);
  return code === null ? refuse('bank_missing') : accept(code);
}

const recipient = { phone: parseRussianMobile, bankCode: readBankCode };

/** A phone at a bank. The bank names the holder before anything is sent. */
export const sbp = {
  instrument: 'phone',
  hasBank: true,
  currency: 'RUB',
  limits: { min: 100n, max: null },
  sane: { max: 1_000_000_000n, largeFrom: 50_000_000n },
  maxSetting: 'PAYOUT_SBP_MAX',
  largeSetting: 'PAYOUT_SBP_LARGE',
  onlyWith: null,
  usualSide: 'recipient_gets',
  fields: recipient,
  recipient,
  question: recipient,
  judgeTogether: null,
  check: 'required',
  isForeign: () => false,
  isKnownIssuer: () => true,
  abroad: null,
  icon: 'phone',
} as const satisfies MethodFacts;
