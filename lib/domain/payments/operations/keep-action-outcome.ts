import 'server-only';
import { keepOutcome, replayOutcomes, type Write } from '#lib/spool/keep-outcome.ts';
import type { ActionOutcome } from './action-outcome.ts';
import { recordActionOutcome } from './record-action-outcome.ts';

const kind = 'payment-action';
const write: Write<ActionOutcome> = ({ subjectId, claimId, outcome }) =>
  recordActionOutcome(subjectId, claimId, outcome);

/** Writes down what became of the one call, by way of the disk if the database is away. */
export async function keepActionOutcome(
  actionId: string,
  claimId: string,
  outcome: ActionOutcome,
): Promise<void> {
  await keepOutcome({ kind, subjectId: actionId, claimId, outcome }, write);
}

/** Writes down whatever could not be before. */
export async function replayActionOutcomes(): Promise<void> {
  await replayOutcomes(kind, write);
}
