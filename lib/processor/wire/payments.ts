import { z } from 'zod';
import type { Payment } from '../answers.ts';
import { readReason, toReference, toSafeText } from './failure.ts';
import { isJsonObject } from './json.ts';
import { readPayer } from './payers.ts';
import { looseId, looseRate, looseText, looseTime, processorAmount, toMoney } from './scalars.ts';
import { toPaymentStatus, toRefundStatus } from './statuses.ts';

/** The spec does not show the shape (4.4): only id and status are relied on. */
const processorPayment = z.object({
  id: looseId,
  status: looseText,
  intentId: looseId,
  paymentMethodName: looseText,
  submittedAmount: processorAmount,
  authAmount: processorAmount,
  settlementAmount: processorAmount,
  exchangeRate: looseRate,
  clientReferenceId: looseText,
  createdAt: looseTime,
  expiresAt: looseTime,
  authorizationExpiresAt: looseTime,
  refundedAmount: processorAmount,
  refunds: z.array(z.unknown()).nullable().catch(null),
});

const listedRefund = z.object({
  id: looseId,
  refundId: looseId,
  status: looseText,
  refundSubmittedAmount: processorAmount,
  submittedAmount: processorAmount,
  amount: processorAmount,
});

/** Null when id or status is missing. */
export function readPayment(body: unknown): Payment | null {
  if (!isJsonObject(body)) return null;
  const parsed = processorPayment.parse(body);
  const { id, status, submittedAmount, authAmount, settlementAmount, ...rest } = parsed;
  const {
    refundedAmount,
    refunds,
    exchangeRate,
    clientReferenceId,
    paymentMethodName,
    expiresAt,
    authorizationExpiresAt,
    ...times
  } = rest;
  if (id === null || status === null) return null;
  return {
    ...times,
    id,
    status: toPaymentStatus(toSafeText(status, 64)),
    processorStatus: toSafeText(status, 64),
    methodName: paymentMethodName && toSafeText(paymentMethodName, 64),
    method: paymentMethodName === null ? null : toPaymentMethod(paymentMethodName),
    clientReferenceId: clientReferenceId && toReference(clientReferenceId, 100),
    expiresAt: expiresAt ?? authorizationExpiresAt,
    submitted: toMoney(submittedAmount),
    authorised: toMoney(authAmount),
    settled: toMoney(settlementAmount),
    exchangeRate,
    payer: readPayer(body),
    refunded: toMoney(refundedAmount),
    refunds: refunds && readListedRefunds(refunds),
    ...readReason(body),
  };
}

/** Null when one of them has no id: a list whose items cannot be told apart proves nothing. */
function readListedRefunds(items: unknown[]): Payment['refunds'] {
  const refunds = items.flatMap((item) => {
    const found = listedRefund.safeParse(item).data;
    const id = found && (found.id ?? found.refundId);
    if (!found || !id) return [];
    const { refundSubmittedAmount, submittedAmount, amount } = found;
    const processorStatus = toSafeText(found.status ?? '', 64);
    return {
      id,
      status: toRefundStatus(processorStatus),
      processorStatus,
      amount: toMoney(refundSubmittedAmount) ?? toMoney(submittedAmount) ?? toMoney(amount),
    };
  });
  return refunds.length === items.length ? refunds : null;
}

/** Cards of Kazakhstan are known under several spellings; a name that nobody lists is `other`. */
export function toPaymentMethod(name: string): NonNullable<Payment['method']> {
  return methodsByName.get(name.replace(/[^a-z]/gi, '').toLowerCase()) ?? 'other';
}

const methodsByName = new Map<string, NonNullable<Payment['method']>>([
  ['sbp', 'sbp'],
  ['bankcardru', 'ru_card'],
  ['bankcardrus', 'ru_card'],
  ['bankcardkz', 'kz_card'],
  ['testpaymentmethod', 'test'],
]);
