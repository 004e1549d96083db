import 'server-only';
import { z } from 'zod';
import type { Tx } from '#lib/db/client.ts';
import { addJob } from '#lib/queue/add-job.ts';
import { enqueueAllInTurn, enqueueSending, type Priority } from '#lib/queue/in-turn.ts';

/** Asks the processor for the status of a payment that we already have. */
export const readPaymentJob = { name: 'read-payment', payload: z.object({ paymentId: z.string() }) } as const;

/** Runs a status inquiry that a person requested and is following. */
export const runInquiryJob = { name: 'run-inquiry', payload: z.object({ inquiryId: z.string() }) } as const;

/** Sends one capture or cancellation, if it is still waiting to be sent. */
export const sendPaymentActionJob = {
  name: 'send-payment-action',
  payload: z.object({ actionId: z.string() }),
} as const;

/**
 * Starts the status inquiries that are due, gives up claims past their deadline, and re-enqueues work that lost its
 * job.
 */
export const sweepPaymentsJob = { name: 'sweep-payments', payload: z.object({}).loose() } as const;

/**
 * One waiting job per payment and kind: an inquiry planned for later never takes the place of one wanted now.
 */
export async function enqueuePaymentInquiry(tx: Tx, paymentId: string, runAt?: Date): Promise<void> {
  const key = runAt ? `watch-payment:${paymentId}` : `read-payment:${paymentId}`;
  await addJob(tx, readPaymentJob.name, { paymentId }, { key, ...(runAt && { runAt }) });
}

export async function enqueuePaymentAction(
  tx: Tx,
  actionId: string,
  priority: Priority,
  runAt?: Date,
): Promise<void> {
  const options = { key: toKey(actionId), priority, ...(runAt && { runAt }) };
  await enqueueSending(tx, sendPaymentActionJob, { actionId }, options);
}

export async function enqueuePaymentActions(tx: Tx, ids: readonly string[]): Promise<void> {
  const sendings = ids.map((actionId) => ({ key: toKey(actionId), payload: { actionId } }));
  await enqueueAllInTurn(tx, sendPaymentActionJob, sendings);
}

const toKey = (actionId: string) => `payment-action:${actionId}`;
