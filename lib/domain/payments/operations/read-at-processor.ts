import 'server-only';
import { getPayment, type Payment } from '#lib/processor/client.ts';
import { ProcessorError } from '#lib/processor/errors.ts';
import type { ReadProblem } from '../status.ts';

/** `startedAt` orders readings: what was asked earlier knows less, whenever its answer comes. */
export type PaymentInquiry =
  | { kind: 'read'; startedAt: Date; payment: Payment }
  | { kind: 'problem'; startedAt: Date; problem: ReadProblem };

/** Asks the processor for a payment. Never throws for anything on the wire; `subjectId` is what it is read for. */
export async function readAtProcessor(
  processorPaymentId: string,
  subjectId: string,
): Promise<PaymentInquiry> {
  const startedAt = new Date();
  try {
    const payment = await getPayment(processorPaymentId, subjectId);
    // RF7: the answer to another question is no answer to ours.
    if (payment.id !== processorPaymentId) return { kind: 'problem', startedAt, problem: 'other_payment' };
    return { kind: 'read', startedAt, payment };
  } catch (error) {
    return { kind: 'problem', startedAt, problem: toReadProblem(error) };
  }
}

/** Why a reading brought nothing. Rethrows what is no fault of the wire. */
export function toReadProblem(error: unknown): Exclude<ReadProblem, 'other_payment'> {
  if (!(error instanceof ProcessorError)) throw error;
  if (error.kind === 'unauthorised') return 'unauthorised';
  if (error.httpStatus === 404) return 'not_found';
  const isTheirAnswer = error.httpStatus !== null && error.httpStatus < 500;
  return isTheirAnswer && error.kind !== 'unavailable' ? 'unreadable' : 'unavailable';
}
