import 'server-only';
import type { Refund } from '#lib/processor/client.ts';
import { type KeptFailure, toKeptFailure } from '#lib/processor/kept-failure.ts';
import type { WriteOutcome } from '#lib/processor/outcome.ts';

/**
 * The processor's report about one refund, in a form the outcome journal can hold: amounts as text, in minor
 * units.
 */
export type ProcessorReport = {
  id: string;
  word: string;
  paymentId: string | null;
  reference: string | null;
  submittedMinor: string | null;
  submittedCurrency: string | null;
  processedMinor: string | null;
  processedCurrency: string | null;
  exchangeRate: string | null;
  /** The processor's own intent and moments, as ISO texts. */
  intentId: string | null;
  createdAt: string | null;
  updatedAt: string | null;
  errorCode: string | null;
  errorMessage: string | null;
};

/** The outcome of the one call. */
export type RefundAnswer = { kind: 'answered'; statement: ProcessorReport };
export type RefundOutcome = KeptFailure | RefundAnswer;

export function toProcessorReport(refund: Refund): ProcessorReport {
  return {
    id: refund.id,
    word: refund.processorStatus,
    paymentId: refund.paymentId,
    reference: refund.clientReferenceId,
    submittedMinor: refund.submitted?.amountMinor.toString() ?? null,
    submittedCurrency: refund.submitted?.currency ?? null,
    processedMinor: refund.processed?.amountMinor.toString() ?? null,
    processedCurrency: refund.processed?.currency ?? null,
    exchangeRate: refund.exchangeRate,
    intentId: refund.intentId,
    createdAt: refund.createdAt?.toISOString() ?? null,
    updatedAt: refund.updatedAt?.toISOString() ?? null,
    errorCode: refund.errorCode,
    errorMessage: refund.errorMessage,
  };
}

export function toKeptRefund(outcome: WriteOutcome<Refund>): RefundOutcome {
  if (outcome.kind !== 'answered') return toKeptFailure(outcome);
  return { kind: 'answered', statement: toProcessorReport(outcome.answer) };
}
