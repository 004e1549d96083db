import 'server-only';
import { worker } from '#lib/auth/permissions.ts';
import { isId } from '#lib/core/id.ts';
import type { Tx } from '#lib/db/client.ts';
import type { UnknownOutcome } from '#lib/domain/sending/operations/subject.ts';
import { stopSending } from '#lib/domain/sending/operations/switch.ts';
import { stopsOthers } from '#lib/domain/sending/rules/stops.ts';
import { type KeptFailure, toKeptFailure } from '#lib/processor/kept-failure.ts';
import type { Answered, Conflict, SendOutcome } from '#lib/processor/outcome.ts';
import { canMove } from '../rules/moves.ts';
import type { ReviewReason } from '../rules/timeline.ts';
import {
  type AttemptWithPayout,
  annotateAttempt,
  findAttemptByDisbursement,
  hasOtherPayout,
} from '../store/attempts.ts';
import { applyReport, toCause } from './apply-report.ts';
import { recordMove, recordNote } from './record.ts';
import { fromKept, toAmountColumns } from './reported-amounts.ts';

export type PayoutAnswer = Answered | Conflict;

type Reported = { disbursementId?: string | null; processorStatus?: string | null };
/** The outcome of the one call, in a form that can be written to a file. */
export type PayoutOutcome = PayoutAnswer | (KeptFailure & Reported);

export function toKeptPayout(outcome: SendOutcome): PayoutOutcome {
  if (outcome.kind === 'answered' || outcome.kind === 'conflict') return outcome;
  const failure = toKeptFailure(outcome);
  if (outcome.kind !== 'unknown') return failure;
  const { disbursementId, processorStatus } = outcome;
  return { ...failure, disbursementId, processorStatus };
}

export async function recordAnswer(tx: Tx, attempt: AttemptWithPayout, outcome: PayoutAnswer): Promise<void> {
  if (outcome.kind === 'conflict') return recordConflict(tx, attempt, outcome.reason, outcome);
  const { disbursementId, processorStatus, intentId, errorCode, errorMessage, createdAt } = outcome;
  const amounts = fromKept(outcome.amounts);
  const doubt = outcome.isIntentDoubted ? ('intent_status_differs' as const) : null;
  const report = {
    disbursementId,
    processorStatus,
    intentId,
    errorCode,
    errorMessage,
    amounts,
    createdAt,
    doubt,
  };
  await applyReport(tx, attempt, { source: 'processor_answer', ...report });
}

/**
 * An unknown outcome may still name a disbursement. An id that already belongs to another attempt is a
 * contradiction, not a missing answer. Any other id is kept, and the first id wins.
 */
export async function contradicts(
  tx: Tx,
  attempt: AttemptWithPayout,
  { disbursementId = null }: UnknownOutcome & Reported,
): Promise<boolean> {
  if (await isOfAnother(tx, attempt, disbursementId)) {
    await recordConflict(tx, attempt, 'id_used_twice', { disbursementId });
    return true;
  }
  const reported = bind(attempt, disbursementId);
  if (reported.processorDisbursementId !== undefined) await annotateAttempt(tx, attempt.id, reported);
  return false;
}

/**
 * Our own call contradicts what we know. Where that puts other payouts in doubt, nothing more is sent until a person has
 * looked, whatever the attempt's state.
 */
async function recordConflict(
  tx: Tx,
  attempt: AttemptWithPayout,
  reviewReason: ReviewReason,
  reported: Pick<Conflict, 'disbursementId' | 'intentId' | 'processorStatus' | 'amounts' | 'reference'>,
): Promise<void> {
  const { disbursementId, intentId, processorStatus = null } = reported;
  const answer = { source: 'processor_answer', actor: worker, processorStatus } as const;
  const fact = { ...answer, kind: 'contradicted', reviewReason } as const;
  const isForeign = await isOfAnother(tx, attempt, disbursementId);
  if (isForeign || stopsOthers(await toDanger(tx, attempt, reviewReason, reported.reference)))
    await stopSending(tx, 'contradiction', toCause(attempt.payout));
  if (!canMove(attempt.status, 'conflict')) return recordNote(tx, attempt, fact);
  // The ids are kept unless they are another payout's: people need them to ask about this one.
  await recordMove(tx, attempt, 'conflict', fact, {
    ...bind(attempt, isForeign ? null : disbursementId),
    ...(intentId && !isForeign && { processorIntentId: intentId }),
    ...toAmountColumns(attempt, fromKept(reported.amounts)),
  });
}

/** A reference that is written otherwise is a question about this payout; that of another payout is about both. */
async function toDanger(
  tx: Tx,
  attempt: AttemptWithPayout,
  reviewReason: ReviewReason,
  reference: string | undefined,
): Promise<string> {
  if (reviewReason !== 'reference_differs') return reviewReason;
  // Absent in an outcome that was kept before an upgrade. An intent of many goes by the id of a claim.
  const isOfAnotherPayout =
    reference === undefined ||
    isId('claim', reference.trim().toLowerCase()) ||
    (await hasOtherPayout(tx, attempt, reference));
  return isOfAnotherPayout ? 'reference_of_another' : reviewReason;
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
