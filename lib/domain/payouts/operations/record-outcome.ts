import 'server-only';
import { worker } from '#lib/auth/permissions.ts';
import { type Tx, transaction } from '#lib/db/client.ts';
import { holdOthers, stopSending } from '#lib/domain/sending/operations/switch.ts';
import { decideAfterUnsent } from '#lib/domain/sending/rules.ts';
import { describeUnknown } from '#lib/processor/kept-failure.ts';
import type { SendOutcome } from '#lib/processor/outcome.ts';
import { outcomesOf } from '#lib/spool/outcomes.ts';
import { enqueueSending } from '../jobs.ts';
import { canMove, type ReviewReason } from '../status.ts';
import { type AttemptWithPayout, findAttemptByDisbursement, lockAttempt } from '../store/attempts.ts';
import { applyReport } from './apply-report.ts';
import { recordMove, recordNote } from './record.ts';

type Of<Kind extends SendOutcome['kind']> = Extract<SendOutcome, { kind: Kind }>;

const answer = { source: 'processor_answer', actor: worker } as const;

export const payoutOutcomes = outcomesOf('payout', recordOutcome);

/**
 * Writes down what became of our one call. The state may have moved meanwhile (a webhook came first, the sweep gave
 * up): each kind of outcome says what it may still change.
 */
export async function recordOutcome(attemptId: string, claimId: string, outcome: SendOutcome): Promise<void> {
  await transaction(async (tx) => {
    const attempt = await lockAttempt(tx, attemptId);
    if (!attempt) throw new Error(`Attempt ${attemptId} is gone`);
    switch (outcome.kind) {
      case 'not_sent':
        return recordUnsent(tx, attempt, claimId, outcome);
      case 'refused':
        return recordRefusal(tx, attempt, outcome);
      case 'answered':
        return recordAnswer(tx, attempt, outcome);
      case 'conflict':
        return recordConflict(tx, attempt, outcome.reason, outcome.disbursementId);
      case 'unknown':
        return recordUnknown(tx, attempt, outcome);
    }
  });
}

/** Back to approved only while the claim is still ours: after the sweep, or a webhook, the proof came too late. */
async function recordUnsent(
  tx: Tx,
  attempt: AttemptWithPayout,
  claimId: string,
  outcome: Of<'not_sent'>,
): Promise<void> {
  if (attempt.status !== 'sending' || attempt.claimId !== claimId || outcome.reason === 'lease_lost') return;
  const { hasCardCode } = attempt.payout;
  const next = decideAfterUnsent(attempt.tries, hasCardCode ? 'never' : outcome.resend, new Date());
  const fact = { kind: 'unsent', source: 'system', actor: worker, errorCode: outcome.reason } as const;
  if (!next.again) {
    const reviewReason = hasCardCode && outcome.resend !== 'never' ? 'card_code_gone' : next.reviewReason;
    await recordMove(tx, attempt, 'not_sent', { ...fact, reviewReason }, { tries: next.tries });
    return;
  }
  await enqueueSending(tx, attempt.id, next.nextTryAt);
  await recordMove(tx, attempt, 'approved', fact, { tries: next.tries, nextTryAt: next.nextTryAt });
}

async function recordRefusal(tx: Tx, attempt: AttemptWithPayout, outcome: Of<'refused'>): Promise<void> {
  const { errorCode, errorMessage } = outcome;
  const fact = { ...answer, kind: 'refused', errorCode, errorMessage } as const;
  if (attempt.status === 'sending' || attempt.status === 'unknown') {
    await recordMove(tx, attempt, 'refused', fact);
    return;
  }
  // Refused: this very answer, written down once more. Else a webhook has already spoken of a disbursement that it denies.
  const reviewReason = attempt.status === 'refused' ? null : 'answer_unexpected';
  await recordNote(tx, attempt, { ...fact, reviewReason });
}

async function recordAnswer(tx: Tx, attempt: AttemptWithPayout, outcome: Of<'answered'>): Promise<void> {
  const { disbursementId, processorStatus, intentId, errorCode, errorMessage } = outcome;
  await applyReport(tx, attempt, {
    source: 'processor_answer',
    disbursementId,
    processorStatus,
    intentId,
    errorCode,
    errorMessage,
  });
}

/** A contradiction of our own call: whatever the attempt's state, nothing more leaves until a person has looked. */
async function recordConflict(
  tx: Tx,
  attempt: AttemptWithPayout,
  reviewReason: ReviewReason,
  disbursementId: string | null,
): Promise<void> {
  const fact = { ...answer, kind: 'contradicted', reviewReason } as const;
  await stopSending(tx, 'contradiction');
  if (!canMove(attempt.status, 'conflict')) return recordNote(tx, attempt, fact);
  const isForeign = await isOfAnother(tx, attempt, disbursementId);
  await recordMove(tx, attempt, 'conflict', fact, bind(attempt, isForeign ? null : disbursementId));
}

async function isOfAnother(
  tx: Tx,
  attempt: AttemptWithPayout,
  disbursementId: string | null,
): Promise<boolean> {
  const owner = disbursementId === null ? null : await findAttemptByDisbursement(tx, disbursementId);
  return owner !== null && owner.id !== attempt.id;
}

async function recordUnknown(tx: Tx, attempt: AttemptWithPayout, outcome: Of<'unknown'>): Promise<void> {
  const { hold, processorStatus, disbursementId } = outcome;
  // Row 11 comes before row 9: an id that another attempt has is no missing answer.
  if (await isOfAnother(tx, attempt, disbursementId))
    return recordConflict(tx, attempt, 'id_used_twice', disbursementId);
  await holdOthers(tx, hold);
  const fact = {
    ...answer,
    kind: 'outcome_unknown',
    ...describeUnknown(outcome),
    processorStatus,
  } as const;
  const change = bind(attempt, disbursementId);
  if (attempt.status === 'sending') return void (await recordMove(tx, attempt, 'unknown', fact, change));
  // Already unknown by the sweep, or moved by a webhook that knows better: the evidence is kept, nothing moves.
  await recordNote(tx, attempt, { ...fact, reviewReason: null }, change);
}

/** The first id that is told stays. */
function bind(
  attempt: AttemptWithPayout,
  disbursementId: string | null,
): { processorDisbursementId?: string } {
  return disbursementId !== null && attempt.processorDisbursementId === null
    ? { processorDisbursementId: disbursementId }
    : {};
}
