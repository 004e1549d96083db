import type { AmountsView } from '#lib/domain/payments/schemas/views.ts';
import type { PaymentStatus } from '#lib/domain/payments/status.ts';

/**
 * Which words and look a payment's status has. One that was paid and refunded in full is still paid for the processor, but
 * nobody may take its money for ours.
 */
export function toStatusLabel(
  status: PaymentStatus,
  amounts: AmountsView | null,
): PaymentStatus | 'allRefunded' {
  return status === 'captured' && amounts !== null && isAllRefunded(amounts) ? 'allRefunded' : status;
}

/** The text of its name, in the texts of payments. */
export function toStatusTitle(status: PaymentStatus, amounts: AmountsView | null) {
  const word = toStatusLabel(status, amounts);
  return word === 'allRefunded' ? word : (`status.${word}.title` as const);
}

/** Nothing is left of it, and nothing open may still come back. */
export function isAllRefunded({
  paid,
  waiting,
  refunding,
  unknown,
  contradicted,
  available,
}: AmountsView): boolean {
  if (paid.amountMinor === '0' || BigInt(available.amountMinor) > 0n) return false;
  return [waiting, refunding, unknown, contradicted].every(({ amountMinor }) => amountMinor === '0');
}
