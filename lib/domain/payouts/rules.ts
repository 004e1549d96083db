import { type Money, toDecimal } from '#lib/core/money.ts';
import { maxTries } from '#lib/core/resend.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import { canMove, type PayoutStatus, type ReportedStatus, type ReviewReason } from './status.ts';

/** What can be refused before a payout exists. */
export type CreateRefusal =
  | 'amount_below_minimum'
  | 'amount_above_maximum'
  | 'confirmation_missing'
  | 'confirmation_expired'
  | 'confirmation_differs'
  | 'order_no_taken'
  | 'form_of_another_person'
  | 'needs_confirmation'
  | 'sending_unchecked_not_allowed'
  | 'method_not_available'
  | 'check_not_found'
  | 'check_of_another_card'
  | 'card_code_cannot_wait';

export const payoutMethods = ['sbp', 'ru_card', 'kz_card', 'test'] as const;
export type PayoutMethod = (typeof payoutMethods)[number];

/** How long the free texts of a payout may be. */
export const textMax = { brand: 30, holderName: 60, description: 140, note: 500 };

/** Spec 2.1: who bears what a conversion or a fee may take. */
export const amountSides = ['recipient_gets', 'we_are_debited'] as const;
export type AmountSide = (typeof amountSides)[number];

/** Spec section 8. The contract's own maximum comes from the environment. */
export const amountLimits: Record<
  PayoutMethod,
  { currency: Money['currency']; min: bigint; max: bigint | null }
> = {
  sbp: { currency: 'RUB', min: 100n, max: null },
  ru_card: { currency: 'RUB', min: 100n, max: null },
  kz_card: { currency: 'KZT', min: 100_000n, max: 120_000_000n },
  test: { currency: 'RUB', min: 100n, max: null },
};

/** The refusal says the limit as a plain decimal ("1200000.00") with its currency. */
export function isWithinLimits(
  method: PayoutMethod,
  money: Money,
  limits: { min: bigint; max: bigint | null } = amountLimits[method],
): Result<Money, 'amount_below_minimum' | 'amount_above_maximum'> {
  const { currency } = amountLimits[method];
  const about = (amountMinor: bigint) =>
    ({ field: 'amount', params: { limit: toDecimal({ amountMinor, currency }), currency } }) as const;
  if (money.amountMinor < limits.min) return refuse('amount_below_minimum', about(limits.min));
  if (limits.max !== null && money.amountMinor > limits.max)
    return refuse('amount_above_maximum', about(limits.max));
  return accept(money);
}

/**
 * A card's code lives in the memory of the process that received it, and is sent at once. One that is still not under
 * way after two minutes is lost with its process: a claim takes milliseconds, and a fresh token half a minute.
 */
export const cardCodeLifeMs = 120_000;

/** 90 s for the call and 60 s for its answer to reach the database; past it a claim is given up as unknown. */
export const claimDeadlineMs = 150_000;

export type AttemptFacts = { status: PayoutStatus; disbursementId: string | null };

/** What the processor says, by answer or by notification; null: a status that nobody lists. */
export type Report = {
  source: 'processor_answer' | 'webhook';
  disbursementId: string;
  reported: ReportedStatus | null;
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
 * What a report does to an attempt (failure model 2.2 and W1–W7): it moves it, changes nothing, or contradicts what
 * we know. Pure: the caller holds the attempt's row lock.
 */
export function judgeReport(attempt: AttemptFacts, report: Report): Judgement {
  const { status, disbursementId } = attempt;
  const neverSent = ['draft', 'pending_approval', 'approved', 'cancelled'].includes(status);
  if (neverSent) return conflict(status, 'reported_though_unsent');
  if (disbursementId !== null && disbursementId !== report.disbursementId) {
    // From the answer of our own call it can only be a second disbursement; from outside it may be a wrong address.
    return report.source === 'processor_answer'
      ? conflict(status, 'id_used_twice')
      : note('other_transaction', 'other_transaction');
  }
  const to = report.reported;
  if (to === null) return note('unlisted_status', 'unlisted_status');
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

export type ClaimFacts = {
  status: PayoutStatus;
  isCurrent: boolean;
  tries: number;
  nextTryAt: Date | null;
  isMakerEntitled: boolean;
  isContentUnchanged: boolean;
  /** A payout made with a card's code is sent with it or not at all; any other is sent without. */
  isCodeAtHand: boolean;
};

export type ClaimDecision = 'send' | 'leave' | 'not_entitled' | 'content_changed';

/** Whether this attempt may be sent now. Asked under the attempt's lock, right before the claim. */
export function decideClaim(facts: ClaimFacts, now: Date): ClaimDecision {
  const { status, isCurrent, tries, nextTryAt } = facts;
  if (status !== 'approved' || !isCurrent || tries >= maxTries) return 'leave';
  if (!facts.isCodeAtHand) return 'leave';
  if (nextTryAt !== null && nextTryAt > now) return 'leave';
  if (!facts.isMakerEntitled) return 'not_entitled';
  if (!facts.isContentUnchanged) return 'content_changed';
  return 'send';
}

/** So many server errors within ten minutes stop new sends for as long: the processor is in trouble (row 20). */
export const breaker = { errors: 5, windowMs: 600_000 };
