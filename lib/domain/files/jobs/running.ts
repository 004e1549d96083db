import 'server-only';
import { z } from 'zod';
import type { Tx } from '#lib/db/client.ts';
import { addJob } from '#lib/queue/add-job.ts';

/** Begins a file when its time has come, makes its payouts a few ahead of what leaves, and ends it when all have ended. */
export const runFileJob = { name: 'run-payout-file', payload: z.object({ fileId: z.string() }) } as const;

/** One job per file at most; the key ends with the file's id. */
export const runFileKey = (fileId: string) => `run-file:${fileId}`;

export async function enqueueRun(tx: Tx, fileId: string, runAt?: Date): Promise<void> {
  await addJob(tx, runFileJob.name, { fileId }, { key: runFileKey(fileId), ...(runAt && { runAt }) });
}

/** Takes up files that lost their job, and ends what nobody decided about in time. */
export const sweepFilesJob = { name: 'sweep-payout-files', payload: z.object({}).loose() } as const;
