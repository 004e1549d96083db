import type { InquiryOutcome } from '#lib/domain/inquiries/status.ts';
import type { RefundBanksView } from '#lib/domain/refunds/schemas/views.ts';

type Asking = {
  /** Our own server did not answer. */
  isUnread: boolean;
  /** How the inquiry ended that was started next to the question about the banks; null while it runs. */
  outcome: InquiryOutcome | null;
  /** The time since the form opened or the person asked again. */
  waitedMs: number;
};

/** Longer than the one question has for its answer: a job that was lost with its worker leaves no trace. */
const lostAfterMs = 60_000;

/**
 * What there is to say about the banks of a refund: there are some, they are still asked for, the processor named none, its
 * answer does not come, or our own server gave no answer.
 */
export function toBanksState(
  view: RefundBanksView | undefined,
  { isUnread, outcome, waitedMs }: Asking,
): 'listed' | 'asked' | 'not_said' | 'no_answer' | 'unread' {
  if (view && view.banks.length > 0) return 'listed';
  if (view && view.fetchedAt !== null) return 'not_said';
  if (isUnread) return 'unread';
  return view && (outcome === 'no_answer' || waitedMs >= lostAfterMs) ? 'no_answer' : 'asked';
}
