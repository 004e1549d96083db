import 'server-only';
import { db, type Tx, transaction } from '#lib/db/client.ts';
import { findInquiry, finishInquiry } from '#lib/domain/inquiries/store.ts';
import { nextOpenInquiry, nextUnresolvedInquiry } from '#lib/domain/polling/rules/schedule.ts';
import { publish } from '#lib/events/publish.ts';
import { findWait } from '#lib/processor/client.ts';
import { enqueuePaymentInquiry } from '../jobs.ts';
import { findOpenAction } from '../store/actions.ts';
import { findPayment } from '../store/payments.ts';
import { applyInquiry } from './apply-inquiry.ts';
import { readAtProcessor } from './read-at-processor.ts';

/** Thrown so that the queue tries again, with growing pauses. */
class NotRead extends Error {}

/**
 * Runs a status inquiry for a payment we have. Throws when the processor gave no answer, so that the queue
 * tries again.
 */
export async function readPayment(paymentId: string): Promise<void> {
  const payment = await findPayment(db(), paymentId);
  if (!payment) return;
  const inquiry = await readAtProcessor(payment.processorPaymentId, paymentId);
  const applied = await transaction(async (tx) => {
    const result = await applyInquiry(tx, payment.processorPaymentId, inquiry);
    if (result.problem === 'busy') await enqueuePaymentInquiry(tx, paymentId, await findRetryAt(tx));
    else await planNext(tx, paymentId, new Date());
    return result;
  });
  if (applied.problem === 'unavailable' || applied.problem === 'unauthorised')
    throw new NotRead(`Payment ${paymentId} could not be read: ${applied.problem}`);
}

/** Runs a status inquiry that a person requested. Returns what it is about, for those who follow payments. */
export async function runInquiry(inquiryId: string): Promise<{ paymentId: string | null }> {
  const row = await findInquiry(db(), inquiryId);
  if (row?.outcome !== 'running' || row.subjectKind !== 'payment') return { paymentId: null };
  const inquiry = await readAtProcessor(row.processorId, row.subjectId ?? inquiryId);
  return transaction(async (tx) => {
    const { paymentId, outcome, problem } = await applyInquiry(tx, row.processorId, inquiry);
    await finishInquiry(tx, inquiryId, { subjectId: paymentId, outcome, problem });
    if (paymentId !== null) await planNext(tx, paymentId, new Date());
    // Published even when nothing changed: "checked just now" is an answer.
    if (paymentId !== null) await publish(tx, 'payment', paymentId);
    await publish(tx, 'inquiry', inquiryId);
    return { paymentId };
  });
}

const busyPauseMs = 60_000;

/** When an inquiry that met a busy processor is made again. */
export async function findRetryAt(tx: Tx): Promise<Date> {
  return (await findWait(tx)) ?? new Date(Date.now() + busyPauseMs);
}

/** Plans the next inquiry for a payment with an open capture or cancellation. The sweep plans all others. */
export async function planNext(tx: Tx, paymentId: string, now: Date): Promise<void> {
  const action = await findOpenAction(tx, paymentId);
  if (!action?.watchedSince) return;
  const next =
    action.status === 'accepted'
      ? nextOpenInquiry(action.watchedSince, now)
      : nextUnresolvedInquiry(action.watchedSince, now);
  if (next) await enqueuePaymentInquiry(tx, paymentId, next);
}
