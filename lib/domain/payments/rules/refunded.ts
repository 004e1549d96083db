/** A payment's status that reports refunds: some of the money was given back, or all of it. */
export type RefundedStatus = 'partly' | 'fully';

/** What is known of a payment's refunds, in minor units of its currency. */
export type KnownRefunds = {
  captured: bigint;
  /** Ours that the processor may have: sent, and not known to have failed. */
  sent: bigint;
  /** Ours that gave the money back. */
  given: bigint;
  /** What the processor itself counts; null where it does not say. */
  remote: bigint | null;
};

/**
 * Whether the refunds that are known explain that word. Then the payment is captured as before, and what is left of it can
 * be refunded. Otherwise somebody else may have given money back, and nobody here knows how much.
 */
export function explainsStatus(
  word: RefundedStatus,
  { captured, sent, given, remote }: KnownRefunds,
): boolean {
  const most = remote !== null && remote > sent ? remote : sent;
  const least = remote !== null && remote > given ? remote : given;
  return word === 'partly' ? most > 0n && least < captured : captured > 0n && most >= captured;
}
