import { resolutionEventKinds } from '#lib/domain/resolutions/status.ts';
import { waitReasons } from '#lib/domain/sending/status.ts';

/** The kinds of timeline events. */
export const payoutEventKinds = [
  'created',
  // Made by a manager without the bank's answer.
  'created_unchecked',
  // Made by itself, as the payout of another month.
  'repeated',
  'claimed',
  // Cancelled by its maker or a manager, before it was sent.
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
  // Decisions of others, and of the maker, about a payout that needs approval.
  'approved',
  'declined',
  'withdrawn',
  'expired',
  // An approver lost the right to approve before it was sent.
  'waits_again',
  // Asked again before it left, the bank gave another name.
  'renamed',
  // The time of a payout on schedule: it left, asks for approval by the rules of that day, or asks a person, who sent it.
  'left',
  'asked_again',
  'held',
  'sent_now',
  // It waited for a person or a name for too long, and ended.
  'waited_long',
  // It was the last of those that were made every month.
  'repetition_ended',
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
  /** The answer names another phone, bank or card than was sent. */
  'recipient_differs',
  /** Accepted, while the status of its whole intent says something else. */
  'intent_status_differs',
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
  /** A person stopped the file that it is a row of, before it had left. */
  'file_stopped',
  /** The company does not pay by this method any more, or its contract does not allow the sum. */
  'method_off',
  'contract_changed',
  'card_code_gone',
  'declined_by_colleague',
  'withdrawn_by_maker',
  /** Its maker changed it: another payout with the new content waits in its place. */
  'replaced_by_maker',
  'approval_expired',
  /** Nobody decided in time about one that asked a person; the bank gave no name for too long. */
  'held_expired',
  'name_expired',
  /** The number of its card was kept as long as one may be. */
  'card_kept_long',
  'approver_not_entitled',
  'name_changed',
  /** The bank gave no name when it was asked again before it left. */
  'name_not_answered',
  /** The rules of the day on which it leaves ask for more than was approved. */
  'rules_ask_again',
  /** Why a payout on schedule did not leave by itself: the worker stood still, or what holds now does not let it. */
  'schedule_late',
  'schedule_limit',
  'schedule_never',
  'schedule_no_approvers',
  'schedule_name',
  /** The bank gave a name for the first time, and it is not the one that was expected, or none was. */
  'schedule_named',
  'schedule_method',
  'schedule_contract',
  'schedule_same_unknown',
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
