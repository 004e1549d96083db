import 'server-only';
import { type Tx, transaction } from '#lib/db/client.ts';
import type { SendOutcome } from '#lib/processor/outcome.ts';
import { enqueueSending } from '../jobs.ts';
import { decideAfterUnsent } from '../rules.ts';
import { type AttentionReason, canMove } from '../status.ts';
import { type AttemptWithPayout, findAttemptByDisbursement, lockAttempt } from '../store/attempts.ts';
import { applyReport } from './apply-report.ts';
import { holdAfterServerError, pauseDispatch, stopDispatch } from './dispatch.ts';
import { recordMove, recordNote, worker } from './record.ts';

type Of<Kind extends SendOutcome['kind']> = Extract<SendOutcome, { kind: Kind }>;

const answer = { source: 'processor_answer', actor: worker } as const;

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
  const attention = toUnsentAttention(outcome.resend, hasCardCode);
  const fact = { kind: 'unsent', source: 'system', actor: worker, errorCode: outcome.reason } as const;
  if (next.to === 'not_sent') {
    await recordMove(tx, attempt, 'not_sent', { ...fact, attention }, { tries: next.tries });
    return;
  }
  await enqueueSending(tx, attempt.id, next.nextTryAt);
  await recordMove(tx, attempt, 'approved', fact, { tries: next.tries, nextTryAt: next.nextTryAt });
}

function toUnsentAttention(resend: Of<'not_sent'>['resend'], hasCardCode: boolean): AttentionReason {
  if (resend === 'never') return 'tls_failed';
  return hasCardCode ? 'card_code_gone' : 'tries_used_up';
}

async function recordRefusal(tx: Tx, attempt: AttemptWithPayout, outcome: Of<'refused'>): Promise<void> {
  const { errorCode, errorMessage } = outcome;
  const fact = { ...answer, kind: 'refused', errorCode, errorMessage } as const;
  if (attempt.status === 'sending' || attempt.status === 'unknown') {
    await recordMove(tx, attempt, 'refused', fact);
    return;
  }
  // Refused: this very answer, written down once more. Else a webhook has already spoken of a disbursement that it denies.
  const attention = attempt.status === 'refused' ? null : 'answer_unexpected';
  await recordNote(tx, attempt, { ...fact, attention });
}

async function recordAnswer(tx: Tx, attempt: AttemptWithPayout, outcome: Of<'answered'>): Promise<void> {
  const { disbursementId, status, intentId, errorCode, errorMessage } = outcome;
  await applyReport(tx, attempt, {
    source: 'processor_answer',
    disbursementId,
    word: status,
    intentId,
    errorCode,
    errorMessage,
  });
}

/** A contradiction of our own call: whatever the attempt's state, nothing more leaves until a person has looked. */
async function recordConflict(
  tx: Tx,
  attempt: AttemptWithPayout,
  attention: AttentionReason,
  disbursementId: string | null,
): Promise<void> {
  const fact = { ...answer, kind: 'contradicted', attention } as const;
  await stopDispatch(tx, 'contradiction');
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
  const { reason, httpStatus, processorStatus, disbursementId } = outcome;
  // Row 11 comes before row 9: an id that another attempt has is no missing answer.
  if (await isOfAnother(tx, attempt, disbursementId))
    return recordConflict(tx, attempt, 'id_used_twice', disbursementId);
  await holdOthers(tx, outcome);
  const fact = {
    ...answer,
    kind: 'outcome_unknown',
    attention: toAttention(outcome),
    processorStatus,
    errorCode: httpStatus === null ? reason : `HTTP ${httpStatus}`,
  } as const;
  const change = bind(attempt, disbursementId);
  if (attempt.status === 'sending') return void (await recordMove(tx, attempt, 'unknown', fact, change));
  // Already unknown by the sweep, or moved by a webhook that knows better: the evidence is kept, nothing moves.
  await recordNote(tx, attempt, { ...fact, attention: null }, change);
}

async function holdOthers(tx: Tx, { dispatch, httpStatus }: Of<'unknown'>): Promise<void> {
  if (dispatch === 'stop') await stopDispatch(tx, 'configuration');
  else if (dispatch !== 'go_on') await pauseDispatch(tx, 'processor_asked', dispatch.pauseSeconds * 1_000);
  else if (httpStatus !== null && httpStatus >= 500) await holdAfterServerError(tx);
}

function toAttention({ reason }: Of<'unknown'>): AttentionReason {
  switch (reason) {
    case 'connection_lost':
    case 'no_answer_in_time':
      return 'no_answer';
    case 'unlisted_status':
      return 'unlisted_status';
    case 'answer_incomplete':
    case 'answer_unreadable':
    case 'answer_not_theirs':
      return 'answer_unreadable';
    default:
      return 'answer_unexpected';
  }
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
