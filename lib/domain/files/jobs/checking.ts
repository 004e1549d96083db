import 'server-only';
import { z } from 'zod';
import type { Tx } from '#lib/db/client.ts';
import { addJob } from '#lib/queue/add-job.ts';

/** Asks everything about the rows of a file that can be known before it is signed, going on where an earlier run stopped. */
export const checkFileJob = { name: 'check-payout-file', payload: z.object({ fileId: z.string() }) } as const;

/** One job per file at most; the key ends with the file's id. */
export const checkFileKey = (fileId: string) => `check-file:${fileId}`;

export async function enqueueCheck(tx: Tx, fileId: string): Promise<void> {
  await addJob(tx, checkFileJob.name, { fileId }, { key: checkFileKey(fileId) });
}
