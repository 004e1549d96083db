import 'server-only';
import { z } from 'zod';
import type { Tx } from '#lib/db/client.ts';
import { addJob } from '#lib/queue/add-job.ts';

/** Reads a payment that we have at the processor. */
export const readPaymentJob = { name: 'read-payment', payload: z.object({ paymentId: z.string() }) } as const;

/** Does a reading that a person asked for and follows. */
export const runInquiryJob = { name: 'run-inquiry', payload: z.object({ inquiryId: z.string() }) } as const;

/** Sends one capture or cancellation, if it is still to be sent. */
export const sendPaymentActionJob = {
  name: 'send-payment-action',
  payload: z.object({ actionId: z.string() }),
} as const;

/** Reads what is due, gives up claims past their deadline, wakes what lost its job. */
export const sweepPaymentsJob = { name: 'sweep-payments', payload: z.object({}).loose() } as const;

/**
 * One waiting job per payment and kind: a reading planned for later never takes the place of one that is wanted now.
 */
export async function enqueuePaymentInquiry(tx: Tx, paymentId: string, runAt?: Date): Promise<void> {
  const key = runAt ? `watch-payment:${paymentId}` : `read-payment:${paymentId}`;
  await addJob(tx, readPaymentJob.name, { paymentId }, { key, ...(runAt && { runAt }) });
}

/** One waiting job per action; the claim, not the queue, is what keeps it from being sent twice. */
export async function enqueuePaymentAction(tx: Tx, actionId: string, runAt?: Date): Promise<void> {
  await addJob(
    tx,
    sendPaymentActionJob.name,
    { actionId },
    { key: `payment-action:${actionId}`, ...(runAt && { runAt }) },
  );
}

/** One try: a reading that got no answer is asked for again by the person, who then still wants it. */
export async function enqueueInquiry(tx: Tx, inquiryId: string): Promise<void> {
  await addJob(tx, runInquiryJob.name, { inquiryId }, { maxAttempts: 1 });
}
