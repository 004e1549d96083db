import 'server-only';
import { worker } from '#lib/auth/permissions.ts';
import { type Tx, transaction } from '#lib/db/client.ts';
import { applyInquiry } from '#lib/domain/payments/operations/apply-inquiry.ts';
import { readAtProcessor } from '#lib/domain/payments/operations/read-at-processor.ts';
import { findRetryAt } from '#lib/domain/payments/operations/read-payment.ts';
import { toAvailable } from '#lib/domain/payments/rules/payment.ts';
import { decideAfterUnsent, waitWithoutTry } from '#lib/domain/sending/rules/resend.ts';
import { reconcile } from '../rules/ledger.ts';
import type { RefundReviewReason } from '../rules/timeline.ts';
import { annotateRefund, listOwnRefunds, lockRefund, type RefundRow } from '../store/refunds.ts';
import { findPaymentProblem } from './find-payment-problem.ts';
import { readLedgerSnapshot, toLedger, toStoredLedgerSnapshot } from './ledger-snapshot.ts';
import { recordMove } from './record.ts';

const fact = { source: 'inquiry', actor: worker } as const;

/**
 * Asks the processor what it has refunded of the payment, and stores the answer as the ledger snapshot:
 * whatever is new after the call is the refund that we sent. When its ledger and ours differ, nothing is
 * sent. True: go on; false: the reason for not sending has been recorded.
 */
export async function takeLedgerSnapshot({ id, payment }: RefundRow, claimId: string): Promise<boolean> {
  const { processorPaymentId } = payment;
  const inquiry = await readAtProcessor(processorPaymentId, id);
  return transaction(async (tx) => {
    const refund = await lockRefund(tx, id);
    // The sweep has given this claim up: sending belongs to the process that holds the claim now.
    if (refund?.status !== 'sending' || refund.claimId !== claimId) return false;
    const applied = await applyInquiry(tx, processorPaymentId, inquiry);
    if (inquiry.kind === 'problem') {
      if (inquiry.problem === 'busy') {
        const next = waitWithoutTry(refund.tries, await findRetryAt(tx));
        const unsent = { ...fact, kind: 'unsent', reviewReason: null, errorCode: 'asked_to_wait' } as const;
        await recordMove(tx, refund, 'approved', unsent, { tries: next.tries, nextTryAt: next.nextTryAt });
        return false;
      }
      const isFinal = inquiry.problem === 'not_found' || inquiry.problem === 'other_payment';
      await putOff(tx, refund, 'payment_unreadable', isFinal ? 'never' : 'later', applied.problem);
      return false;
    }
    const after = await lockRefund(tx, id);
    if (!after) return false;
    const problem = findPaymentProblem(after);
    if (problem !== null) {
      await putOff(tx, after, problem, 'never', after.payment.processorStatus);
      return false;
    }
    const ledger = toLedger(inquiry.payment, after.currency);
    const agreement = reconcile(
      ledger,
      await listOwnRefunds(tx, after.paymentId),
      readLedgerSnapshot(after).elsewhere,
    );
    // The available amount is below zero with this refund included: others refunded between the form and now.
    const isOverdrawn = toAvailable(after.payment) < 0n;
    if (agreement !== 'same' || isOverdrawn) {
      // Refunds that only we know of may not have reached the processor's ledger yet, so we try later;
      // refunds that only the processor knows of are somebody else's.
      const isLag = agreement === 'behind' && !isOverdrawn;
      const reason = agreement === 'cannot_tell' ? 'baseline_not_comparable' : 'baseline_differs';
      await putOff(tx, after, reason, isLag ? 'later' : 'never', null);
      return false;
    }
    await annotateRefund(tx, id, {
      ledgerSnapshot: toStoredLedgerSnapshot(after, ledger, claimId, inquiry.startedAt),
    });
    return true;
  });
}

/** Nothing has been sent: the refund waits for another try, or ends as not sent. */
async function putOff(
  tx: Tx,
  refund: RefundRow,
  reviewReason: RefundReviewReason,
  resend: 'later' | 'never',
  errorCode: string | null,
): Promise<void> {
  const next = decideAfterUnsent(refund.tries, resend, new Date());
  const { tries } = next;
  if (!next.again) {
    await recordMove(
      tx,
      refund,
      'not_sent',
      { ...fact, kind: 'not_sent', reviewReason, errorCode },
      { tries },
    );
    return;
  }
  const change = { tries, nextTryAt: next.nextTryAt };
  // Moving back to approved wakes the payment's next waiting refund, at the time when it may be tried again.
  await recordMove(tx, refund, 'approved', { ...fact, kind: 'unsent', reviewReason, errorCode }, change);
}
