import 'server-only';
import type { Payment } from '#lib/processor/client.ts';
import { type KeptFailure, toKeptFailure } from '#lib/processor/kept-failure.ts';
import type { WriteOutcome } from '#lib/processor/outcome.ts';

/** The outcome of a capture or cancellation, in a form the outcome journal can hold. */
export type ActionOutcome = KeptFailure | ActionAnswer;

/** The payment's own status; everything else comes from the status inquiry that follows right away. */
export type ActionAnswer = { kind: 'answered'; word: string; at: string };

export function toKeptAction(
  outcome: WriteOutcome<Payment>,
  processorPaymentId: string,
  startedAt: Date,
): ActionOutcome {
  if (outcome.kind !== 'answered') return toKeptFailure(outcome);
  // An answer about another payment says nothing about ours.
  if (outcome.answer.id !== processorPaymentId)
    return { kind: 'unknown', reviewReason: 'answer_unexpected', errorCode: 'other payment', hold: 'none' };
  return { kind: 'answered', word: outcome.answer.processorStatus, at: startedAt.toISOString() };
}
