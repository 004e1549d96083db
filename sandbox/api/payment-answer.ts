import { toWireAmount } from '../schemas/amounts.ts';
import { toWireNumber } from '../schemas/numbers.ts';
import type { PaymentAnswer } from '../schemas/payments.ts';
import type { PaymentRecord, TransactionRecord } from '../state/records.ts';
import { getRefundedAmount, listRefundsOf } from '../transactions/refunds.ts';

/** @param all every transaction: the refunds of this payment are among them */
export function toPaymentAnswer(payment: PaymentRecord, all: TransactionRecord[]): PaymentAnswer {
  const amount = toWireAmount(payment.amount);
  const { id, intentId, status, paymentMethodName, clientReferenceId, payer, errorCode, errorMessage } =
    payment;
  return {
    id,
    intentId,
    status,
    paymentMethodName,
    submittedAmount: amount,
    authAmount: payment.authAmount ? toWireAmount(payment.authAmount) : amount,
    ...(payment.exchangeRate && { exchangeRate: toWireNumber(payment.exchangeRate) }),
    refundedAmount: toWireAmount(getRefundedAmount(payment, all)),
    refunds: listRefundsOf(payment, all).map((refund) => ({
      id: refund.id,
      status: refund.status,
      refundSubmittedAmount: toWireAmount(refund.amount),
    })),
    createdAt: new Date(payment.createdAt).toISOString(),
    updatedAt: new Date(payment.updatedAt).toISOString(),
    ...(payment.holdEndsAt && { authorizationExpiresAt: new Date(payment.holdEndsAt).toISOString() }),
    clientReferenceId,
    payer,
    errorCode,
    errorMessage,
  };
}
