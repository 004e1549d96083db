import { nextLateInquiry, nextUnresolvedInquiry } from '#lib/domain/polling/rules/schedule.ts';
import type { PayoutStatus } from '../status.ts';

/**
 * When the processor is asked next what became of an attempt: of one that is unknown at the planned times, of an
 * accepted one that stays silent ever less often. Null: it is not asked, because the outcome is known, or
 * because the processor never named the attempt.
 */
export function toNextInquiry(attempt: {
  status: PayoutStatus;
  statusAt: Date;
  readAt: Date | null;
  processorDisbursementId: string | null;
}): Date | null {
  const { status, statusAt, readAt, processorDisbursementId } = attempt;
  if (processorDisbursementId === null) return null;
  // A question asked in an earlier state is no answer about this one.
  const last = readAt !== null && readAt >= statusAt ? readAt : null;
  if (status === 'unknown') return nextUnresolvedInquiry(statusAt, last);
  return status === 'accepted' ? nextLateInquiry(statusAt, last) : null;
}
