import 'server-only';
import { z } from 'zod';
import type { Tx } from '#lib/db/client.ts';
import { addJob } from '#lib/queue/add-job.ts';
import { enqueueAllInTurn, enqueueSending, type Priority } from '#lib/queue/in-turn.ts';

/** Sends one attempt if it still has to be sent. */
export const sendPayoutJob = { name: 'send-payout', payload: z.object({ attemptId: z.string() }) } as const;

/** Asks the processor what became of one attempt. */
export const readPayoutJob = { name: 'read-payout', payload: z.object({ attemptId: z.string() }) } as const;

/** Asks the processor about one attempt, because a person wants to know now. */
export const runPayoutInquiryJob = {
  name: 'run-payout-inquiry',
  payload: z.object({ inquiryId: z.string() }),
} as const;

/** Marks claims past their deadline as unknown and wakes attempts that lost their sending job. */
export const sweepPayoutsJob = { name: 'sweep-payouts', payload: z.object({}).loose() } as const;

/** Asks the bank once more for the name of a payout that waited long for approval. */
export const recheckNameJob = {
  name: 'recheck-payout-name',
  payload: z.object({ attemptId: z.string() }),
} as const;

/** Judges a payout on schedule again when its time has come, and lets it leave. */
export const leaveOnScheduleJob = {
  name: 'leave-payout-on-schedule',
  payload: z.object({ attemptId: z.string() }),
} as const;

export async function enqueueLeaving(tx: Tx, attemptId: string, runAt: Date): Promise<void> {
  await addJob(tx, leaveOnScheduleJob.name, { attemptId }, { key: `leave:${attemptId}`, runAt });
}

export async function enqueueNameCheck(tx: Tx, attemptId: string): Promise<void> {
  await addJob(tx, recheckNameJob.name, { attemptId }, { key: `recheck-name:${attemptId}` });
}

export async function enqueuePayoutSending(
  tx: Tx,
  attemptId: string,
  priority: Priority,
  runAt?: Date,
): Promise<void> {
  const options = { key: toKey(attemptId), priority, ...(runAt && { runAt }) };
  await enqueueSending(tx, sendPayoutJob, { attemptId }, options);
}

export async function enqueuePayoutSendings(tx: Tx, ids: readonly string[]): Promise<void> {
  const sendings = ids.map((attemptId) => ({ key: toKey(attemptId), payload: { attemptId } }));
  await enqueueAllInTurn(tx, sendPayoutJob, sendings);
}

const toKey = (attemptId: string) => `send:${attemptId}`;

/** One waiting question per attempt: asking is harmless, asking twice at once is only noise. */
export async function enqueuePayoutInquiry(tx: Tx, attemptId: string): Promise<void> {
  await addJob(tx, readPayoutJob.name, { attemptId }, { key: `read-payout:${attemptId}` });
}
