import 'server-only';
import { worker } from '#lib/auth/permissions.ts';
import type { Tx } from '#lib/db/client.ts';
import type { UnknownOutcome } from '#lib/domain/sending/operations/subject.ts';
import { stopSending } from '#lib/domain/sending/operations/switch.ts';
import { type KeptFailure, toKeptFailure } from '#lib/processor/kept-failure.ts';
import type { Answered, Conflict, SendOutcome } from '#lib/processor/outcome.ts';
import { canMove } from '../rules/moves.ts';
import type { ReviewReason } from '../rules/timeline.ts';
import { type AttemptWithPayout, annotateAttempt, findAttemptByDisbursement } from '../store/attempts.ts';
import { applyReport, toCause } from './apply-report.ts';
import { recordMove, recordNote } from './record.ts';
import { fromKept, toAmountColumns } from './reported-amounts.ts';

export type PayoutAnswer = Answered | Conflict;

type Told = { disbursementId?: string | null; processorStatus?: string | null };
/** The outcome of the one call, in a form that can be written to a file. */
export type PayoutOutcome = PayoutAnswer | (KeptFailure & Told);

export function toKeptPayout(outcome: SendOutcome): PayoutOutcome {
  if (outcome.kind === 'answered' || outcome.kind === 'conflict') return outcome;
  const failure = toKeptFailure(outcome);
  if (outcome.kind !== 'unknown') return failure;
  const { disbursementId, processorStatus } = outcome;
  return { ...failure, disbursementId, processorStatus };
}

export async function recordAnswer(tx: Tx, attempt: AttemptWithPayout, outcome: PayoutAnswer): Promise<void> {
  if (outcome.kind === 'conflict') return recordConflict(tx, attempt, outcome.reason, outcome);
  const { disbursementId, processorStatus, intentId, errorCode, errorMessage } = outcome;
  const amounts = fromKept(outcome.amounts);
  const report = { disbursementId, processorStatus, intentId, errorCode, errorMessage, amounts };
  await applyReport(tx, attempt, { source: 'processor_answer', ...report });
}

/**
 * An unknown outcome may still name a disbursement. An id that already belongs to another attempt is a
 * contradiction, not a missing answer. Any other id is kept, and the first id wins.
 */
export async function contradicts(
  tx: Tx,
  attempt: AttemptWithPayout,
  { disbursementId = null }: UnknownOutcome & Told,
): Promise<boolean> {
  if (await isOfAnother(tx, attempt, disbursementId)) {
    await recordConflict(tx, attempt, 'id_used_twice', { disbursementId });
    return true;
  }
  const told = bind(attempt, disbursementId);
  if (told.processorDisbursementId !== undefined) await annotateAttempt(tx, attempt.id, told);
  return false;
}

/**
 * Our own call contradicts what we know: whatever the attempt's state, nothing more is sent until a person
 * has looked.
 */
async function recordConflict(
  tx: Tx,
  attempt: AttemptWithPayout,
  reviewReason: ReviewReason,
  told: Pick<Conflict, 'disbursementId' | 'intentId' | 'processorStatus' | 'amounts'>,
): Promise<void> {
  const { disbursementId, intentId, processorStatus = null } = told;
  const answer = { source: 'processor_answer', actor: worker, processorStatus } as const;
  const fact = { ...answer, kind: 'contradicted', reviewReason } as const;
  await stopSending(tx, 'contradiction', toCause(attempt.payout));
  if (!canMove(attempt.status, 'conflict')) return recordNote(tx, attempt, fact);
  const isForeign = await isOfAnother(tx, attempt, disbursementId);
  // The ids are kept unless they are another payout's: people need them to ask about this one.
  await recordMove(tx, attempt, 'conflict', fact, {
    ...bind(attempt, isForeign ? null : disbursementId),
    ...(intentId && !isForeign && { processorIntentId: intentId }),
    ...toAmountColumns(attempt, fromKept(told.amounts)),
  });
}

async function isOfAnother(
  tx: Tx,
  attempt: AttemptWithPayout,
  disbursementId: string | null,
): Promise<boolean> {
  const owner = disbursementId === null ? null : await findAttemptByDisbursement(tx, disbursementId);
  return owner !== null && owner.id !== attempt.id;
}

/** The first id that the processor names is kept. */
function bind(
  attempt: AttemptWithPayout,
  disbursementId: string | null,
): { processorDisbursementId?: string } {
  return disbursementId !== null && attempt.processorDisbursementId === null
    ? { processorDisbursementId: disbursementId }
    : {};
}
