import 'server-only';
import type { Payment } from '#lib/processor/client.ts';
import { type KeptFailure, toKeptFailure } from '#lib/processor/kept-failure.ts';
import type { WriteOutcome } from '#lib/processor/outcome.ts';

/** What became of a capture or cancellation, in a form that a file can hold. */
export type ActionOutcome = KeptFailure | ActionAnswer;

/** The payment's own answer carries everything else; it is read again right away. */
export type ActionAnswer = { kind: 'answered'; word: string; at: string };

export function toKeptAction(
  outcome: WriteOutcome<Payment>,
  processorPaymentId: string,
  startedAt: Date,
): ActionOutcome {
  if (outcome.kind !== 'answered') return toKeptFailure(outcome);
  // Another payment's answer says nothing about ours.
  if (outcome.answer.id !== processorPaymentId)
    return { kind: 'unknown', reviewReason: 'answer_unexpected', errorCode: 'other payment', hold: 'none' };
  return { kind: 'answered', word: outcome.answer.processorStatus, at: startedAt.toISOString() };
}
