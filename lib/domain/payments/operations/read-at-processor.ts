import 'server-only';
import { toReadProblem } from '#lib/domain/inquiries/operations/to-read-problem.ts';
import type { ReadProblem } from '#lib/domain/inquiries/status.ts';
import { getPayment, type Payment } from '#lib/processor/client.ts';

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
