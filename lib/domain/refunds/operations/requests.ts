import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { type Result, refuse } from '#lib/core/result.ts';
import { db, transaction } from '#lib/db/client.ts';
import { askProcessor, runInquiryAbout } from '#lib/domain/inquiries/operations/inquire.ts';
import type { AskRefusal } from '#lib/domain/inquiries/rules.ts';
import { readPaymentAgain } from '#lib/domain/payments/operations/request-inquiry.ts';
import { type ReadRefusal, refundsToAnotherAccount } from '#lib/domain/payments/rules/payment.ts';
import { findPayment } from '#lib/domain/payments/store/payments.ts';
import { publish } from '#lib/events/publish.ts';
import { log } from '#lib/log.ts';
import { listRefundBanks } from '#lib/processor/client.ts';
import { ProcessorError } from '#lib/processor/errors.ts';
import { addJob } from '#lib/queue/add-job.ts';
import { readRefundBanksJob, runRefundInquiryJob } from '../jobs.ts';
import { forgetNoBanks, noteNoBanks, saveBanks } from '../store/banks.ts';
import { findRefund } from '../store/refunds.ts';
import { readRefund } from './read-refund.ts';

/**
 * Called when the form opens: starts a status inquiry for the payment, so that the available amount is
 * current, and fetches the banks for another phone next to it. The form follows the inquiry.
 */
export async function openRefund(
  person: Person,
  paymentId: string,
): Promise<Result<{ inquiryId: string }, ReadRefusal | AskRefusal>> {
  await transaction(async (tx) => {
    const payment = await findPayment(tx, paymentId);
    if (!payment || !refundsToAnotherAccount[payment.method]) return;
    const key = `refund-banks:${paymentId}`;
    // What was not reported before is asked again, and the form shows it.
    if (await forgetNoBanks(tx, paymentId)) await publish(tx, 'payment', paymentId);
    // Only faults of ours are tried again: what the processor refuses is shown in the form.
    await addJob(tx, readRefundBanksJob.name, { paymentId }, { key, maxAttempts: 3 });
  });
  return readPaymentAgain(person, paymentId);
}

/**
 * Fetches the banks to which this payment can be refunded by phone. Where the processor gives none, the form says so, unless
 * an earlier list is there.
 */
export async function readRefundBanks(paymentId: string): Promise<void> {
  const payment = await findPayment(db(), paymentId);
  if (!payment) return;
  const banks = await listRefundBanks(payment.processorPaymentId).catch((error: unknown) => {
    if (!(error instanceof ProcessorError)) throw error;
    log().warn({ error, paymentId }, 'the banks for a refund could not be had');
    return [];
  });
  await transaction(async (tx) => {
    // An empty answer is a fault of the processor: it does not mean that there are no banks.
    if (banks.length > 0) await saveBanks(tx, paymentId, banks);
    else await noteNoBanks(tx, paymentId);
    await publish(tx, 'payment', paymentId);
  });
}

/** Starts a new status inquiry for a refund. The inquiry reports back even when nothing changed. */
export async function readRefundAgain(
  person: Person,
  refundId: string,
): Promise<Result<{ inquiryId: string }, 'refund_not_found' | AskRefusal>> {
  return transaction(async (tx) => {
    const refund = await findRefund(tx, refundId);
    if (!refund) return refuse('refund_not_found');
    const processorId = refund.processorRefundId ?? refund.payment.processorPaymentId;
    const about = { subjectKind: 'refund', subjectId: refundId, processorId } as const;
    return askProcessor(tx, person, about, runRefundInquiryJob);
  });
}

/** Runs a status inquiry for a refund that a person requested. */
export function runRefundInquiry(inquiryId: string): Promise<void> {
  return runInquiryAbout(inquiryId, 'refund', (refundId) => readRefund(refundId));
}
