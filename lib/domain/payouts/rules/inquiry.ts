import { accept, type Result, refuse } from '#lib/core/result.ts';
import { isAnswered } from '#lib/domain/inquiries/status.ts';
import { nextLateInquiry, nextUnresolvedInquiry } from '#lib/domain/polling/rules/schedule.ts';
import type { PayoutStatus } from '../status.ts';

/** Its outcome is still to come, so a question about it makes sense. */
export function isAwaited(status: PayoutStatus | undefined): boolean {
  return status === 'unknown' || status === 'accepted';
}

/** Why the processor is not asked about a payout. */
export type AskPayoutRefusal =
  | 'payout_not_found'
  /** The processor does not answer such questions, as far as the settings say. */
  | 'payout_reading_off'
  /** The outcome is known, or nothing was sent yet. */
  | 'payout_not_awaited'
  /** The processor never named it, and can be asked only by its own name. */
  | 'payout_not_named';

/**
 * What a person may have asked: what is awaited, and whether a reported payment is in the processor's ledger.
 */
export function isAskable(status: PayoutStatus | undefined): boolean {
  return isAwaited(status) || status === 'paid_out';
}

type Asked = { status: PayoutStatus; processorDisbursementId: string | null };

/** `isReadAsPaid`: the processor's ledger has confirmed already that it was paid. */
export function judgeAskPayout(
  attempt: Asked | null,
  { canRead, isReadAsPaid }: { canRead: boolean; isReadAsPaid: boolean },
): Result<string, AskPayoutRefusal> {
  if (attempt === null) return refuse('payout_not_found');
  if (!isAskable(attempt.status) || isReadAsPaid) return refuse('payout_not_awaited');
  if (!canRead) return refuse('payout_reading_off');
  const { processorDisbursementId: id } = attempt;
  return id === null ? refuse('payout_not_named') : accept(id);
}

/**
 * When the processor is asked next what became of an attempt: of one that is unknown at the planned times, of an
 * accepted one that stays silent ever less often. Null: it is not asked, because the outcome is known, or
 * because the processor never named the attempt.
 */
export function toNextInquiry(attempt: {
  status: PayoutStatus;
  statusAt: Date;
  readAt: Date | null;
  readProblem: string | null;
  processorDisbursementId: string | null;
}): Date | null {
  const { status, statusAt, readAt, readProblem, processorDisbursementId } = attempt;
  if (processorDisbursementId === null) return null;
  // A question asked in an earlier state is no answer about this one.
  const last = readAt !== null && readAt >= statusAt ? readAt : null;
  if (status === 'unknown') return nextUnresolvedInquiry(statusAt, last, isAnswered(readProblem));
  return status === 'accepted' ? nextLateInquiry(statusAt, last) : null;
}
