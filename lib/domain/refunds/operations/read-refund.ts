import 'server-only';
import { worker } from '#lib/auth/permissions.ts';
import { db, type Tx, transaction } from '#lib/db/client.ts';
import { toReadProblem } from '#lib/domain/inquiries/operations/to-read-problem.ts';
import { type InquiryEnd, nothingNew, type ReadProblem } from '#lib/domain/inquiries/status.ts';
import { applyInquiry } from '#lib/domain/payments/operations/apply-inquiry.ts';
import { type PaymentInquiry, readAtProcessor } from '#lib/domain/payments/operations/read-at-processor.ts';
import { findRetryAt } from '#lib/domain/payments/operations/read-payment.ts';
import { publish } from '#lib/events/publish.ts';
import { getRefund } from '#lib/processor/client.ts';
import { enqueueRefundInquiry } from '../jobs.ts';
import { type Search, searchLedger } from '../rules/ledger.ts';
import { annotateRefund, findRefund, listOwnRefunds, lockRefund, type RefundRow } from '../store/refunds.ts';
import { applyProcessorReport, toAnswered } from './apply-processor-report.ts';
import { readLedgerSnapshot, toLedger } from './ledger-snapshot.ts';
import { type ProcessorReport, toProcessorReport } from './outcome.ts';
import { planInquiry, recordMove, recordNote } from './record.ts';

/** A person must take over after a day of inquiries that did not find the refund. */
const lostAfterMs = 24 * 3_600_000;

/**
 * Asks the processor for the status of a refund, and never sends anything: it asks by id or, when the answer
 * to the call was lost, looks for what is new among the refunds of the payment. `candidateId`: an id that a
 * notification to the refund's own address named.
 */
export async function readRefund(refundId: string, candidateId?: string): Promise<InquiryEnd> {
  const refund = await findRefund(db(), refundId);
  if (!refund) return nothingNew;
  if (refund.processorRefundId !== null) return readById(refund, refund.processorRefundId);
  if (candidateId !== undefined && isSearched(refund)) return readById(refund, candidateId);
  return refund.status === 'unknown' ? search(refund) : nothingNew;
}

/**
 * Includes refunds that two people resolved without an id: a later report may contradict them (failure model
 * 2.7).
 */
function isSearched({ status }: RefundRow): boolean {
  return ['sending', 'unknown', 'resolved_paid', 'resolved_not_paid'].includes(status);
}

async function readById(refund: RefundRow, processorRefundId: string): Promise<InquiryEnd> {
  const report = await ask(processorRefundId, refund.id);
  return transaction(async (tx) => {
    const now = await lockRefund(tx, refund.id);
    if (!now) return nothingNew;
    if (report.kind === 'problem') return recordProblem(tx, now, report.problem);
    const isCandidate = now.processorRefundId === null;
    // The id in a notification may belong to any refund: it is recorded only when the report proves that it
    // is this one.
    if (isCandidate && !(isSearched(now) && isProvablyOf(report.statement, now))) return nothingNew;
    const { isNew } = await applyProcessorReport(tx, now, report.statement, 'inquiry');
    return finish(tx, refund.id, isNew);
  });
}

/** Looks for a refund that got no answer among the new refunds of its payment. */
async function search(refund: RefundRow): Promise<InquiryEnd> {
  const { processorPaymentId } = refund.payment;
  const inquiry = await readAtProcessor(processorPaymentId, refund.id);
  if (inquiry.kind === 'problem') {
    return transaction(async (tx) => {
      await applyInquiry(tx, processorPaymentId, inquiry);
      const now = await lockRefund(tx, refund.id);
      if (!now) return nothingNew;
      // A ledger that does not have the payment cannot show the refund either.
      return inquiry.problem === 'not_found' && now.status === 'unknown' && now.processorRefundId === null
        ? recordNotFound(tx, now, inquiry.problem)
        : recordProblem(tx, now, inquiry.problem);
    });
  }
  const first = await look(db(), refund, inquiry);
  const report = first.found === 'candidate' ? await ask(first.processorRefundId, refund.id) : null;
  return transaction(async (tx) => {
    await applyInquiry(tx, processorPaymentId, inquiry);
    const now = await lockRefund(tx, refund.id);
    if (now?.status !== 'unknown' || now.processorRefundId !== null) return nothingNew;
    const found = await look(tx, now, inquiry);
    if (found.found === 'nothing') return recordNotFound(tx, now, null);
    if (found.found === 'candidate') {
      if (report?.kind === 'problem') return recordProblem(tx, now, report.problem);
      if (
        report?.kind === 'said' &&
        report.statement.id === found.processorRefundId &&
        !isProvablyOther(report.statement, now)
      ) {
        await applyProcessorReport(tx, now, report.statement, 'inquiry');
        return finish(tx, refund.id, true);
      }
    }
    const fact = { kind: 'contradicted', source: 'inquiry', actor: worker } as const;
    await recordMove(tx, now, 'conflict', { ...fact, reviewReason: 'total_grew_otherwise' }, toAnswered());
    return finish(tx, refund.id, true);
  });
}

async function look(
  tx: Tx,
  refund: RefundRow,
  inquiry: Extract<PaymentInquiry, { kind: 'read' }>,
): Promise<Search> {
  const own = await listOwnRefunds(tx, refund.paymentId);
  const ownIds = own.flatMap(({ processorRefundId }) => processorRefundId ?? []);
  return searchLedger(
    toLedger(inquiry.payment, refund.currency),
    readLedgerSnapshot(refund),
    ownIds,
    refund.amountMinor,
  );
}

/** Payment, amount and currency are all reported and match; the reference, if reported, is our number. */
function isProvablyOf(report: ProcessorReport, refund: RefundRow): boolean {
  return (
    report.paymentId === refund.payment.processorPaymentId &&
    report.submittedMinor === refund.amountMinor.toString() &&
    report.submittedCurrency === refund.currency &&
    (report.reference === null || report.reference === refund.number)
  );
}

/** Somebody else's refund of the same amount: it names another reference or payment. */
function isProvablyOther(report: ProcessorReport, refund: RefundRow): boolean {
  const isOtherReference = report.reference !== null && report.reference !== refund.number;
  return (
    isOtherReference || (report.paymentId !== null && report.paymentId !== refund.payment.processorPaymentId)
  );
}

type Reported = { kind: 'said'; statement: ProcessorReport } | { kind: 'problem'; problem: ReadProblem };

async function ask(processorRefundId: string, subjectId: string): Promise<Reported> {
  try {
    const refund = await getRefund(processorRefundId, subjectId);
    if (refund.id !== processorRefundId) return { kind: 'problem', problem: 'other_payment' };
    return { kind: 'said', statement: toProcessorReport(refund) };
  } catch (error) {
    return { kind: 'problem', problem: toReadProblem(error) };
  }
}

/**
 * No answer, or even "not found", proves nothing right after sending, so the status stays; and `readAt` with it, because a
 * notification that was asked about is followed only by an answer.
 */
async function recordProblem(tx: Tx, refund: RefundRow, problem: ReadProblem): Promise<InquiryEnd> {
  if (problem === 'busy') {
    // Nothing was asked, so this inquiry of the plan is still to be made.
    await annotateRefund(tx, refund.id, { readProblem: problem });
    await enqueueRefundInquiry(tx, refund.id, { runAt: await findRetryAt(tx) });
    await publish(tx, 'refund', refund.id);
    return { outcome: 'no_answer', problem };
  }
  await annotateRefund(tx, refund.id, toFailed(problem));
  await finish(tx, refund.id, false);
  return { outcome: problem === 'not_found' ? 'not_found' : 'no_answer', problem };
}

function toFailed(problem: ReadProblem) {
  return { readFailedAt: new Date(), readProblem: problem };
}

/** `problem`: null when its payment was read, and does not show it. */
async function recordNotFound(tx: Tx, refund: RefundRow, problem: 'not_found' | null): Promise<InquiryEnd> {
  const waitedMs = Date.now() - (refund.watchedSince?.getTime() ?? Date.now());
  const isLost = waitedMs >= lostAfterMs && refund.reviewReason !== 'not_found_for_a_day';
  const fact = { kind: 'not_found_yet', source: 'inquiry', actor: worker } as const;
  await recordNote(
    tx,
    refund,
    { ...fact, reviewReason: isLost ? 'not_found_for_a_day' : null },
    problem === null ? toAnswered() : toFailed(problem),
  );
  const end = await finish(tx, refund.id, false);
  return problem === null ? end : { outcome: 'not_found', problem };
}

/** Plans the next inquiry from what is stored now, and publishes that an inquiry was made. */
async function finish(tx: Tx, refundId: string, isNew: boolean): Promise<InquiryEnd> {
  const now = await findRefund(tx, refundId);
  if (now) await planInquiry(tx, now);
  await publish(tx, 'refund', refundId);
  return isNew ? { outcome: 'changed', problem: null } : nothingNew;
}
