import type { Hold, NotSent, Refused, Resend, Unknown, UnsentReason } from './outcome.ts';

/** Why the outcome of a call is unknown, in the few terms that a person is shown. */
export type UnknownReviewReason = 'no_answer' | 'unlisted_status' | 'answer_unreadable' | 'answer_unexpected';

/** The outcome of a call without an answer, in a form that can be stored in a file. */
export type KeptFailure =
  | { kind: 'not_sent'; reason: UnsentReason; resend: Resend; until?: string | undefined }
  | { kind: 'refused'; errorCode: string | null; errorMessage: string | null }
  | { kind: 'unknown'; reviewReason: UnknownReviewReason; errorCode: string; hold: Hold };

export function toKeptFailure(outcome: NotSent | Refused | Unknown): KeptFailure {
  switch (outcome.kind) {
    case 'not_sent':
      return {
        kind: 'not_sent',
        reason: outcome.reason,
        resend: outcome.resend,
        ...(outcome.until !== undefined && { until: outcome.until }),
      };
    case 'refused':
      return { kind: 'refused', errorCode: outcome.errorCode, errorMessage: outcome.errorMessage };
    case 'unknown':
      return { kind: 'unknown', ...describeUnknown(outcome), hold: outcome.hold };
  }
}

/** The reason shown to people, and the code to quote to the processor. */
export function describeUnknown({ reason, httpStatus }: Pick<Unknown, 'reason' | 'httpStatus'>): {
  reviewReason: UnknownReviewReason;
  errorCode: string;
} {
  return {
    reviewReason: toReviewReason(reason),
    errorCode: httpStatus === null ? reason : `HTTP ${httpStatus}`,
  };
}

function toReviewReason(reason: Unknown['reason']): UnknownReviewReason {
  switch (reason) {
    case 'connection_lost':
    case 'no_answer_in_time':
      return 'no_answer';
    case 'unlisted_status':
      return 'unlisted_status';
    case 'answer_incomplete':
    case 'answer_unreadable':
    case 'answer_not_theirs':
      return 'answer_unreadable';
    default:
      return 'answer_unexpected';
  }
}
