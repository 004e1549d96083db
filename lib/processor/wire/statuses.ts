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

/**
 * Public documentation spells one of them with a missing letter; both spellings are the same status. It ends before what
 * becomes of a payment by its refunds, so the usual words for that are taken.
 */
const paymentStatuses: Record<string, ReportedPaymentStatus> = {
  ACCEPTED: 'accepted',
  AUTHORIZATION_REQUESTED: 'authorization_requested',
  AUTHORIZED: 'authorized',
  CAPTURE_REQUEST_ACCEPTED: 'capture_accepted',
  CAPTURE_REQUESTED: 'capture_requested',
  CAPTURED: 'captured',
  PARTIALLY_REFUNDED: 'partly_refunded',
  PARTIAL_REFUND: 'partly_refunded',
  PARTLY_REFUNDED: 'partly_refunded',
  REFUNDED_PARTIALLY: 'partly_refunded',
  REFUND_REQUESTED: 'partly_refunded',
  REFUND_ISSUED: 'partly_refunded',
  REFUNDED: 'fully_refunded',
  FULLY_REFUNDED: 'fully_refunded',
  FULL_REFUND: 'fully_refunded',
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

/** Spec 2.4 shows CREATED only; these say the same or a later step of an intent that goes well. */
const goodIntents = [
  'CREATED',
  'NEW',
  'ACCEPTED',
  'REGISTERED',
  'PENDING',
  'PROCESSING',
  'INPROGRESS',
  'PROCESSED',
];
const goodEnds = ['COMPLETED', 'SUCCESS', 'SUCCEEDED', 'SUCCESSFUL', 'PAIDOUT', 'DONE', 'FINISHED'];

/** Whether an intent's own status fits a payout that was accepted. A word that is not listed is asked about. */
export function fitsAccepted(intentStatus: string | null): boolean {
  return intentStatus === null || [...goodIntents, ...goodEnds].includes(toLetters(intentStatus));
}

/** Words for money that came back, or was taken back, after it had been paid. */
const reversal = /REVERS|RETURN|CHARGE_?D?_?BACK|CANCEL|RECALL|ROLL(?:ED)?_?BACK|VOID|STORNO/;

function toUpperStatus(word: string): string {
  return word.toUpperCase().replace(/[\s-]+/g, '_');
}

/**
 * Whether an unlisted status says that what was paid did not stay paid. The spec shows no such status, so it is
 * recognised by its word; what it means for the money a person has to find out.
 */
export function isReversal(processorStatus: string): boolean {
  const word = toUpperStatus(processorStatus);
  return toPayoutStatus(processorStatus) === null && (reversal.test(word) || word.includes('REFUND'));
}

/** The same for a refund: its own statuses all contain "refund". */
export function isRefundReversal(processorStatus: string): boolean {
  return toRefundStatus(processorStatus) === null && reversal.test(toUpperStatus(processorStatus));
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

const tables = { payout: payoutStatuses, refund: refundStatuses, payment: paymentStatuses };

/** A word that is listed, as it is in the list, whatever its letter case; any other as it came. */
export function toListedStatus(of: keyof typeof tables, word: string): string {
  return findListed(tables[of], word) ?? word;
}

function translate<Status>(table: Record<string, Status>, word: string): Status | null {
  const listed = findListed(table, word);
  return listed === null ? null : (table[listed] ?? null);
}

/** Case, and what is between the parts of a word, say nothing: `paid_out`, `Paid-Out` and `PaidOut` are one word. */
function findListed(table: Record<string, unknown>, word: string): string | null {
  const letters = toLetters(word);
  return Object.keys(table).find((listed) => toLetters(listed) === letters) ?? null;
}

function toLetters(word: string): string {
  return word.replace(/[_\s-]/g, '').toUpperCase();
}
