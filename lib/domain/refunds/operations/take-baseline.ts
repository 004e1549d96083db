import 'server-only';
import { worker } from '#lib/auth/permissions.ts';
import { type Tx, transaction } from '#lib/db/client.ts';
import { applyReading } from '#lib/domain/payments/operations/apply-reading.ts';
import { readAtProcessor } from '#lib/domain/payments/operations/read-at-processor.ts';
import { toAmountsLine } from '#lib/domain/payments/rules.ts';
import { decideAfterUnsent } from '#lib/domain/sending/rules.ts';
import { compareBooks } from '../rules/books.ts';
import type { RefundAttention } from '../status.ts';
import { annotateRefund, listOwnRefunds, lockRefund, type RefundRow } from '../store/refunds.ts';
import { readBaseline, toBooks, toStoredBaseline } from './baseline.ts';
import { recordMove } from './record.ts';

const fact = { source: 'reading', actor: worker } as const;

/**
 * Asks the processor what it gave back of the payment, and keeps the answer: whatever is new after the sending is the
 * refund that was sent. Where its books and ours differ nothing is sent. True: go on; false: it was written down why not.
 */
export async function takeBaseline({ id, payment }: RefundRow, claimId: string): Promise<boolean> {
  const { processorPaymentId } = payment;
  const reading = await readAtProcessor(processorPaymentId, id);
  return transaction(async (tx) => {
    const refund = await lockRefund(tx, id);
    // The sweep gave the claim up: whoever has it now sends.
    if (refund?.status !== 'sending' || refund.claimId !== claimId) return false;
    const applied = await applyReading(tx, processorPaymentId, reading);
    if (reading.kind === 'problem') {
      const isFinal = reading.problem === 'not_found' || reading.problem === 'other_payment';
      await putOff(tx, refund, 'payment_unreadable', isFinal ? 'never' : 'later', applied.problem);
      return false;
    }
    const after = await lockRefund(tx, id);
    if (!after) return false;
    if (after.payment.status !== 'captured') {
      await putOff(tx, after, 'payment_not_captured', 'never', after.payment.processorStatus);
      return false;
    }
    const books = toBooks(reading.payment, after.currency);
    const agreement = compareBooks(
      books,
      await listOwnRefunds(tx, after.paymentId),
      readBaseline(after).elsewhere,
    );
    // Less than nothing left although it was counted in: others took it between the form and now.
    const isOverdrawn = toAmountsLine(after.payment).available < 0n;
    if (agreement !== 'same' || isOverdrawn) {
      // What we know and they do not show yet may only lag; what they show and we do not know is somebody else's.
      const isLag = agreement === 'behind' && !isOverdrawn;
      await putOff(tx, after, 'baseline_differs', isLag ? 'later' : 'never', null);
      return false;
    }
    await annotateRefund(tx, id, { baseline: toStoredBaseline(after, books, claimId, reading.startedAt) });
    return true;
  });
}

/** Nothing has been sent: the refund waits for another try, or is not sent at all. */
async function putOff(
  tx: Tx,
  refund: RefundRow,
  attention: RefundAttention,
  resend: 'later' | 'never',
  errorCode: string | null,
): Promise<void> {
  const next = decideAfterUnsent(refund.tries, resend, new Date());
  const { tries } = next;
  if (!next.again) {
    await recordMove(tx, refund, 'not_sent', { ...fact, kind: 'not_sent', attention, errorCode }, { tries });
    return;
  }
  const change = { tries, nextTryAt: next.nextTryAt };
  // Becoming approved wakes the next of the payment that waits, at the time when it may be tried again.
  await recordMove(tx, refund, 'approved', { ...fact, kind: 'unsent', attention, errorCode }, change);
}
