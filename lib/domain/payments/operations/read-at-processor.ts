import 'server-only';
import { getPayment, type Payment } from '#lib/processor/client.ts';
import { ProcessorBusy, ProcessorError } from '#lib/processor/errors.ts';
import type { ReadProblem } from '../status.ts';

/** `startedAt` orders inquiries: one that started earlier knows less, whenever its answer arrives. */
export type PaymentInquiry =
  | { kind: 'read'; startedAt: Date; payment: Payment }
  | { kind: 'problem'; startedAt: Date; problem: ReadProblem };

/**
 * Asks the processor for a payment. Never throws for failures of the connection or the answer. `subjectId` is
 * our payment or refund that the inquiry is made for.
 */
export async function readAtProcessor(
  processorPaymentId: string,
  subjectId: string,
): Promise<PaymentInquiry> {
  const startedAt = new Date();
  try {
    const payment = await getPayment(processorPaymentId, subjectId);
    // An answer about another payment is not an answer to our question.
    if (payment.id !== processorPaymentId) return { kind: 'problem', startedAt, problem: 'other_payment' };
    return { kind: 'read', startedAt, payment };
  } catch (error) {
    return { kind: 'problem', startedAt, problem: toReadProblem(error) };
  }
}

/** Why an inquiry brought nothing. Rethrows any error that is not the processor's or the network's. */
export function toReadProblem(error: unknown): Exclude<ReadProblem, 'other_payment'> {
  if (!(error instanceof ProcessorError)) throw error;
  if (error instanceof ProcessorBusy) return 'busy';
  if (error.kind === 'unauthorised') return 'unauthorised';
  if (error.httpStatus === 404) return 'not_found';
  const isTheirAnswer = error.httpStatus !== null && error.httpStatus < 500;
  return isTheirAnswer && error.kind !== 'unavailable' ? 'unreadable' : 'unavailable';
}
