import type { Money } from '#lib/core/money.ts';
import { toMoneyView } from '#lib/core/money-view.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import type { Release } from '#lib/domain/approvals/rules/release.ts';
import { methodFacts } from '#lib/domain/recipients/methods/methods.ts';
import type { PayoutMethod } from '#lib/domain/recipients/methods/names.ts';
import type { RepeatRefusal } from '#lib/domain/repetitions/rules.ts';
import type { PayoutStatus, ReportedStatus } from '../status.ts';
import { canMove } from './moves.ts';
import type { NextRefusal } from './next.ts';
import type { ScheduleRefusal } from './schedule.ts';
import type { ReviewReason } from './timeline.ts';

/** Why a payout is refused before it exists. */
export type PayoutRefusal =
  | 'amount_below_minimum'
  | 'amount_currency_differs'
  | 'amount_above_maximum'
  /** A limit that no approval lifts leaves no room for it. */
  | 'limit_reached'
  | 'confirmation_missing'
  | 'confirmation_expired'
  | 'confirmation_differs'
  | 'confirmation_of_other_sum'
  /** The bank's name is not the expected one, and nobody gave a reason why that is right. */
  | 'confirmation_of_other_name'
  | NextRefusal
  | 'form_of_another_person'
  | 'form_made_another'
  | 'database_busy'
  | 'needs_confirmation'
  /** The same payout is unknown, and only a manager may pay once more meanwhile. */
  | 'same_again_not_allowed'
  | 'sending_unchecked_not_allowed'
  | 'method_not_available'
  | 'check_not_found'
  | 'check_of_another_card'
  | 'check_of_other_sum'
  | 'card_code_cannot_wait'
  /** It needs approval, and a card code is never kept until then. */
  | 'card_code_needs_approval'
  | ScheduleRefusal
  | RepeatRefusal
  /** A rule allows it to nobody. */
  | 'never_allowed'
  /** Nobody here could approve it. */
  | 'approvers_missing';

/** Maximum lengths of a payout's free texts. */
export const textMax = { expectedName: 100, description: 140, note: 500 };

export function isWithinPayoutLimits(
  method: PayoutMethod,
  money: Money,
  limits: { min: bigint; max: bigint | null } = methodFacts[method].limits,
): Result<Money, 'amount_currency_differs' | 'amount_below_minimum' | 'amount_above_maximum'> {
  const { currency } = methodFacts[method];
  if (money.currency !== currency) return refuse('amount_currency_differs', { field: 'amount' });
  const about = (amountMinor: bigint) =>
    ({ field: 'amount', params: { limit: toMoneyView({ amountMinor, currency }) } }) as const;
  if (money.amountMinor < limits.min) return refuse('amount_below_minimum', about(limits.min));
  if (limits.max !== null && money.amountMinor > limits.max)
    return refuse('amount_above_maximum', about(limits.max));
  return accept(money);
}

/**
 * A card code lives in the memory of the process that received it and is sent at once. If sending has not
 * begun after two minutes, the code was lost with its process: a claim takes milliseconds, and a fresh token
 * half a minute.
 */
export const cardCodeMaxAgeMs = 120_000;

export type AttemptFacts = { status: PayoutStatus; disbursementId: string | null };

/** What the processor reports, in an answer, a notification or when asked; null: an unlisted status. */
export type Report = {
  source: 'processor_answer' | 'webhook' | 'inquiry';
  disbursementId: string;
  reported: ReportedStatus | null;
  /** An unlisted status that says that what was paid did not stay paid. */
  isReversal?: boolean;
  /** It names another amount than was asked for. */
  isOtherAmount?: boolean;
};

export type Judgement =
  | { effect: 'move'; to: PayoutStatus; reviewReason: ReviewReason | null }
  | { effect: 'note'; reviewReason: ReviewReason | null; why: NoteReason };

export type NoteReason =
  | 'same_again'
  | 'older'
  | 'unlisted_status'
  | 'other_transaction'
  | 'already_in_conflict'
  | 'agrees';

const note = (why: NoteReason, reviewReason: ReviewReason | null = null): Judgement => ({
  effect: 'note',
  why,
  reviewReason,
});

function conflict(from: PayoutStatus, reviewReason: ReviewReason): Judgement {
  if (!canMove(from, 'conflict')) return note('already_in_conflict');
  return { effect: 'move', to: 'conflict', reviewReason };
}

/**
 * What a report does to an attempt: it moves it, changes nothing, or contradicts what we know (failure model
 * 2.2 and 2.5). Pure: the caller holds the attempt's row lock.
 */
export function judgeReport(attempt: AttemptFacts, report: Report): Judgement {
  const { status, disbursementId } = attempt;
  const neverSent = ['draft', 'pending_approval', 'approved', 'cancelled'].includes(status);
  if (neverSent) return conflict(status, 'reported_though_unsent');
  if (disbursementId !== null && disbursementId !== report.disbursementId) {
    // Another id in the answer to our own call can only be a second disbursement. A notification may have come to the
    // wrong address.
    return report.source === 'processor_answer'
      ? conflict(status, 'id_used_twice')
      : note('other_transaction', 'other_transaction');
  }
  const to = report.reported;
  if (to === null) {
    // A repeated report of a contradiction keeps its review reason.
    const isPaid = status === 'paid_out' || status === 'resolved_paid' || status === 'conflict';
    return isPaid && report.isReversal
      ? conflict(status, 'reversed')
      : note('unlisted_status', 'unlisted_status');
  }
  // A failed payout paid nothing, whatever amount it names.
  if (report.isOtherAmount && (to === 'paid_out' || to === 'accepted'))
    return conflict(status, 'amount_differs');
  if (status === to) return note('same_again');
  if (status === 'refused' || status === 'not_sent') {
    return to === 'declined' || to === 'error' ? note('agrees') : conflict(status, 'reported_though_unsent');
  }
  if (to === 'accepted')
    return canMove(status, to) ? { effect: 'move', to, reviewReason: null } : note('older');
  if (status === 'resolved_paid')
    return to === 'paid_out' ? note('agrees') : conflict(status, 'different_end');
  if (status === 'resolved_not_paid')
    return to === 'paid_out' ? conflict(status, 'different_end') : note('agrees');
  if (canMove(status, to)) return { effect: 'move', to, reviewReason: null };
  return conflict(status, 'different_end');
}

/** Why the company may not pay any more what it could when the payout was made. */
export type Obstacle = 'method_off' | 'contract_changed';

export type ClaimFacts = {
  isCurrent: boolean;
  isMakerEntitled: boolean;
  isContentUnchanged: boolean;
  /** The attempts before it, which it replaces, have all failed. */
  haveEarlierFailed: boolean;
  /** The state of the file that it is a row of; null: it is none. */
  fileStatus: string | null;
  obstacle: Obstacle | null;
  /** What other people's approval says; null: none was needed. */
  release: Release | null;
  /**
   * A payout made with a card code is sent with the code or not at all. Any other payout is sent without one.
   */
  isCodeAtHand: boolean;
};

export type ClaimDecision =
  | 'send'
  | 'leave'
  | 'not_entitled'
  | 'content_changed'
  | 'previous_not_failed'
  /** A person stopped the file that it is a row of. */
  | 'file_stopped'
  | Obstacle
  /** It waits for approval again. */
  | 'wait';

/** Whether a due attempt may be sent. Decided under the attempt's lock, right before the claim. */
export function decideClaim(facts: ClaimFacts): ClaimDecision {
  if (!facts.isCurrent || !facts.isCodeAtHand) return 'leave';
  if (facts.fileStatus === 'stopped') return 'file_stopped';
  // The database refuses it too.
  if (facts.fileStatus !== null && facts.fileStatus !== 'running') return 'leave';
  if (!facts.isMakerEntitled) return 'not_entitled';
  if (!facts.isContentUnchanged) return 'content_changed';
  if (!facts.haveEarlierFailed) return 'previous_not_failed';
  if (facts.obstacle !== null) return facts.obstacle;
  if (facts.release === 'approver_not_entitled') return 'wait';
  // The database refuses it too.
  return facts.release === 'not_approved' ? 'leave' : 'send';
}
