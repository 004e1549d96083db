import type { ReportedPaymentStatus, ReportedPayoutStatus, ReportedRefundStatus } from '../answers.ts';

/** Spec 3.1, and DISBURSEMENT_REQUESTED between ACCEPTED and the outcome. */
const payoutStatuses: Record<string, ReportedPayoutStatus> = {
  ACCEPTED: 'accepted',
  DISBURSEMENT_REQUESTED: 'accepted',
  PAID_OUT: 'paid_out',
  DECLINED: 'declined',
  ERROR: 'error',
};

/** Spec 3.2. */
const refundStatuses: Record<string, ReportedRefundStatus> = {
  ACCEPTED: 'accepted',
  REFUND_REQUESTED: 'requested',
  REFUND_ISSUED: 'issued',
  REFUNDED: 'refunded',
  REFUND_FAILED: 'failed',
  DECLINED: 'declined',
  ERROR: 'error',
};

/** Public documentation spells one of them with a missing letter; both spellings are the same status. */
const paymentStatuses: Record<string, ReportedPaymentStatus> = {
  ACCEPTED: 'accepted',
  AUTHORIZATION_REQUESTED: 'authorization_requested',
  AUTHORIZED: 'authorized',
  CAPTURE_REQUEST_ACCEPTED: 'capture_accepted',
  CAPTURE_REQUESTED: 'capture_requested',
  CAPTURED: 'captured',
  CANCELLATION_REQUEST_ACEPTED: 'cancellation_accepted',
  CANCELLATION_REQUEST_ACCEPTED: 'cancellation_accepted',
  CANCELLATION_REQUESTED: 'cancellation_requested',
  CANCELLED: 'cancelled',
  DECLINED: 'declined',
  EXPIRED: 'expired',
  ERROR: 'error',
};

/** The status a PATCH asks for (spec 4.4). */
export const wantedStatuses = { capture: 'CAPTURED', cancel: 'CANCELLED' } as const;

/**
 * The status of a disbursement in our words. Null for one that is not listed: it means nothing until a person
 * has looked.
 */
export function toPayoutStatus(processorStatus: string): ReportedPayoutStatus | null {
  return translate(payoutStatuses, processorStatus);
}

/** The status of a refund in our words; null when it is not listed. */
export function toRefundStatus(processorStatus: string): ReportedRefundStatus | null {
  return translate(refundStatuses, processorStatus);
}

/** The status of a payment in our words; null when it is not listed. */
export function toPaymentStatus(processorStatus: string): ReportedPaymentStatus | null {
  return translate(paymentStatuses, processorStatus);
}

/** Words for money that came back, or was taken back, after it had been paid. */
const reversal = /REVERS|RETURN|CHARGE_?D?_?BACK|CANCEL|RECALL|ROLL(?:ED)?_?BACK|VOID|STORNO/;

/**
 * Whether an unlisted status says that what was paid did not stay paid. The spec shows no such status, so it is
 * recognised by its word; what it means for the money a person has to find out.
 */
export function isReversal(processorStatus: string): boolean {
  const word = processorStatus.toUpperCase();
  return toPayoutStatus(processorStatus) === null && (reversal.test(word) || word.includes('REFUND'));
}

/** The same of a refund, whose own words all say "refund". */
export function isRefundReversal(processorStatus: string): boolean {
  return toRefundStatus(processorStatus) === null && reversal.test(processorStatus.toUpperCase());
}

const badEnds: readonly string[] = ['declined', 'error', 'failed', 'expired', 'cancelled'];

/** Whether a reason may belong to that status. One that is not listed may be bad, and a person looks at it anyway. */
export function isBadEnd(
  status: ReportedPayoutStatus | ReportedRefundStatus | ReportedPaymentStatus | null,
): boolean {
  return status === null || badEnds.includes(status);
}

/** Errors repeat their HTTP status in a field of that name. */
export function isHttpStatus(processorStatus: string): boolean {
  return /^[1-5]\d\d$/.test(processorStatus);
}

function translate<Status>(table: Record<string, Status>, word: string): Status | null {
  return Object.hasOwn(table, word) ? (table[word] ?? null) : null;
}
