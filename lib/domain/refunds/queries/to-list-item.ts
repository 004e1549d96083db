import 'server-only';
import { moneyOf } from '#lib/core/money.ts';
import { type MoneyView, toMoneyView } from '#lib/core/money-view.ts';
import { toPayer, toPendingReport } from '#lib/domain/payments/queries/to-views.ts';
import { toAvailable } from '#lib/domain/payments/rules/payment.ts';
import { toTexts } from '#lib/domain/reasons/rules.ts';
import type { ToLatinName } from '#lib/domain/recipients/queries.ts';
import { toKnownReason } from '#lib/processor/dictionary.ts';
import type { RefundListItem } from '../schemas/views.ts';
import { isReleased } from '../status.ts';
import type { ListedRefund } from '../store/reading.ts';

/** A refund as every list shows it. */
export function toListItem(refund: ListedRefund, toLatin: ToLatinName): RefundListItem {
  const { recipientPhone, recipientBankCode, recipientBankName } = refund;
  const isToAnotherAccount =
    recipientPhone !== null && recipientBankCode !== null && recipientBankName !== null;
  return {
    id: refund.id,
    number: refund.number,
    status: refund.status,
    reviewReason: refund.reviewReason as RefundListItem['reviewReason'],
    processorStatus: refund.processorStatus,
    verification: refund.verification,
    statusAt: refund.statusAt.toISOString(),
    pendingReport: toPendingReport(refund),
    mismatchSince: refund.mismatchSince?.toISOString() ?? null,
    amount: toMoneyView(moneyOf(refund.amountMinor, refund.currency)),
    processed: toProcessed(refund),
    isRemaining: refund.isRemaining,
    payment: toPaymentView(refund.payment, toLatin),
    anotherAccount: isToAnotherAccount
      ? {
          phone: recipientPhone,
          bankCode: recipientBankCode,
          bankName: recipientBankName,
          bankNameLatin: toLatin(recipientBankCode),
          name: refund.recipientName,
        }
      : null,
    reason: { code: refund.reasonCode, texts: toTexts(refund.reasonTexts as object) },
    batchId: refund.batchId,
    isHeldBack: refund.status === 'approved' && refund.heldAt !== null,
    makerName: refund.maker.name,
    createdAt: refund.createdAt.toISOString(),
    finishedAt: refund.finishedAt?.toISOString() ?? null,
    errorCode: refund.processorErrorCode,
    knownReason: toKnownReason(refund.processorErrorCode, refund.processorErrorMessage),
    errorMessage: refund.processorErrorMessage,
  };
}

/** What was given back. Of a refund that gave nothing the processor's figure is none. */
function toProcessed({ status, processedMinor, processedCurrency }: ListedRefund): MoneyView | null {
  if (processedMinor === null || processedCurrency === null || isReleased(status)) return null;
  return toMoneyView(moneyOf(processedMinor, processedCurrency));
}

export function toPaymentView(
  payment: ListedRefund['payment'],
  toLatin: ToLatinName,
): RefundListItem['payment'] {
  const { amountMinor, currency } = payment;
  const view = (minor: bigint | null) =>
    minor !== null && currency !== null ? toMoneyView(moneyOf(minor, currency)) : null;
  return {
    id: payment.id,
    processorPaymentId: payment.processorPaymentId,
    method: payment.method,
    clientReferenceId: payment.clientReferenceId,
    amount: view(amountMinor),
    available: view(toAvailable(payment)),
    payer: toPayer(payment, toLatin),
  };
}
