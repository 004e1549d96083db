import 'server-only';
import { toPaymentStatus } from '#lib/processor/client.ts';
import type { RefundedStatus } from '../rules/refunded.ts';
import type { PaymentStatus } from '../status.ts';
import type { PaymentRow } from '../store/payments.ts';

/**
 * Maps the processor's spelling of a payment status to ours. `isExplained`: whether the known refunds explain a status
 * that reports refunds.
 */
export function toStatus(processorStatus: string, isExplained = false): PaymentStatus {
  if (toRefundedStatus(processorStatus) !== null) return isExplained ? 'captured' : 'unlisted';
  return (toPaymentStatus(processorStatus) as PaymentStatus | null) ?? 'unlisted';
}

/** Null for a status that reports no refunds. */
export function toRefundedStatus(processorStatus: string): RefundedStatus | null {
  const reported = toPaymentStatus(processorStatus);
  if (reported === 'partly_refunded') return 'partly';
  return reported === 'fully_refunded' ? 'fully' : null;
}

type Asked = Pick<
  PaymentRow,
  'status' | 'processorStatus' | 'reportedStatus' | 'mismatchSince' | 'capturedMinor'
>;

/**
 * The processor's status of a captured payment that reports refunds which those we know do not explain: as it was read,
 * or from a notification that the reading does not confirm. Null: there is none. A manager can find out what was given
 * back.
 */
export function toUnexplained(payment: Asked): string | null {
  const { status, processorStatus, reportedStatus, mismatchSince, capturedMinor } = payment;
  if (capturedMinor <= 0n) return null;
  if (status === 'unlisted') return toRefundedStatus(processorStatus) && processorStatus;
  if (status !== 'captured' || mismatchSince === null || reportedStatus === null) return null;
  return toRefundedStatus(reportedStatus) && reportedStatus;
}
