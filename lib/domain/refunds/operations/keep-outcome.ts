import 'server-only';
import { keepOutcome as keep, replayOutcomes as replay, type Write } from '#lib/spool/keep-outcome.ts';
import type { RefundOutcome } from './outcome.ts';
import { recordOutcome } from './record-outcome.ts';

const kind = 'refund';
const write: Write<RefundOutcome> = ({ subjectId, claimId, outcome }) =>
  recordOutcome(subjectId, claimId, outcome);

/** Writes down what became of the one call, by way of the disk if the database is away. */
export async function keepOutcome(refundId: string, claimId: string, outcome: RefundOutcome): Promise<void> {
  await keep({ kind, subjectId: refundId, claimId, outcome }, write);
}

/** Writes down whatever could not be before. */
export async function replayRefundOutcomes(): Promise<void> {
  await replay(kind, write);
}
