import type { UnknownReason } from './outcome.ts';

/** Why nobody can say what became of a call, in the few words that a person is shown. */
export function describeUnknown(
  reason: UnknownReason,
): 'no_answer' | 'unlisted_status' | 'answer_unreadable' | 'answer_unexpected' {
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
