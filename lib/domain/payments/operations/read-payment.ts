import 'server-only';
import { db, type Tx, transaction } from '#lib/db/client.ts';
import { nextOpenInquiry, nextUnresolvedInquiry } from '#lib/domain/polling/rules/schedule.ts';
import { publish } from '#lib/events/publish.ts';
import { enqueuePaymentInquiry } from '../jobs.ts';
import { findOpenAction } from '../store/actions.ts';
import { findInquiry, finishInquiry } from '../store/inquiries.ts';
import { findPayment } from '../store/payments.ts';
import { applyInquiry } from './apply-inquiry.ts';
import { readAtProcessor } from './read-at-processor.ts';

/** Thrown so that the queue asks again, with growing pauses. */
class NotRead extends Error {}

/** Reads a payment that we have. Throws when the processor gave no answer: the queue asks again. */
export async function readPayment(paymentId: string): Promise<void> {
  const payment = await findPayment(db(), paymentId);
  if (!payment) return;
  const inquiry = await readAtProcessor(payment.processorPaymentId, paymentId);
  const applied = await transaction(async (tx) => {
    const result = await applyInquiry(tx, payment.processorPaymentId, inquiry);
    await planNext(tx, paymentId, new Date());
    return result;
  });
  if (applied.problem === 'unavailable' || applied.problem === 'unauthorised')
    throw new NotRead(`Payment ${paymentId} could not be read: ${applied.problem}`);
}

/** Does a reading that a person asked for. What the reading is of is returned, for those who follow payments. */
export async function runInquiry(inquiryId: string): Promise<{ paymentId: string | null }> {
  const row = await findInquiry(db(), inquiryId);
  if (row?.outcome !== 'running' || row.subjectKind !== 'payment') return { paymentId: null };
  const inquiry = await readAtProcessor(row.processorId, row.subjectId ?? inquiryId);
  return transaction(async (tx) => {
    const { paymentId, outcome, problem } = await applyInquiry(tx, row.processorId, inquiry);
    await finishInquiry(tx, inquiryId, { subjectId: paymentId, outcome, problem });
    if (paymentId !== null) await planNext(tx, paymentId, new Date());
    // Also when nothing changed: "read just now" is an answer.
    if (paymentId !== null) await publish(tx, 'payment', paymentId);
    await publish(tx, 'inquiry', inquiryId);
    return { paymentId };
  });
}

/** When a payment with a capture or cancellation under way is read again. The rest is the sweep's. */
export async function planNext(tx: Tx, paymentId: string, now: Date): Promise<void> {
  const action = await findOpenAction(tx, paymentId);
  if (!action?.watchedSince) return;
  const next =
    action.status === 'accepted'
      ? nextOpenInquiry(action.watchedSince, now)
      : nextUnresolvedInquiry(action.watchedSince, now);
  if (next) await enqueuePaymentInquiry(tx, paymentId, next);
}
