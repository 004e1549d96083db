import { findSbpBank } from '../banks/sbp-banks.ts';
import type { RefundRequest } from '../schemas/refunds.ts';
import type {
  DeliveryFault,
  PaymentRecord,
  RefundRecord,
  StatusChange,
  TransactionRecord,
} from '../state/records.ts';
import {
  CURRENCY_DECIMALS,
  type Currency,
  fromMinorUnits,
  type Money,
  minorUnitsOf,
  toMoney,
} from '../values/decimal.ts';
import { convert } from '../values/exchange.ts';
import { newId } from '../values/ids.ts';
import { chooseRefundPath } from './outcomes.ts';
import { countsAgainstPayment } from './statuses.ts';

/** The refunds of a payment, oldest first. */
export function listRefundsOf(payment: PaymentRecord, all: TransactionRecord[]): RefundRecord[] {
  return all.filter((one): one is RefundRecord => one.kind === 'REFUND' && one.paymentId === payment.id);
}

/** The amount of a payment that refunds hold which have not failed. */
export function getRefundedAmount(payment: PaymentRecord, all: TransactionRecord[]): Money {
  const { currency } = payment.amount;
  const minor = listRefundsOf(payment, all)
    .filter(({ status }) => countsAgainstPayment(status))
    .reduce((sum, { amount }) => sum + minorUnitsOf(amount), 0n);
  return { currency, value: fromMinorUnits(minor, CURRENCY_DECIMALS[currency]) };
}

/** Refunds may not exceed their payment (spec 8). */
function exceedsPayment(payment: PaymentRecord, amount: Money, all: TransactionRecord[]): boolean {
  const held = minorUnitsOf(getRefundedAmount(payment, all));
  return held + minorUnitsOf(amount) > minorUnitsOf(payment.amount);
}

/**
 * Why a payment cannot be refunded like this, under the field to blame; null when it can (spec 2.6 and 8).
 * @param all every transaction: the refunds made so far are among them
 */
export function findRefundFault(
  payment: PaymentRecord,
  { refundSubmittedAmount: { value, currency }, recipientPhone, recipientBankCode }: RefundRequest,
  all: TransactionRecord[],
): { path: string; message: string } | null {
  // A control may give a payment a status of its refunds: what is left can still be given back.
  if (payment.status !== 'CAPTURED' && payment.status !== 'PARTIALLY_REFUNDED') {
    return { path: 'paymentId', message: `must be a CAPTURED payment, this one is ${payment.status}` };
  }
  if (currency !== payment.amount.currency) {
    return { path: 'refundSubmittedAmount.currency', message: `must be ${payment.amount.currency}` };
  }
  if ((recipientPhone || recipientBankCode) && payment.paymentMethodName !== 'SBP') {
    return {
      path: recipientPhone ? 'recipientPhone' : 'recipientBankCode',
      message: 'is only for SBP payments',
    };
  }
  if (recipientPhone && !recipientBankCode) {
    return { path: 'recipientBankCode', message: 'is required with recipientPhone' };
  }
  if (recipientBankCode && !recipientPhone) {
    return { path: 'recipientPhone', message: 'is required with recipientBankCode' };
  }
  if (recipientBankCode && !findSbpBank(recipientBankCode)) {
    return { path: 'recipientBankCode', message: 'is not the code of an SBP bank' };
  }
  if (exceedsPayment(payment, toMoney(value.value, currency), all)) {
    return { path: 'refundSubmittedAmount.value', message: 'the refunds of a payment may not exceed it' };
  }
  return null;
}

interface Creation {
  payment: PaymentRecord;
  request: RefundRequest;
  /** Sandbox time. */
  now: number;
  outcomeDelayMs: number;
  deliveryFault: DeliveryFault | undefined;
  rateOf: (from: Currency, to: Currency) => string;
}

/** The refund that a valid request makes, with the outcome that its reason asks for as its plan. */
export function toRefund({
  payment,
  request,
  now,
  outcomeDelayMs,
  deliveryFault,
  rateOf,
}: Creation): RefundRecord {
  const { refundSubmittedAmount, reason, clientReferenceId, recipientPhone, recipientBankCode } = request;
  const amount = toMoney(refundSubmittedAmount.value.value, refundSubmittedAmount.currency);
  // Given back as it was authorised, at the rate of today and not of the payment's day.
  const authCurrency = payment.authAmount?.currency ?? amount.currency;
  const rate = rateOf(amount.currency, authCurrency);
  return {
    kind: 'REFUND',
    id: newId(),
    intentId: payment.intentId,
    paymentId: payment.id,
    status: 'ACCEPTED',
    createdAt: now,
    updatedAt: now,
    paymentMethodName: payment.paymentMethodName,
    amount,
    ...(rate !== '1' && { authAmount: convert(amount, authCurrency, rate), exchangeRate: rate }),
    clientReferenceId: clientReferenceId ?? undefined,
    reason: reason ?? undefined,
    recipientPhone: recipientPhone ?? undefined,
    recipientBankCode: recipientBankCode ?? undefined,
    webhookUrl: request.webhookUrl ?? undefined,
    plan: planRefund(reason ?? '', now, outcomeDelayMs),
    deliveryFault,
  };
}

/** The steps after ACCEPTED, spread evenly so that the last one comes after `outcomeDelayMs`. */
function planRefund(reason: string, now: number, outcomeDelayMs: number): RefundRecord['plan'] {
  const path: StatusChange[] = chooseRefundPath(reason);
  return path.map((change, index) => ({
    ...change,
    dueAt: now + Math.round((outcomeDelayMs * (index + 1)) / path.length),
  }));
}
