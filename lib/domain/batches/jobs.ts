import 'server-only';
import { z } from 'zod';

/** Refunds one payment of a batch. */
export const refundOneOfBatchJob = {
  name: 'refund-one-of-batch',
  payload: z.object({ batchId: z.string(), paymentId: z.string() }),
} as const;

/** Re-enqueues payments of batches whose job was lost. */
export const sweepBatchesJob = { name: 'sweep-batches', payload: z.object({}).loose() } as const;
