import 'server-only';
import type { Refund } from '#lib/processor/client.ts';
import { describeUnknown } from '#lib/processor/describe-unknown.ts';
import type { Unknown, UnsentReason, WriteOutcome } from '#lib/processor/outcome.ts';

/** What the processor says of one refund, in a form that a file can hold: sums in minor units as text. */
export type Statement = {
  id: string;
  word: string;
  paymentId: string | null;
  reference: string | null;
  submittedMinor: string | null;
  submittedCurrency: string | null;
  processedMinor: string | null;
  errorCode: string | null;
  errorMessage: string | null;
};

/** What became of the one call. */
export type RefundOutcome =
  | { kind: 'not_sent'; reason: UnsentReason; resend: 'later' | 'once' | 'never' }
  | { kind: 'refused'; errorCode: string | null; errorMessage: string | null }
  | {
      kind: 'unknown';
      attention: ReturnType<typeof describeUnknown>;
      errorCode: string;
      dispatch: Unknown['dispatch'];
    }
  | { kind: 'answered'; statement: Statement };

export function toStatement(refund: Refund): Statement {
  return {
    id: refund.id,
    word: refund.status,
    paymentId: refund.paymentId,
    reference: refund.clientReferenceId,
    submittedMinor: refund.submitted?.amountMinor.toString() ?? null,
    submittedCurrency: refund.submitted?.currency ?? null,
    processedMinor: refund.processed?.amountMinor.toString() ?? null,
    errorCode: refund.errorCode,
    errorMessage: refund.errorMessage,
  };
}

export function toKeptOutcome(outcome: WriteOutcome<Refund>): RefundOutcome {
  switch (outcome.kind) {
    case 'not_sent':
      return { kind: 'not_sent', reason: outcome.reason, resend: outcome.resend };
    case 'refused':
      return { kind: 'refused', errorCode: outcome.errorCode, errorMessage: outcome.errorMessage };
    case 'unknown':
      return {
        kind: 'unknown',
        attention: describeUnknown(outcome.reason),
        errorCode: outcome.httpStatus === null ? outcome.reason : `HTTP ${outcome.httpStatus}`,
        dispatch: outcome.dispatch,
      };
    case 'answered':
      return { kind: 'answered', statement: toStatement(outcome.answer) };
  }
}
