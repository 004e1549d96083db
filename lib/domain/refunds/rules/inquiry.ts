import { nextOpenInquiry, nextUnresolvedInquiry } from '#lib/domain/polling/rules/schedule.ts';
import {
  canMove,
  isOpenAtProcessor,
  isReleased,
  isUnsent,
  type RefundReviewReason,
  type RefundStatus,
  type ReportedRefundStatus,
} from '../status.ts';

export type RefundFacts = {
  status: RefundStatus;
  processorRefundId: string | null;
  /** The processor's last word so far. */
  processorStatus: string | null;
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
 * What the processor's own word about a refund does to it: it moves it, changes nothing, or contradicts what we know.
 * Never asked about a notification (those only make us read). Pure: the caller holds the locks.
 */
export function judgeInquiry(
  { status, processorRefundId, processorStatus }: RefundFacts,
  report: { id: string; processorStatus: string; reported: ReportedRefundStatus | null },
): Judgement {
  if (isUnsent(status)) return conflict(status, 'reported_though_unsent');
  if (processorRefundId !== null && processorRefundId !== report.id) return conflict(status, 'id_used_twice');
  const to = report.reported;
  if (to === null) return note('unlisted_status', 'unlisted_status');
  if (status === to) return note('same_again');
  if (status === 'conflict') return note('already_in_conflict');
  if (status === 'refused')
    return isReleased(to) ? note('agrees') : conflict(status, 'reported_though_unsent');
  if (status === 'resolved_paid') return isReleased(to) ? conflict(status, 'different_end') : note('agrees');
  // It stays as silent as it was when two people resolved it.
  const isSilent = isOpenAtProcessor(to) && report.processorStatus === processorStatus;
  if (status === 'resolved_not_paid' && isSilent) return note('same_again');
  if (status === 'resolved_not_paid')
    return isReleased(to) ? note('agrees') : conflict(status, 'different_end');
  if (canMove(status, to)) return { effect: 'move', to, reviewReason: null };
  // Behind what is known already: a reading that was begun earlier, or books that lag.
  if (isStepBefore(to, status)) return note('older');
  return conflict(status, 'different_end');
}

const steps: readonly RefundStatus[] = ['accepted', 'requested', 'issued'];

/** True when a refund that is at `now` has been, or may have been, at `then` before. */
export function isStepBefore(then: RefundStatus, now: RefundStatus): boolean {
  const at = steps.indexOf(then);
  if (at < 0) return false;
  const reached = steps.indexOf(now);
  return reached < 0 ? ['refunded', 'failed', 'declined', 'error'].includes(now) : at < reached;
}

/** Since when a refund's next fact is awaited; null when none is. */
export function toWaitingSince(refund: { status: RefundStatus; watchedSince: Date | null }): Date | null {
  const { status, watchedSince } = refund;
  return status === 'unknown' || isOpenAtProcessor(status) ? watchedSince : null;
}

/** When a refund whose fact is awaited is read again; null for all others. */
export function toNextInquiry(refund: {
  status: RefundStatus;
  watchedSince: Date | null;
  readAt: Date | null;
}): Date | null {
  const { status, readAt } = refund;
  const since = toWaitingSince(refund);
  if (since === null) return null;
  return status === 'unknown' ? nextUnresolvedInquiry(since, readAt) : nextOpenInquiry(since, readAt);
}
