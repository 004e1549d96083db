import 'server-only';
import { z } from 'zod';
import type { Tx } from '#lib/db/client.ts';
import { addJob } from '#lib/queue/add-job.ts';

const nothing = z.object({}).loose();

/** Makes the file of one period. */
export const makeRunJob = { name: 'make-registry-file', payload: z.object({ runId: z.string() }) } as const;

/** Pushes a file to one place. */
export const pushFileJob = { name: 'push-registry-file', payload: z.object({ pushId: z.string() }) } as const;

/** Plans what is due, and goes on with what was lost. */
export const sweepRegistriesJob = { name: 'sweep-registries', payload: nothing } as const;

/** Deletes files after their thirty days. */
export const forgetRegistryFilesJob = { name: 'forget-registry-files', payload: nothing } as const;

/** One waiting job per file. The claim, not the queue, prevents making it twice. */
export async function enqueueRun(tx: Tx, runId: string, runAt?: Date): Promise<void> {
  await addJob(tx, makeRunJob.name, { runId }, { key: `registry-run:${runId}`, ...(runAt && { runAt }) });
}

/** One waiting job per push. */
export async function enqueuePush(tx: Tx, pushId: string, runAt?: Date): Promise<void> {
  const key = `registry-push:${pushId}`;
  await addJob(tx, pushFileJob.name, { pushId }, { key, ...(runAt && { runAt }) });
}
