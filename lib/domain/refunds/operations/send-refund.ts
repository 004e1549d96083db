import 'server-only';
import { can, worker } from '#lib/auth/permissions.ts';
import { moneyOf } from '#lib/core/money.ts';
import type { Tx } from '#lib/db/client.ts';
import { checkRelease } from '#lib/domain/approvals/operations/release.ts';
import { askAgain } from '#lib/domain/approvals/operations/request.ts';
import { type Slots, sendOnce } from '#lib/domain/sending/operations/send-once.ts';
import type { Call, Decision, StepEvent, Subject } from '#lib/domain/sending/operations/subject.ts';
import { claimDeadlineMs, readingMs } from '#lib/domain/sending/rules/resend.ts';
import { openEndpoint } from '#lib/domain/webhooks/operations/apply.ts';
import { noteAbout } from '#lib/origin.ts';
import { createRefund, type RefundRequest } from '#lib/processor/client.ts';
import { enqueueRefundSending, enqueueRefundSendings } from '../jobs.ts';
import { type ClaimFacts, decideClaim } from '../rules/claim.ts';
import { haveEarlierFailed } from '../rules/next.ts';
import { isStoppedByPayment } from '../rules/timeline.ts';
import { isBlocking } from '../status.ts';
import {
  listOwnRefunds,
  lockRefund,
  type OwnRefundRow,
  type RefundRow,
  refundClaims,
} from '../store/refunds.ts';
import { applyProcessorReport } from './apply-processor-report.ts';
import { findPaymentProblem } from './find-payment-problem.ts';
import { fingerprintOfKept } from './fingerprint.ts';
import { readLedgerSnapshot } from './ledger-snapshot.ts';
import { type RefundAnswer, type RefundOutcome, toKeptRefund } from './outcome.ts';
import { recordMove, recordNote, recordWait } from './record.ts';
import { takeLedgerSnapshot } from './take-ledger-snapshot.ts';

export const refundSubject: Subject<RefundRow, RefundAnswer> = {
  kind: 'refund',
  waiting: 'approved',
  // Longer than for other subjects: a status inquiry for the payment runs between the claim and the call.
  deadlineMs: claimDeadlineMs + readingMs,
  claims: refundClaims,
  lock: lockRefund,
  decide,
  enqueue: enqueueRefundSending,
  enqueueAll: enqueueRefundSendings,
  move: (tx, refund, to, event, change) =>
    recordMove(tx, refund, to === 'waiting' ? 'approved' : to, toEvent(event), change),
  note: (tx, refund, event) => recordNote(tx, refund, toEvent(event)),
  say: recordWait,
  recordAnswer: (tx, refund, { statement }) =>
    applyProcessorReport(tx, refund, statement, 'processor_answer'),
  // The ledger snapshot is stored before the call. While it is not this claim's own, nothing was sent: the
  // sweep may give the claim up, and the worker that held it finds the claim gone and does not call.
  isBeforeCall: (refund) => readLedgerSnapshot(refund).claimId !== refund.claimId,
};

/**
 * Sends one refund at most once, and only while no other refund of its payment is between its claim and a
 * certain answer.
 */
export const sendRefund = (refundId: string, slots?: Slots): Promise<void> =>
  sendOnce(refundSubject, refundId, slots);

/** A refund can always wait, so `cannot_wait` is never a reason to review it. */
function toEvent({ reviewReason, ...event }: StepEvent) {
  return { ...event, reviewReason: reviewReason === 'cannot_wait' ? null : (reviewReason ?? null) };
}

async function decide(tx: Tx, refund: RefundRow): Promise<Decision<Call<RefundOutcome>>> {
  noteAbout({ refundId: refund.id, paymentId: refund.paymentId });
  const own = await listOwnRefunds(tx, refund.paymentId);
  const decision = decideClaim(await toFacts(tx, refund, own));
  if (decision === 'leave') return { kind: 'leave' };
  if (decision === 'send') return { kind: 'begin', begin: () => begin(tx, refund) };
  if (decision === 'approver_not_entitled') return { kind: 'end', end: () => waitAgain(tx, refund) };
  const kind = decision === 'maker_not_entitled' ? 'not_entitled' : 'not_sent';
  const to = isStoppedByPayment(decision) ? 'not_sent' : 'cancelled';
  const fact = { kind, source: 'system', actor: worker, reviewReason: decision } as const;
  return { kind: 'end', end: () => recordMove(tx, refund, to, fact) };
}

/** Nothing was sent: the person who approved it may not any more, so it waits until another has approved. */
async function waitAgain(tx: Tx, refund: RefundRow): Promise<void> {
  await askAgain(tx, { subjectKind: 'refund', subjectId: refund.id }, null);
  const fact = { kind: 'waits_again', source: 'system', actor: worker } as const;
  await recordMove(tx, refund, 'pending_approval', { ...fact, reviewReason: 'approver_not_entitled' });
}

async function begin(tx: Tx, refund: RefundRow): Promise<Call<RefundOutcome>> {
  const { url } = await openEndpoint(tx, { subjectKind: 'refund', subjectId: refund.id });
  return async (context, claimId) => {
    if (!(await takeLedgerSnapshot(refund, claimId))) return null;
    return toKeptRefund(await createRefund(toRequest(refund, url), context));
  };
}

async function toFacts(tx: Tx, refund: RefundRow, own: OwnRefundRow[]): Promise<ClaimFacts> {
  const { maker } = refund;
  const present = fingerprintOfKept(refund);
  const isBack = refund.recipientPhone === null;
  const subject = { subjectKind: 'refund', subjectId: refund.id } as const;
  const sent = { fingerprint: present, makerId: maker.id, permission: 'refunds:approve' } as const;
  const release = isBack && !refund.asksManager ? 'approved' : await checkRelease(tx, subject, sent);
  const isAnotherAccountAllowed = isBack || can(maker.role, 'refunds:to_another_account');
  return {
    isHeld: refund.heldAt !== null,
    isPaymentFree: !own.some(({ status }) => isBlocking(status)),
    haveEarlierFailed: haveEarlierFailed(own, refund.id),
    paymentProblem: findPaymentProblem(refund),
    isMakerEntitled:
      maker.disabledAt === null && can(maker.role, 'refunds:create') && isAnotherAccountAllowed,
    isContentUnchanged: refund.fingerprint === present,
    release,
  };
}

function toRequest(refund: RefundRow, webhookUrl: string): RefundRequest {
  const { payment, amountMinor, currency, number, reasonSent, recipientPhone, recipientBankCode } = refund;
  return {
    paymentId: payment.processorPaymentId,
    money: moneyOf(amountMinor, currency),
    clientReferenceId: number,
    reason: reasonSent,
    webhookUrl,
    ...(recipientPhone !== null &&
      recipientBankCode !== null && { recipient: { phone: recipientPhone, bankCode: recipientBankCode } }),
  };
}
