import 'server-only';
import { keyedHash } from '#lib/crypto/digest.ts';

/** Everything that decides who gets how much of which payment. */
export type RefundContent = {
  paymentId: string;
  amountMinor: bigint;
  currency: string;
  recipientPhone: string | null;
  recipientBankCode: string | null;
  /** As the bank returned it: whoever approves a refund elsewhere approves it to this person. */
  recipientName: string | null;
};

/** Fingerprint of what a person agreed to: sent only if it is still the same at the moment of the claim. */
export function fingerprint(content: RefundContent): string {
  const { paymentId, amountMinor, currency, recipientPhone, recipientBankCode, recipientName } = content;
  const text = JSON.stringify([
    paymentId,
    amountMinor.toString(),
    currency,
    recipientPhone,
    recipientBankCode,
    ...(recipientName === null ? [] : [recipientName]),
  ]);
  return keyedHash('refund-content', text);
}
