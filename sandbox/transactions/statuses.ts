import type { TransactionKind } from '../state/records.ts';

/** Spec 3.1 and 3.2, payments as far as public documentation names them. Controls may set any other word too. */
export const STATUSES = {
  DISBURSEMENT: ['ACCEPTED', 'DISBURSEMENT_REQUESTED', 'PAID_OUT', 'DECLINED', 'ERROR'],
  PAYMENT: [
    'ACCEPTED',
    'AUTHORIZATION_REQUESTED',
    'AUTHORIZED',
    'CAPTURE_REQUEST_ACCEPTED',
    'CAPTURE_REQUESTED',
    'CAPTURED',
    'CANCELLATION_REQUEST_ACEPTED',
    'CANCELLATION_REQUESTED',
    'CANCELLED',
    'DECLINED',
    'EXPIRED',
    'ERROR',
  ],
  REFUND: ['ACCEPTED', 'REFUND_REQUESTED', 'REFUND_ISSUED', 'REFUNDED', 'REFUND_FAILED', 'DECLINED', 'ERROR'],
} as const satisfies Record<TransactionKind, readonly string[]>;

const FINAL: Record<TransactionKind, ReadonlySet<string>> = {
  DISBURSEMENT: new Set(['PAID_OUT', 'DECLINED', 'ERROR']),
  PAYMENT: new Set(['CAPTURED', 'CANCELLED', 'DECLINED', 'EXPIRED', 'ERROR']),
  REFUND: new Set(['REFUNDED', 'REFUND_FAILED', 'DECLINED', 'ERROR']),
};

export function isFinal(kind: TransactionKind, status: string): boolean {
  return FINAL[kind].has(status);
}

/** A refund in one of these states has returned its amount to the payment. */
const RELEASED = new Set(['DECLINED', 'REFUND_FAILED', 'ERROR']);

export function countsAgainstPayment(refundStatus: string): boolean {
  return !RELEASED.has(refundStatus);
}
