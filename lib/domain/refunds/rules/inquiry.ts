import { isAnswered } from '#lib/domain/inquiries/status.ts';
import {
  type Asked,
  nextOpenInquiry,
  nextUnresolvedInquiry,
  toLastAsked,
} from '#lib/domain/polling/rules/schedule.ts';
import {
  isOpenAtProcessor,
  isReleased,
  isUnsent,
  type RefundStatus,
  type ReportedRefundStatus,
} from '../status.ts';
import { canMove } from './moves.ts';
import type { RefundReviewReason } from './timeline.ts';

export type RefundFacts = {
  status: RefundStatus;
  processorRefundId: string | null;
  /** The latest processor status. */
  processorStatus: string | null;
};

/** What the processor reports of a refund; null: an unlisted status. */
export type Report = {
  id: string;
  processorStatus: string;
  reported: ReportedRefundStatus | null;
  /** An unlisted status that says that what was refunded did not stay refunded. */
  isReversal?: boolean;
};

export type Judgement =
  | { effect: 'move'; to: RefundStatus; reviewReason: RefundReviewReason | null }
  | { effect: 'note'; reviewReason: RefundReviewReason | null; why: NoteReason };

export type NoteReason = 'same_again' | 'older' | 'unlisted_status' | 'already_in_conflict' | 'agrees';

const note = (why: NoteReason, reviewReason: RefundReviewReason | null = null): Judgement => ({
  effect: 'note',
  why,
  reviewReason,
});

function conflict(from: RefundStatus, reviewReason: RefundReviewReason): Judgement {
  if (!canMove(from, 'conflict')) return note('already_in_conflict');
  return { effect: 'move', to: 'conflict', reviewReason };
}

/**
 * Decides the effect of a processor report about a refund: it moves the refund, changes nothing, or
 * contradicts what we know. Never called for a notification (it only triggers an inquiry). Pure: the caller
 * holds the locks.
 */
export function judgeInquiry(
  { status, processorRefundId, processorStatus }: RefundFacts,
  report: Report,
): Judgement {
  if (isUnsent(status)) return conflict(status, 'reported_though_unsent');
  if (processorRefundId !== null && processorRefundId !== report.id) return conflict(status, 'id_used_twice');
  const to = report.reported;
  if (to === null) {
    // A repeated report of what is a contradiction already keeps its review reason.
    const isGiven = status === 'refunded' || status === 'resolved_paid' || status === 'conflict';
    return isGiven && report.isReversal
      ? conflict(status, 'reversed')
      : note('unlisted_status', 'unlisted_status');
  }
  if (status === to) return note('same_again');
  if (status === 'conflict') return note('already_in_conflict');
  if (status === 'refused')
    return isReleased(to) ? note('agrees') : conflict(status, 'reported_though_unsent');
  if (status === 'resolved_paid') return isReleased(to) ? conflict(status, 'different_end') : note('agrees');
  // The processor still reports what it did when two people resolved the refund.
  const isSilent = isOpenAtProcessor(to) && report.processorStatus === processorStatus;
  if (status === 'resolved_not_paid' && isSilent) return note('same_again');
  if (status === 'resolved_not_paid')
    return isReleased(to) ? note('agrees') : conflict(status, 'different_end');
  if (canMove(status, to)) return { effect: 'move', to, reviewReason: null };
  // Older than what is known: an inquiry that started earlier, or a processor ledger that lags.
  if (isStepBefore(to, status)) return note('older');
  return conflict(status, 'different_end');
}

const steps: readonly RefundStatus[] = ['accepted', 'requested', 'issued'];

/** True when a refund that is now at `now` has been, or may have been, at `then` before. */
export function isStepBefore(then: RefundStatus, now: RefundStatus): boolean {
  const at = steps.indexOf(then);
  if (at < 0) return false;
  const reached = steps.indexOf(now);
  return reached < 0 ? ['refunded', 'failed', 'declined', 'error'].includes(now) : at < reached;
}

/** The moment since which the refund's outcome has been awaited; null when it is not awaited. */
export function toWaitingSince(refund: { status: RefundStatus; watchedSince: Date | null }): Date | null {
  const { status, watchedSince } = refund;
  return status === 'unknown' || isOpenAtProcessor(status) ? watchedSince : null;
}

/** When the next inquiry runs for a refund that awaits its outcome; null for all others. */
export function toNextInquiry(
  refund: Asked & { status: RefundStatus; watchedSince: Date | null; readProblem: string | null },
): Date | null {
  const { status, readProblem } = refund;
  const since = toWaitingSince(refund);
  if (since === null) return null;
  const last = toLastAsked(refund);
  if (status !== 'unknown') return nextOpenInquiry(since, last);
  return nextUnresolvedInquiry(since, last, isAnswered(readProblem));
}

/**
 * When a refund for which nothing is planned is asked about all the same, ended or not: an answer contradicts the newest
 * notification, or none has followed it yet. The pauses grow to an hour, and last until there is an answer.
 */
export function toNextHinted(
  refund: Asked & { reportedAt: Date | null; mismatchSince: Date | null },
): Date | null {
  const { reportedAt, readAt, mismatchSince } = refund;
  const isFollowed = reportedAt === null || (readAt !== null && readAt >= reportedAt);
  const since = mismatchSince ?? (isFollowed ? null : reportedAt);
  return since && nextOpenInquiry(since, toLastAsked(refund));
}
