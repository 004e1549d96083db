import 'server-only';
import type { SendOutcome } from '#lib/processor/outcome.ts';
import { keepOutcome as keep, replayOutcomes as replay, type Write } from '#lib/spool/keep-outcome.ts';
import { recordOutcome } from './record-outcome.ts';

const kind = 'payout';
const write: Write<SendOutcome> = ({ subjectId, claimId, outcome }) =>
  recordOutcome(subjectId, claimId, outcome);

/** Writes down what became of our one call, by way of the disk if the database is away. */
export async function keepOutcome(attemptId: string, claimId: string, outcome: SendOutcome): Promise<void> {
  await keep({ kind, subjectId: attemptId, claimId, outcome }, write);
}

/** Writes down whatever could not be before. */
export async function replayOutcomes(): Promise<void> {
  await replay(kind, write);
}
