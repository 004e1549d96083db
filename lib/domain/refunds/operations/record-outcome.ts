import 'server-only';
import { worker } from '#lib/auth/permissions.ts';
import { type Tx, transaction } from '#lib/db/client.ts';
import { holdOthers } from '#lib/domain/sending/operations/switch.ts';
import { decideAfterUnsent } from '#lib/domain/sending/rules.ts';
import { outcomesOf } from '#lib/spool/outcomes.ts';
import { lockRefund, type RefundRow } from '../store/refunds.ts';
import { applyProcessorReport } from './apply-processor-report.ts';
import type { RefundOutcome } from './outcome.ts';
import { recordMove, recordNote } from './record.ts';

type Of<Kind extends RefundOutcome['kind']> = Extract<RefundOutcome, { kind: Kind }>;

const answer = { source: 'processor_answer', actor: worker } as const;

export const refundOutcomes = outcomesOf('refund', recordOutcome);

/**
 * Writes down what became of our one call. The state may have moved meanwhile (a notification was read first, the sweep
 * gave up): each kind of outcome says what it may still change.
 */
async function recordOutcome(refundId: string, claimId: string, outcome: RefundOutcome): Promise<void> {
  await transaction(async (tx) => {
    const refund = await lockRefund(tx, refundId);
    if (!refund) throw new Error(`Refund ${refundId} is gone`);
    switch (outcome.kind) {
      case 'not_sent':
        return recordUnsent(tx, refund, claimId, outcome);
      case 'refused':
        return recordRefusal(tx, refund, outcome);
      case 'unknown':
        return recordUnknown(tx, refund, outcome);
      case 'answered':
        await applyProcessorReport(tx, refund, outcome.statement, 'processor_answer');
    }
  });
}

/** Back to approved only while the claim is still ours: after the sweep the proof came too late. */
async function recordUnsent(
  tx: Tx,
  refund: RefundRow,
  claimId: string,
  outcome: Of<'not_sent'>,
): Promise<void> {
  if (refund.status !== 'sending' || refund.claimId !== claimId || outcome.reason === 'lease_lost') return;
  const next = decideAfterUnsent(refund.tries, outcome.resend, new Date());
  const fact = { kind: 'unsent', source: 'system', actor: worker, errorCode: outcome.reason } as const;
  if (!next.again) {
    const { reviewReason, tries } = next;
    await recordMove(tx, refund, 'not_sent', { ...fact, reviewReason }, { tries });
    return;
  }
  const { tries, nextTryAt } = next;
  // Becoming approved wakes what waits for the payment: this one, at that time.
  await recordMove(tx, refund, 'approved', fact, { tries, nextTryAt });
}

async function recordRefusal(tx: Tx, refund: RefundRow, outcome: Of<'refused'>): Promise<void> {
  const { errorCode, errorMessage } = outcome;
  const fact = { ...answer, kind: 'refused', errorCode, errorMessage } as const;
  if (refund.status === 'sending' || refund.status === 'unknown') {
    await recordMove(tx, refund, 'refused', fact);
    return;
  }
  // Refused: this very answer, written down once more. Else a reading has already found what it denies.
  const reviewReason = refund.status === 'refused' ? null : 'answer_unexpected';
  await recordNote(tx, refund, { ...fact, reviewReason });
}

async function recordUnknown(tx: Tx, refund: RefundRow, outcome: Of<'unknown'>): Promise<void> {
  const { hold, reviewReason, errorCode } = outcome;
  await holdOthers(tx, hold);
  const fact = { ...answer, kind: 'outcome_unknown', errorCode } as const;
  // Already unknown by the sweep, or found by a reading that knows better: the evidence is kept, nothing moves.
  if (refund.status === 'sending') await recordMove(tx, refund, 'unknown', { ...fact, reviewReason });
  else await recordNote(tx, refund, fact);
}
