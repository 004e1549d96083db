import 'server-only';
import { z } from 'zod';
import type { Tx } from '#lib/db/client.ts';
import { addJob } from '#lib/queue/add-job.ts';

const nothing = z.object({}).loose();

/** Reads what happened, and makes messages of what is due. */
export const gatherAlertsJob = { name: 'gather-alerts', payload: nothing } as const;

export const sendAlertJob = { name: 'send-alert', payload: z.object({ messageId: z.string() }) } as const;

/** Deletes messages after their thirty days. */
export const forgetAlertsJob = { name: 'forget-alerts', payload: nothing } as const;

/** One waiting job per message. */
export async function enqueueAlert(tx: Tx, messageId: string, runAt?: Date): Promise<void> {
  await addJob(
    tx,
    sendAlertJob.name,
    { messageId },
    { key: `send-alert:${messageId}`, ...(runAt && { runAt }) },
  );
}
