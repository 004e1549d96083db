import { expect, test } from 'vitest';
import { toPaymentStatus, toPayoutStatus, toRefundStatus } from './statuses.ts';

const unlisted: [string, null][] = [
  ['paid_out', null],
  ['REVERSED', null],
  ['', null],
  ['toString', null],
  ['__proto__', null],
];

test.each<[string, string | null]>([
  ['ACCEPTED', 'accepted'],
  ['DISBURSEMENT_REQUESTED', 'accepted'],
  ['PAID_OUT', 'paid_out'],
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
  ['PAID_OUT', null],
  ...unlisted,
])('%j of a refund is %s', (word, status) => {
  expect(toRefundStatus(word)).toBe(status);
});

test.each<[string, string | null]>([
  ['CAPTURED', 'captured'],
  ['CANCELLATION_REQUEST_ACEPTED', 'cancellation_accepted'],
  ['CANCELLATION_REQUEST_ACCEPTED', 'cancellation_accepted'],
  ['EXPIRED', 'expired'],
  ['REFUNDED', null],
  ...unlisted,
])('%j of a payment is %s', (word, status) => {
  expect(toPaymentStatus(word)).toBe(status);
});
