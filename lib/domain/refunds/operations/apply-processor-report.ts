import 'server-only';
import { worker } from '#lib/auth/permissions.ts';
import type { Tx } from '#lib/db/client.ts';
import { stopSending } from '#lib/domain/sending/operations/switch.ts';
import { stopsOthers } from '#lib/domain/sending/rules/stops.ts';
import type { Cause } from '#lib/domain/sending/schemas.ts';
import { noteAbout } from '#lib/origin.ts';
import { isRefundReversal, isSameReference, toRefundStatus } from '#lib/processor/client.ts';
import { isStepBefore, judgeInquiry } from '../rules/inquiry.ts';
import { canMove, toEndedAt } from '../rules/moves.ts';
import type { RefundReviewReason } from '../rules/timeline.ts';
import { isEnded, type RefundStatus } from '../status.ts';
import {
  annotateRefund,
  findByNumber,
  findByProcessorId,
  type RefundChange,
  type RefundRow,
} from '../store/refunds.ts';
import type { ProcessorReport } from './outcome.ts';
import { type NewRefundEvent, recordMove, recordNote, supersedeProposal } from './record.ts';

export type ReportSource = 'processor_answer' | 'inquiry';

/**
 * The effect of a processor report: `moved` when the refund changed status, `isNew` when anything new was
 * learned.
 */
export type ReportEffect = { moved: boolean; isNew: boolean };

/**
 * Applies the processor's own report about a refund: the answer to our call, or to a status inquiry. The
 * caller holds the payment's lock. Once a processor id is recorded, it stays.
 */
export async function applyProcessorReport(
  tx: Tx,
  refund: RefundRow,
  report: ProcessorReport,
  source: ReportSource,
): Promise<ReportEffect> {
  noteAbout({ refundId: refund.id, paymentId: refund.paymentId });
  const wrong = await findContradiction(tx, refund, report);
  if (wrong) return contradict(tx, refund, report, source, wrong);
  const judgement = judgeInquiry(refund, {
    id: report.id,
    processorStatus: report.word,
    reported: toRefundStatus(report.word),
    isReversal: isRefundReversal(report.word),
  });
  const after = judgement.effect === 'move' ? judgement.to : refund.status;
  const known = toKnown(refund, report, source, after);
  const kind = refund.processorRefundId === null && source === 'inquiry' ? 'found' : toKind(source);
  const fact: NewRefundEvent = { kind, source, actor: worker, processorStatus: report.word };
  const { errorCode, errorMessage } = report;
  if (judgement.effect === 'move') {
    const { to, reviewReason } = judgement;
    const isConflict = to === 'conflict';
    if (isConflict && source === 'processor_answer' && stopsOthers(reviewReason))
      await stopSending(tx, 'contradiction', toCause(refund));
    await recordMove(
      tx,
      refund,
      to,
      { ...fact, kind: isConflict ? 'contradicted' : kind, reviewReason, errorCode, errorMessage },
      // The id of a report that contradicts an unsent refund is not recorded on it: it may belong to any
      // refund.
      isConflict && refund.processorRefundId === null && !isOwnEnd(reviewReason) ? {} : known,
    );
    await recordMismatch(tx, refund, report.word, to);
    return { moved: true, isNew: true };
  }
  return recordUnmoved(tx, refund, report, { ...fact, reviewReason: judgement.reviewReason }, known);
}

/** The processor says first one thing of this refund and then another: what it says is about no other refund. */
function isOwnEnd(reason: RefundReviewReason | null): boolean {
  return reason === 'different_end' || reason === 'reversed';
}

/**
 * Applies a report that does not change the status. If it answers our own call with an unlisted status, the
 * refund exists, but its outcome is unknown.
 */
async function recordUnmoved(
  tx: Tx,
  refund: RefundRow,
  report: ProcessorReport,
  fact: NewRefundEvent,
  known: RefundChange,
): Promise<ReportEffect> {
  const isNewStatus =
    refund.processorStatus !== report.word || refund.verification !== 'confirmed_by_inquiry';
  const isNew = isNewStatus || refund.processorRefundId === null;
  if (refund.status === 'sending')
    await recordMove(tx, refund, 'unknown', { ...fact, kind: 'outcome_unknown' }, known);
  else if (isNew) {
    await recordNote(tx, refund, { ...fact, kind: fact.reviewReason ? 'noted' : fact.kind }, known);
    await supersedeProposal(tx, refund.id, fact.source);
  } else await annotateRefund(tx, refund.id, known);
  const changed = await recordMismatch(tx, refund, report.word, refund.status);
  return { moved: false, isNew: isNew || changed };
}

function toKnown(
  refund: RefundRow,
  report: ProcessorReport,
  source: ReportSource,
  after: RefundStatus,
): RefundChange {
  const isConfirmedAgain = refund.verification !== 'confirmed_by_inquiry';
  return {
    verification: 'confirmed_by_inquiry',
    ...(isConfirmedAgain && { statusAt: new Date() }),
    ...(refund.processorRefundId === null && { processorRefundId: report.id }),
    processorStatus: report.word,
    ...(report.processedMinor !== null && {
      processedMinor: BigInt(report.processedMinor),
      processedCurrency: report.processedCurrency ?? null,
    }),
    ...(report.exchangeRate && { exchangeRate: report.exchangeRate }),
    ...toProcessorMoments(refund, report, after),
    ...(source === 'inquiry' && toAnswered()),
  };
}

/**
 * The processor's own intent and moments. The end is the moment that came first with it: later changes end nothing
 * again.
 */
function toProcessorMoments(refund: RefundRow, report: ProcessorReport, after: RefundStatus): RefundChange {
  const { intentId } = report;
  const [createdAt, updatedAt] = [toDate(report.createdAt), toDate(report.updatedAt)];
  const isEnd = isEnded(after) && toRefundStatus(report.word) === after;
  const isFirst = refund.status !== after || refund.processorUpdatedAt === null;
  const endedAt = isEnd && isFirst ? toEndedAt(updatedAt, createdAt, new Date()) : null;
  return {
    ...(intentId && { processorIntentId: intentId }),
    ...(createdAt && { processorCreatedAt: createdAt }),
    // An end without a moment of its own keeps none from before: a later answer may bring it.
    ...((updatedAt || refund.status !== after) && { processorUpdatedAt: updatedAt }),
    ...(endedAt && { finishedAt: endedAt }),
  };
}

const toDate = (text: string | null | undefined) => (text ? new Date(text) : null);

/** Any answer of the processor follows the notifications from before. */
export function toAnswered() {
  return { readAt: new Date(), readFailedAt: null, readProblem: null };
}

function toKind(source: ReportSource): 'answered' | 'read' {
  return source === 'processor_answer' ? 'answered' : 'read';
}

/**
 * Finds what cannot be true of the refund that we requested: another refund's id, another payment, reference,
 * amount or currency.
 */
async function findContradiction(
  tx: Tx,
  refund: RefundRow,
  { id, paymentId, reference, submittedMinor, submittedCurrency }: ProcessorReport,
): Promise<RefundReviewReason | null> {
  const owner = await findByProcessorId(tx, id);
  if (owner && owner.id !== refund.id) return 'id_used_twice';
  if (refund.processorRefundId !== null && refund.processorRefundId !== id) return 'id_used_twice';
  if (paymentId !== null && paymentId !== refund.payment.processorPaymentId) return 'other_payment';
  if (reference !== null && !isSameReference(reference, refund.number)) return 'reference_differs';
  const isOtherSum = submittedMinor !== null && submittedMinor !== refund.amountMinor.toString();
  const isOtherCurrency = submittedCurrency !== null && submittedCurrency !== refund.currency;
  return isOtherSum || isOtherCurrency ? 'amount_differs' : null;
}

/** A reference that is written otherwise is a question about this refund; that of another refund is about both. */
async function toDanger(tx: Tx, reason: RefundReviewReason, reference: string | null): Promise<string> {
  if (reason !== 'reference_differs' || reference === null) return reason;
  return (await findByNumber(tx, reference)) === null ? reason : 'reference_of_another';
}

async function contradict(
  tx: Tx,
  refund: RefundRow,
  report: ProcessorReport,
  source: ReportSource,
  reviewReason: RefundReviewReason,
): Promise<ReportEffect> {
  if (source === 'processor_answer' && stopsOthers(await toDanger(tx, reviewReason, report.reference)))
    await stopSending(tx, 'contradiction', toCause(refund));
  const fact = {
    kind: 'contradicted',
    source,
    actor: worker,
    processorStatus: report.word,
    reviewReason,
  } as const;
  if (!canMove(refund.status, 'conflict')) {
    await recordNote(tx, refund, fact, toAnswered());
    return { moved: false, isNew: true };
  }
  // The id is kept unless it belongs to another refund: a person needs it when asking the processor.
  const isFree = refund.processorRefundId === null && reviewReason !== 'id_used_twice';
  await recordMove(tx, refund, 'conflict', fact, {
    ...(isFree && { processorRefundId: report.id }),
    ...(source === 'inquiry' && toAnswered()),
  });
  return { moved: true, isNew: true };
}

/** Compares the newest notification with this report. True when a mismatch began or ended. */
async function recordMismatch(tx: Tx, refund: RefundRow, word: string, now: RefundStatus): Promise<boolean> {
  const { reportedStatus, mismatchSince } = refund;
  if (reportedStatus === null) return false;
  const reported = toRefundStatus(reportedStatus);
  const isEarlier = reported !== null && isStepBefore(reported, now);
  const isSame = reportedStatus === word || (reported !== null && reported === toRefundStatus(word));
  const contradicts = !isSame && !isEarlier;
  if (contradicts === (mismatchSince !== null)) return false;
  const fact = { source: 'inquiry', actor: worker, processorStatus: reportedStatus } as const;
  await recordNote(
    tx,
    refund,
    { ...fact, kind: contradicts ? 'disagreed' : 'agreed' },
    { mismatchSince: contradicts ? new Date() : null },
  );
  return true;
}

/** A refund as the cause of a stop. */
function toCause({ id, number }: RefundRow): Cause {
  return { kind: 'refund', id, name: number };
}
