import 'server-only';
import { z } from 'zod';

/** Refunds one payment of a batch. */
export const refundOneOfBatchJob = {
  name: 'refund-one-of-batch',
  payload: z.object({ batchId: z.string(), paymentId: z.string() }),
} as const;

/** The key ends with the ids of the batch and of the payment: at most one job per payment of a batch. */
export const batchJobKeyPrefix = 'batch:';

/** Re-enqueues payments of batches that lost their job. */
export const sweepBatchesJob = { name: 'sweep-batches', payload: z.object({}).loose() } as const;
