import { resolutionEventKinds } from '#lib/domain/resolutions/status.ts';
import { waitReasons } from '#lib/domain/sending/status.ts';

/** The kinds of timeline events. */
export const payoutEventKinds = [
  'created',
  // Made by a manager without the bank's answer.
  'created_unchecked',
  'claimed',
  // By its maker or a manager, before it was sent.
  'cancelled',
  'reported',
  // The answer to a status inquiry.
  'read',
  'not_found_yet',
  'unsent',
  'refused',
  'outcome_unknown',
  'contradicted',
  'noted',
  'not_entitled',
  ...resolutionEventKinds,
] as const;
export type PayoutEventKind = (typeof payoutEventKinds)[number];

/** Why a person should look at an attempt. */
export const reviewReasons = [
  'no_answer',
  'answer_unreadable',
  'answer_unexpected',
  'unlisted_status',
  'amount_differs',
  'reference_differs',
  'id_used_twice',
  'other_transaction',
  'different_end',
  /** Paid, and later reported as money that came back or was taken back. */
  'reversed',
  'reported_though_unsent',
  'tls_failed',
  'tries_used_up',
  'maker_not_entitled',
  'content_changed',
  /** It waited, and meanwhile an attempt before it turned out not to have failed. */
  'previous_not_failed',
  'card_code_gone',
  ...waitReasons,
] as const;
export type ReviewReason = (typeof reviewReasons)[number];

/** Review reasons that no report about the attempt's own disbursement explains. */
const lastingReasons: readonly ReviewReason[] = ['other_transaction'];

/**
 * The part of the former review reason that stays when an attempt moves: a reason that the move does not
 * explain stays until a person moves the attempt.
 */
export function lastingReviewReason(former: string | null, isByPerson: boolean): ReviewReason | null {
  return isByPerson ? null : (lastingReasons.find((reason) => reason === former) ?? null);
}
