import 'server-only';
import { z } from 'zod';
import type { Tx } from '#lib/db/client.ts';
import { addJob } from '#lib/queue/add-job.ts';
import { type Departure, enqueueAllInTurn, enqueueSending } from '#lib/queue/in-turn.ts';

/** Sends one attempt if it still has to be sent. */
export const sendPayoutJob = { name: 'send-payout', payload: z.object({ attemptId: z.string() }) } as const;

/** Asks the processor what became of one attempt. */
export const readPayoutJob = { name: 'read-payout', payload: z.object({ attemptId: z.string() }) } as const;

/** Asks the processor about one attempt, because a person wants to know now. */
export const runPayoutInquiryJob = {
  name: 'run-payout-inquiry',
  payload: z.object({ inquiryId: z.string() }),
} as const;

/** Marks claims past their deadline as unknown and wakes attempts whose sending job was lost. */
export const sweepPayoutsJob = { name: 'sweep-payouts', payload: z.object({}).loose() } as const;

export async function enqueuePayoutSending(
  tx: Tx,
  attemptId: string,
  departure: Departure,
  runAt?: Date,
): Promise<void> {
  const options = { key: toKey(attemptId), departure, ...(runAt && { runAt }) };
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
