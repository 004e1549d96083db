import 'server-only';
import type { Payment } from '#lib/processor/client.ts';
import { describeUnknown } from '#lib/processor/describe-unknown.ts';
import type { UnsentReason, WriteOutcome } from '#lib/processor/outcome.ts';
import type { ActionAttention } from '../status.ts';

/** What became of a capture or cancellation, in a form that a file can hold. */
export type ActionOutcome =
  | { kind: 'not_sent'; reason: UnsentReason; resend: 'later' | 'once' | 'never' }
  | { kind: 'refused'; errorCode: string | null; errorMessage: string | null }
  | { kind: 'unknown'; attention: ActionAttention; errorCode: string }
  /** The payment's own answer carries everything else; it is read again right away. */
  | { kind: 'answered'; word: string; at: string };

export function toKeptOutcome(
  outcome: WriteOutcome<Payment>,
  processorPaymentId: string,
  startedAt: Date,
): ActionOutcome {
  switch (outcome.kind) {
    case 'not_sent':
      return { kind: 'not_sent', reason: outcome.reason, resend: outcome.resend };
    case 'refused':
      return { kind: 'refused', errorCode: outcome.errorCode, errorMessage: outcome.errorMessage };
    case 'unknown': {
      const found = describeUnknown(outcome.reason);
      return {
        kind: 'unknown',
        attention: found === 'unlisted_status' ? 'answer_unexpected' : found,
        errorCode: outcome.httpStatus === null ? outcome.reason : `HTTP ${outcome.httpStatus}`,
      };
    }
    case 'answered':
      // RF7: another payment's answer says nothing about ours.
      if (outcome.answer.id !== processorPaymentId)
        return { kind: 'unknown', attention: 'answer_unexpected', errorCode: 'other payment' };
      return { kind: 'answered', word: outcome.answer.status, at: startedAt.toISOString() };
  }
}
