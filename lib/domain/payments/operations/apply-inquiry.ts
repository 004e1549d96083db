import 'server-only';
import { type Actor, worker } from '#lib/auth/permissions.ts';
import { newId } from '#lib/core/id.ts';
import type { Tx } from '#lib/db/client.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import type { InquiryEnd, ReadProblem } from '#lib/domain/inquiries/status.ts';
import type { EventSource } from '#lib/domain/processor-log/status.ts';
import { isMismatch } from '../rules/payment.ts';
import { explainsStatus } from '../rules/refunded.ts';
import { isBlocking } from '../rules/sums.ts';
import {
  insertPayment,
  lockPaymentOf,
  type PaymentChange,
  type PaymentRow,
  updatePayment,
} from '../store/payments.ts';
import { followAction } from './follow-action.ts';
import type { PaymentInquiry } from './read-at-processor.ts';
import { type NewPaymentEvent, recordEvent, recordStatus } from './record.ts';
import { differs, type PaymentColumns, toColumns, toData, toProblem, toRemoteTotal } from './to-columns.ts';
import { toRefundedStatus, toStatus } from './to-status.ts';

/** `paymentId`: ours; null when neither we nor the processor has such a payment. */
export type AppliedInquiry = InquiryEnd & { paymentId: string | null };

/**
 * Records what the processor reports about a payment, whatever prompted the inquiry: a person's lookup, a
 * notification, the schedule, or the answer to a capture. This is the only way a confirmed status gets in.
 * Takes the payment's lock.
 */
export async function applyInquiry(
  tx: Tx,
  processorPaymentId: string,
  inquiry: PaymentInquiry,
  { source = 'inquiry', actor = worker }: { source?: EventSource; actor?: Actor } = {},
): Promise<AppliedInquiry> {
  const known = await lockPaymentOf(tx, processorPaymentId);
  if (inquiry.kind === 'problem') return applyProblem(tx, known, inquiry.problem);
  if (known === null) return enter(tx, processorPaymentId, inquiry, actor);
  const { id: paymentId, readAt } = known;
  // An inquiry that started later has already been applied, so this one is out of date.
  if (readAt !== null && readAt >= inquiry.startedAt)
    return { paymentId, outcome: 'nothing_new', problem: null };
  const columns = toColumns(inquiry.payment, known);
  const fact: NewPaymentEvent = { kind: 'read', source, actor, processorStatus: columns.processorStatus };
  const isNew = await write(tx, known, columns, inquiry.startedAt, {
    ...fact,
    errorCode: columns.errorCode,
    errorMessage: columns.errorMessage,
  });
  // A payment with refunds at the processor was captured, whether they are known here or not.
  await followAction(tx, paymentId, toStatus(columns.processorStatus, true), { source, actor });
  return { paymentId, outcome: isNew ? 'changed' : 'nothing_new', problem: null };
}

/** True when the inquiry brought something new. */
async function write(
  tx: Tx,
  known: PaymentRow,
  columns: PaymentColumns,
  readAt: Date,
  fact: NewPaymentEvent,
): Promise<boolean> {
  const explains = toExplanation(columns, known);
  const to = toStatus(columns.processorStatus, explains(columns.processorStatus));
  const isFirst = known.verification !== 'confirmed_by_inquiry';
  const isNewStatus = isFirst || known.processorStatus !== columns.processorStatus;
  const contradicts =
    isBlocking(toProblem(columns.sumsQuestion)) ||
    contradictsReport(known, columns.processorStatus, explains);
  const mismatch = contradicts === (known.mismatchSince !== null) ? 'same' : contradicts ? 'began' : 'ended';
  const isNew = isNewStatus || mismatch !== 'same' || differs(columns, known);
  const data: PaymentChange = {
    ...toData(columns),
    verification: 'confirmed_by_inquiry',
    readAt,
    readFailedAt: null,
    readProblem: null,
    // Another word for the same state, as after a refund, moves nothing in time.
    ...(isNewStatus && (to !== known.status || isFirst) && { statusAt: new Date() }),
    ...(mismatch === 'began' && { mismatchSince: new Date() }),
    ...(mismatch === 'ended' && { mismatchSince: null }),
  };
  if (to !== known.status) await recordStatus(tx, known, to, fact, data);
  else {
    await updatePayment(tx, known.id, data);
    // An inquiry that found nothing new still updates `readAt`, so that the person who asked sees the new time.
    if (isNew) await recordEvent(tx, known.id, fact, isNewStatus ? { fromStatus: to, toStatus: to } : {});
  }
  if (mismatch !== 'same') {
    const kind = mismatch === 'began' ? 'disagreed' : 'agreed';
    const errorCode = toProblem(mismatch === 'began' ? columns.sumsQuestion : known.sumsQuestion);
    await recordEvent(tx, known.id, { ...fact, kind, processorStatus: known.reportedStatus, errorCode });
  }
  return isNew;
}

type Explains = (word: string) => boolean;

/** Which statuses of refunds are explained by those that we know, or that the processor itself lists. */
function toExplanation(columns: PaymentColumns, payment: PaymentRow | null): Explains {
  const own = { sent: payment?.refundsSentMinor ?? 0n, given: payment?.refundedMinor ?? 0n };
  const known = { ...own, captured: columns.capturedMinor, remote: toRemoteTotal(columns) };
  return (word) => {
    const refunded = toRefundedStatus(word);
    return refunded !== null && explainsStatus(refunded, known);
  };
}

/** Compares the inquiry with the newest notification, which came before it. */
function contradictsReport({ reportedStatus }: PaymentRow, word: string, explains: Explains): boolean {
  if (reportedStatus === null) return false;
  return isMismatch(
    { word: reportedStatus, status: toStatus(reportedStatus, explains(reportedStatus)) },
    { word, status: toStatus(word, explains(word)) },
  );
}

async function enter(
  tx: Tx,
  processorPaymentId: string,
  inquiry: Extract<PaymentInquiry, { kind: 'read' }>,
  actor: Actor,
): Promise<AppliedInquiry> {
  const id = newId('payment');
  const columns = toColumns(inquiry.payment, null);
  const explains = toExplanation(columns, null);
  const status = toStatus(columns.processorStatus, explains(columns.processorStatus));
  const inserted = await insertPayment(tx, {
    ...toData(columns),
    id,
    processorPaymentId,
    enteredBy: 'lookup',
    status,
    verification: 'confirmed_by_inquiry',
    statusAt: new Date(),
    readAt: inquiry.startedAt,
  });
  // Somebody else has just inserted this payment: apply the inquiry to their row instead.
  if (!inserted) return applyInquiry(tx, processorPaymentId, inquiry, { actor });
  const { processorStatus } = columns;
  // Updated right after the insert, because the database adds up a payment's refunds only on an update.
  await updatePayment(tx, id, { remoteRefunds: toData(columns).remoteRefunds });
  await recordEvent(
    tx,
    id,
    { kind: 'entered', source: 'inquiry', actor, processorStatus },
    { toStatus: status },
  );
  await audit(tx, actor, 'payment.entered', { kind: 'payment', id }, { by: 'lookup' });
  return { paymentId: id, outcome: 'changed', problem: null };
}

async function applyProblem(tx: Tx, known: PaymentRow | null, problem: ReadProblem): Promise<AppliedInquiry> {
  const outcome = problem === 'not_found' ? 'not_found' : 'no_answer';
  if (known === null) return { paymentId: null, outcome, problem };
  // A mismatch: a notification named a payment that the processor does not know. If an earlier inquiry found
  // it, the processor is only lagging.
  const isDenied = problem === 'not_found' && known.readAt === null && known.mismatchSince === null;
  await updatePayment(tx, known.id, {
    readFailedAt: new Date(),
    readProblem: problem,
    ...(isDenied && { mismatchSince: new Date() }),
  });
  const fact = {
    source: 'inquiry',
    actor: worker,
    processorStatus: known.reportedStatus,
    errorCode: problem,
  } as const;
  if (isDenied || known.readProblem !== problem)
    await recordEvent(tx, known.id, { ...fact, kind: isDenied ? 'disagreed' : 'read' });
  return { paymentId: known.id, outcome, problem };
}
