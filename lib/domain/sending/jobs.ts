import 'server-only';
import { z } from 'zod';
import type { Tx } from '#lib/db/client.ts';
import { addJob } from '#lib/queue/add-job.ts';

/** Queues everything that waits to be sent, after the sending switch was opened again. */
export const releaseWaitingJob = { name: 'release-waiting', payload: z.object({}).loose() } as const;

export async function enqueueRelease(tx: Tx): Promise<void> {
  await addJob(tx, releaseWaitingJob.name, {}, { key: releaseWaitingJob.name });
}
