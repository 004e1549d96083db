import 'server-only';
import { z } from 'zod';
import type { Tx } from '#lib/db/client.ts';
import { addJob } from '#lib/queue/add-job.ts';
import { enqueueAllInTurn, enqueueSending, type Priority } from '#lib/queue/in-turn.ts';

/** Sends one refund, if it is still waiting to be sent. */
export const sendRefundJob = { name: 'send-refund', payload: z.object({ refundId: z.string() }) } as const;

/** Runs a status inquiry for one refund. `candidateId`: a processor id that a notification named. */
export const readRefundJob = {
  name: 'read-refund',
  payload: z.object({ refundId: z.string(), candidateId: z.string().optional() }),
} as const;

/** Runs a status inquiry for a refund that a person requested and is following. */
export const runRefundInquiryJob = {
  name: 'run-refund-inquiry',
  payload: z.object({ inquiryId: z.string() }),
} as const;

/** Fetches the banks to which one payment can be refunded by phone. */
export const readRefundBanksJob = {
  name: 'read-refund-banks',
  payload: z.object({ paymentId: z.string() }),
} as const;

/**
 * Starts the status inquiries that are due, gives up claims past their deadline, and re-enqueues work that lost its
 * job.
 */
export const sweepRefundsJob = { name: 'sweep-refunds', payload: z.object({}).loose() } as const;

export async function enqueueRefundSending(
  tx: Tx,
  refundId: string,
  priority: Priority,
  runAt?: Date,
): Promise<void> {
  const options = { key: toKey(refundId), priority, ...(runAt && { runAt }) };
  await enqueueSending(tx, sendRefundJob, { refundId }, options);
}

export async function enqueueRefundSendings(tx: Tx, ids: readonly string[]): Promise<void> {
  const sendings = ids.map((refundId) => ({ key: toKey(refundId), payload: { refundId } }));
  await enqueueAllInTurn(tx, sendRefundJob, sendings);
}

const toKey = (refundId: string) => `refund:${refundId}`;

/**
 * An inquiry planned for later never takes the place of one wanted now, nor one without a candidate id the
 * place of one with it.
 */
export async function enqueueRefundInquiry(
  tx: Tx,
  refundId: string,
  { runAt, candidateId }: { runAt?: Date; candidateId?: string } = {},
): Promise<void> {
  const kind = runAt ? 'watch-refund' : 'read-refund';
  await addJob(
    tx,
    readRefundJob.name,
    { refundId, ...(candidateId !== undefined && { candidateId }) },
    { key: `${kind}:${refundId}:${candidateId ?? ''}`, ...(runAt && { runAt }) },
  );
}
