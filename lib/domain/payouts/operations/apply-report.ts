import 'server-only';
import { worker } from '#lib/auth/permissions.ts';
import { toShownOrderNo } from '#lib/core/order-key.ts';
import type { Tx } from '#lib/db/client.ts';
import { stopSending } from '#lib/domain/sending/operations/switch.ts';
import { stopsOthers } from '#lib/domain/sending/rules/stops.ts';
import type { Cause } from '#lib/domain/sending/schemas.ts';
import { noteAbout } from '#lib/origin.ts';
import { isReversal, toPayoutStatus } from '#lib/processor/client.ts';
import { isOtherAmount, type NamedAmounts } from '../rules/amounts.ts';
import { judgeReport, type NoteReason } from '../rules/payout.ts';
import type { ReviewReason } from '../rules/timeline.ts';
import type { PayoutStatus } from '../status.ts';
import { type AttemptWithPayout, findAttemptByDisbursement } from '../store/attempts.ts';
import { type NewPayoutEvent, recordMove, recordNote } from './record.ts';
import { toAmountColumns, toAsked, toKnownAmounts } from './reported-amounts.ts';

export type ReportDetails = {
  source: 'processor_answer' | 'webhook' | 'inquiry';
  disbursementId: string;
  processorStatus: string;
  intentId?: string | null;
  errorCode: string | null;
  errorMessage: string | null;
  amounts?: NamedAmounts;
  /** When the processor says that it was made, as an ISO text. */
  createdAt?: string | null | undefined;
  /** Why a person should look, though the status itself is one that we know. */
  doubt?: ReviewReason | null;
  deliveryId?: string;
};

const noAmounts: NamedAmounts = { debited: null, received: null, plain: null };

export type ReportEffect = { moved: true; to: PayoutStatus } | { moved: false; why: NoteReason };

/**
 * Applies one processor report, from an answer, a webhook or a status inquiry. Reports may arrive in any order. The caller
 * holds the attempt's lock.
 */
export async function applyReport(
  tx: Tx,
  attempt: AttemptWithPayout,
  report: ReportDetails,
): Promise<ReportEffect> {
  noteAbout({ payoutId: attempt.payoutId, attemptId: attempt.id });
  const { source, processorStatus, disbursementId, intentId, errorCode, errorMessage, deliveryId } = report;
  const { amounts = noAmounts, createdAt, doubt = null } = report;
  const fact: NewPayoutEvent = {
    kind: source === 'inquiry' ? 'read' : 'reported',
    source,
    actor: worker,
    processorStatus,
    errorCode,
    errorMessage,
    ...(deliveryId !== undefined && { deliveryId }),
  };
  const owner = await findAttemptByDisbursement(tx, disbursementId);
  // A notification that names another id than the known one came to the wrong address, whichever attempt has
  // that id.
  const isMisdirected = source === 'webhook' && attempt.processorDisbursementId !== null;
  if (owner && owner.id !== attempt.id && !isMisdirected) return contradict(tx, attempt, fact);
  const facts = { status: attempt.status, disbursementId: attempt.processorDisbursementId };
  const judgement = judgeReport(facts, {
    source,
    disbursementId,
    reported: toPayoutStatus(processorStatus),
    isReversal: isReversal(processorStatus),
    isOtherAmount: isOtherAmount(toAsked(attempt), toKnownAmounts(attempt), amounts),
  });
  if (judgement.effect === 'note') {
    const { reviewReason, why } = judgement;
    const isUnlisted = why === 'unlisted_status';
    // A question is repeated as long as it is open: only an answer with something new is worth a line. That the
    // processor's ledger confirms a reported payment is new.
    const isShown =
      (why === 'same_again' && attempt.status !== 'paid_out') ||
      (isUnlisted && attempt.reviewReason === 'unlisted_status');
    if (source === 'inquiry' && isShown) return { moved: false, why };
    // A status that we do not know still identifies which disbursement is ours, as long as the attempt is in flight.
    const isFirstId = isUnlisted && facts.disbursementId === null && isAwaited(facts.status);
    await recordNote(
      tx,
      attempt,
      { ...fact, kind: isUnlisted ? 'noted' : fact.kind, reviewReason },
      {
        ...(isFirstId && { processorDisbursementId: disbursementId }),
        // Nothing is kept of another transaction.
        ...(why !== 'other_transaction' && toAmountColumns(attempt, amounts)),
      },
    );
    return { moved: false, why };
  }
  const { to, reviewReason } = judgement;
  const kind = to === 'conflict' ? 'contradicted' : fact.kind;
  if (to === 'conflict' && stopsOthers(reviewReason)) await stopIfAnswered(tx, attempt, source);
  await recordMove(
    tx,
    attempt,
    to,
    { ...fact, kind, reviewReason: reviewReason ?? doubt },
    {
      ...(attempt.processorDisbursementId === null &&
        to !== 'conflict' && { processorDisbursementId: disbursementId }),
      ...(intentId && { processorIntentId: intentId }),
      ...(createdAt && to !== 'conflict' && { processorCreatedAt: new Date(createdAt) }),
      ...toAmountColumns(attempt, amounts),
    },
  );
  return { moved: true, to };
}

function isAwaited(status: PayoutStatus): boolean {
  return status === 'sending' || status === 'accepted' || status === 'unknown';
}

/** The processor named one disbursement for two of our attempts. */
async function contradict(tx: Tx, attempt: AttemptWithPayout, fact: NewPayoutEvent): Promise<ReportEffect> {
  await stopIfAnswered(tx, attempt, fact.source);
  if (attempt.status === 'conflict') {
    await recordNote(tx, attempt, fact);
    return { moved: false, why: 'already_in_conflict' };
  }
  await recordMove(tx, attempt, 'conflict', { ...fact, kind: 'contradicted', reviewReason: 'id_used_twice' });
  return { moved: true, to: 'conflict' };
}

/**
 * A contradiction within our own calls puts every later send in doubt, so all sending stops. A contradiction from a
 * webhook freezes only its own payout: a caller who can reach one address must not be able to stop all payouts.
 */
async function stopIfAnswered(
  tx: Tx,
  { payout }: AttemptWithPayout,
  source: NewPayoutEvent['source'],
): Promise<void> {
  if (source === 'processor_answer') await stopSending(tx, 'contradiction', toCause(payout));
}

/** A payout as the cause of a stop. */
export function toCause(payout: AttemptWithPayout['payout']): Cause {
  return { kind: 'payout', id: payout.id, name: toShownOrderNo(payout) };
}
