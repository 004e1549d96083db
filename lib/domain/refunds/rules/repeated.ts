import { isReleased, type RefundStatus } from '../status.ts';

/** How long an earlier refund of the same sum is asked about: over a weekend, as with payouts. */
export const repeatedMs = 72 * 3_600_000;

type Earlier = { id: string; status: RefundStatus; amountMinor: bigint; currency: string; createdAt: Date };

/**
 * The newest of these refunds that a new one would repeat: the same sum, lately, and not one that gave nothing back. The
 * failed one that the new one follows is none of them.
 */
export function findRepeated<Refund extends Earlier>(
  refunds: readonly Refund[],
  wanted: { amountMinor: bigint; currency: string; previousId: string | null; now: Date },
): Refund | null {
  const { amountMinor, currency, previousId, now } = wanted;
  const since = now.getTime() - repeatedMs;
  const same = refunds.filter(
    (refund) =>
      refund.amountMinor === amountMinor &&
      refund.currency === currency &&
      refund.id !== previousId &&
      refund.createdAt.getTime() >= since &&
      !isReleased(refund.status),
  );
  return same.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())[0] ?? null;
}
