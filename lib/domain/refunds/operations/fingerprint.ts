import 'server-only';
import { keyedHash, withEachPepper } from '#lib/crypto/digest.ts';

/** Everything that decides who gets how much of which payment. */
export type RefundContent = {
  paymentId: string;
  amountMinor: bigint;
  currency: string;
  recipientPhone: string | null;
  recipientBankCode: string | null;
  /** As the bank returned it: approving a refund to another account means approving it for this person. */
  recipientName: string | null;
};

/**
 * Approval fingerprint of what a person agreed to: the refund is sent only if it is still the same at the
 * moment of the claim.
 */
export function fingerprint(content: RefundContent, hash = keyedHash): string {
  const { paymentId, amountMinor, currency, recipientPhone, recipientBankCode, recipientName } = content;
  const text = JSON.stringify([
    paymentId,
    amountMinor.toString(),
    currency,
    recipientPhone,
    recipientBankCode,
    ...(recipientName === null ? [] : [recipientName]),
  ]);
  return hash('refund-content', text);
}

/** The stored fingerprint if it still matches this content, otherwise a new one. */
export function fingerprintOfKept(refund: RefundContent & { fingerprint: string }): string {
  const { fingerprint: kept } = refund;
  return withEachPepper((hash) => fingerprint(refund, hash)).includes(kept) ? kept : fingerprint(refund);
}
