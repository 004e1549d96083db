import { expect, test } from 'vitest';
import { toPaymentStatus, toPayoutStatus, toRefundStatus } from './statuses.ts';

const unlisted: [string, null][] = [
  ['NOT_PAID_OUT', null],
  ['PAID_OUT_2', null],
  ['REVERSED', null],
  ['', null],
  ['toString', null],
  ['__proto__', null],
];

test.each<[string, string | null]>([
  ['ACCEPTED', 'accepted'],
  ['DISBURSEMENT_REQUESTED', 'accepted'],
  ['PAID_OUT', 'paid_out'],
  ['paid_out', 'paid_out'],
  ['Paid Out', 'paid_out'],
  ['paid-out', 'paid_out'],
  ['PaidOut', 'paid_out'],
  ['DECLINED', 'declined'],
  ['ERROR', 'error'],
  ...unlisted,
])('%j of a disbursement is %s', (word, status) => {
  expect(toPayoutStatus(word)).toBe(status);
});

test.each<[string, string | null]>([
  ['REFUND_REQUESTED', 'requested'],
  ['REFUND_ISSUED', 'issued'],
  ['REFUNDED', 'refunded'],
  ['REFUND_FAILED', 'failed'],
  ['refund_failed', 'failed'],
  ['PAID_OUT', null],
  ...unlisted,
])('%j of a refund is %s', (word, status) => {
  expect(toRefundStatus(word)).toBe(status);
});

test.each<[string, string | null]>([
  ['CAPTURED', 'captured'],
  ['captured', 'captured'],
  ['CANCELLATION_REQUEST_ACEPTED', 'cancellation_accepted'],
  ['CANCELLATION_REQUEST_ACCEPTED', 'cancellation_accepted'],
  ['EXPIRED', 'expired'],
  ['REFUNDED', 'fully_refunded'],
  ['PARTIALLY_REFUNDED', 'partly_refunded'],
  ['REFUND_FAILED', null],
  ...unlisted,
])('%j of a payment is %s', (word, status) => {
  expect(toPaymentStatus(word)).toBe(status);
});
