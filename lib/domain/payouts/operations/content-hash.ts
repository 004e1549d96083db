import 'server-only';
import { isCurrency } from '#lib/core/currency.ts';
import type { Money } from '#lib/core/money.ts';
import { keyedHash } from '#lib/crypto/digest.ts';

/** Everything that decides who gets how much. */
export type PayoutContent = { method: string; amount: Money; phone: string; bankCode: string };

type PayoutRow = {
  id: string;
  method: string;
  amountMinor: bigint;
  currency: string;
  recipientPhone: string | null;
  recipientBankCode: string | null;
};

/** The content as stored. Throws when a row cannot be what we wrote. */
export function toContent(payout: PayoutRow): PayoutContent {
  const { method, amountMinor, currency, recipientPhone, recipientBankCode } = payout;
  if (!isCurrency(currency) || recipientPhone === null || recipientBankCode === null) {
    throw new Error(`Payout ${payout.id} is incomplete`);
  }
  return { method, amount: { amountMinor, currency }, phone: recipientPhone, bankCode: recipientBankCode };
}

/** Fingerprint of what a person agreed to: sent only if it is still the same at the moment of the claim. */
export function contentHash({ method, amount, phone, bankCode }: PayoutContent): string {
  const text = JSON.stringify([method, amount.amountMinor.toString(), amount.currency, phone, bankCode]);
  return keyedHash('payout-content', text);
}
