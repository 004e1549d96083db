import 'server-only';
import { z } from 'zod';
import type { Tx } from '#lib/db/client.ts';
import { addJob } from '#lib/queue/add-job.ts';

/** Asks the processor whether the recipient can be paid, and who the recipient is. */
export const checkRecipientJob = {
  name: 'check-recipient',
  payload: z.object({ checkId: z.string() }),
} as const;

/** Fetches the list of SBP banks again. */
export const refreshBanksJob = { name: 'refresh-banks', payload: z.object({}).loose() } as const;

/**
 * Requested at the worker's start, because a new installation has no list of banks and nothing can be checked
 * without one.
 */
export async function enqueueBanks(tx: Tx): Promise<void> {
  await addJob(tx, refreshBanksJob.name, {}, { key: 'banks-at-start' });
}
