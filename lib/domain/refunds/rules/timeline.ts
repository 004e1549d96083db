import { approvalAnswers } from '#lib/domain/approvals/status.ts';
import { resolutionEventKinds } from '#lib/domain/resolutions/status.ts';
import { waitReasons } from '#lib/domain/sending/status.ts';
import type { RefundStatus } from '../status.ts';

/** The kinds of event in a refund's timeline. */
export const refundEventKinds = [
  'created',
  ...approvalAnswers,
  /** An approver lost the right to approve before it was sent. */
  'waits_again',
  /** Cancelled by its maker or a manager, before it was sent. */
  'cancelled',
  /** Held back by a person who resolved an earlier refund of the payment, and let go again. */
  'held',
  'released',
  'claimed',
  /** The ledger snapshot taken before the call. */
  'baseline',
  'answered',
  /** A notification: a hint. */
  'reported',
  /** An inquiry that brought something new. */
  'read',
  'disagreed',
  'agreed',
  /** Found at the processor after its answer was lost. */
  'found',
  /** An inquiry after a lost answer did not find it: that proves nothing. */
  'not_found_yet',
  'unsent',
  'not_sent',
  'refused',
  'outcome_unknown',
  'contradicted',
  'not_entitled',
  ...resolutionEventKinds,
  'noted',
] as const;
export type RefundEventKind = (typeof refundEventKinds)[number];

/** Why a person should look at a refund, or why it was not sent. */
export const refundReviewReasons = [
  'no_answer',
  'answer_unreadable',
  'answer_unexpected',
  'unlisted_status',
  'amount_differs',
  'reference_differs',
  'other_payment',
  'id_used_twice',
  'different_end',
  'reversed',
  'reported_though_unsent',
  'total_grew_otherwise',
  /** A day of inquiries has not found it: a person must ask the processor. */
  'not_found_for_a_day',
  'tls_failed',
  'tries_used_up',
  'declined_by_colleague',
  'withdrawn_by_maker',
  'maker_not_entitled',
  'approver_not_entitled',
  /** A refund to another phone and bank that only its maker agreed to. */
  'not_approved',
  'content_changed',
  /** It waited, and meanwhile an attempt before it turned out not to have failed. */
  'previous_not_failed',
  /** Right before the call the processor's ledger differed from ours: nothing was sent. */
  'baseline_differs',
  /** It named only a total in another currency, which ours cannot be compared with: nothing was sent. */
  'baseline_not_comparable',
  'payment_not_captured',
  /** Right before the call the payment was read with another currency, or without a sum. */
  'payment_sums_differ',
  /** Right before the call its status spoke of refunds that nobody here knows. */
  'payment_refunds_unexplained',
  'payment_unreadable',
  ...waitReasons,
] as const;
export type RefundReviewReason = (typeof refundReviewReasons)[number];

const ofPayment: readonly (string | null)[] = [
  'baseline_differs',
  'baseline_not_comparable',
  'payment_not_captured',
  'payment_sums_differ',
  'payment_refunds_unexplained',
  'payment_unreadable',
];

/** Its payment gave reason to stop it that somebody else's refund may explain: nobody knows then what the payer has. */
export function mayBeGivenElsewhere({
  status,
  reviewReason,
}: {
  status: RefundStatus;
  reviewReason: RefundReviewReason | null;
}): boolean {
  return status === 'not_sent' && isStoppedByPayment(reviewReason) && reviewReason !== 'payment_unreadable';
}

/** It was stopped because of its payment, which has to be looked at before anything is refunded again. */
export function isStoppedByPayment(reason: string | null): boolean {
  return ofPayment.includes(reason);
}
