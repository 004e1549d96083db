import 'server-only';
import { z } from 'zod';
import type { Tx } from '#lib/db/client.ts';
import { addJob } from '#lib/queue/add-job.ts';

/** Sends one refund, if it is still to be sent. */
export const sendRefundJob = { name: 'send-refund', payload: z.object({ refundId: z.string() }) } as const;

/** Reads one refund at the processor. `candidateId`: an id there that a notification named. */
export const readRefundJob = {
  name: 'read-refund',
  payload: z.object({ refundId: z.string(), candidateId: z.string().optional() }),
} as const;

/** Does a reading of a refund that a person asked for and follows. */
export const runRefundInquiryJob = {
  name: 'run-refund-inquiry',
  payload: z.object({ inquiryId: z.string() }),
} as const;

/** Reads the banks to which one payment can be refunded by phone. */
export const readRefundBanksJob = {
  name: 'read-refund-banks',
  payload: z.object({ paymentId: z.string() }),
} as const;

/** Reads what is due, gives up claims past their deadline, wakes what lost its job. */
export const sweepRefundsJob = { name: 'sweep-refunds', payload: z.object({}).loose() } as const;

/** One waiting job per refund; the claim, not the queue, is what keeps a refund from being sent twice. */
export async function enqueueRefundSending(tx: Tx, refundId: string, runAt?: Date): Promise<void> {
  await addJob(tx, sendRefundJob.name, { refundId }, { key: `refund:${refundId}`, ...(runAt && { runAt }) });
}

/** A reading planned for later never takes the place of one that is wanted now, nor one without a named id. */
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
