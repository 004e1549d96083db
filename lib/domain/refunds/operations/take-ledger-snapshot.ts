import 'server-only';
import { worker } from '#lib/auth/permissions.ts';
import { type Tx, transaction } from '#lib/db/client.ts';
import { applyInquiry } from '#lib/domain/payments/operations/apply-inquiry.ts';
import { readAtProcessor } from '#lib/domain/payments/operations/read-at-processor.ts';
import { toAmountsLine } from '#lib/domain/payments/rules.ts';
import { decideAfterUnsent } from '#lib/domain/sending/rules.ts';
import { reconcile } from '../rules/ledger.ts';
import type { RefundReviewReason } from '../status.ts';
import { annotateRefund, listOwnRefunds, lockRefund, type RefundRow } from '../store/refunds.ts';
import { readLedgerSnapshot, toLedger, toStoredLedgerSnapshot } from './ledger-snapshot.ts';
import { recordMove } from './record.ts';

const fact = { source: 'inquiry', actor: worker } as const;

/**
 * Asks the processor what it gave back of the payment, and keeps the answer: whatever is new after the sending is the
 * refund that was sent. Where its books and ours differ nothing is sent. True: go on; false: it was written down why not.
 */
export async function takeLedgerSnapshot({ id, payment }: RefundRow, claimId: string): Promise<boolean> {
  const { processorPaymentId } = payment;
  const inquiry = await readAtProcessor(processorPaymentId, id);
  return transaction(async (tx) => {
    const refund = await lockRefund(tx, id);
    // The sweep gave the claim up: whoever has it now sends.
    if (refund?.status !== 'sending' || refund.claimId !== claimId) return false;
    const applied = await applyInquiry(tx, processorPaymentId, inquiry);
    if (inquiry.kind === 'problem') {
      const isFinal = inquiry.problem === 'not_found' || inquiry.problem === 'other_payment';
      await putOff(tx, refund, 'payment_unreadable', isFinal ? 'never' : 'later', applied.problem);
      return false;
    }
    const after = await lockRefund(tx, id);
    if (!after) return false;
    if (after.payment.status !== 'captured') {
      await putOff(tx, after, 'payment_not_captured', 'never', after.payment.processorStatus);
      return false;
    }
    const ledger = toLedger(inquiry.payment, after.currency);
    const agreement = reconcile(
      ledger,
      await listOwnRefunds(tx, after.paymentId),
      readLedgerSnapshot(after).elsewhere,
    );
    // Less than nothing left although it was counted in: others took it between the form and now.
    const isOverdrawn = toAmountsLine(after.payment).available < 0n;
    if (agreement !== 'same' || isOverdrawn) {
      // What we know and they do not show yet may only lag; what they show and we do not know is somebody else's.
      const isLag = agreement === 'behind' && !isOverdrawn;
      await putOff(tx, after, 'baseline_differs', isLag ? 'later' : 'never', null);
      return false;
    }
    await annotateRefund(tx, id, {
      ledgerSnapshot: toStoredLedgerSnapshot(after, ledger, claimId, inquiry.startedAt),
    });
    return true;
  });
}

/** Nothing has been sent: the refund waits for another try, or is not sent at all. */
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
  // Becoming approved wakes the next of the payment that waits, at the time when it may be tried again.
  await recordMove(tx, refund, 'approved', { ...fact, kind: 'unsent', reviewReason, errorCode }, change);
}
