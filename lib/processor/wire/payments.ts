import type { Payment } from '../answers.ts';
import { readReasonOf, toReference, toSafeText } from './failure.ts';
import { called, fields, listOpened, pickField, readList, readOpened } from './fields.ts';
import { isJsonObject } from './json.ts';
import { readPayer } from './payers.ts';
import {
  looseId,
  looseRate,
  looseText,
  looseTime,
  processorAmount,
  toCountedMoney,
  toMoney,
} from './scalars.ts';
import { isBadEnd, isHttpStatus, toPaymentStatus, toRefundStatus } from './statuses.ts';

/** The spec does not show the shape (4.4): only id and status are relied on. */
const readAttributes = fields({
  id: called(looseId, 'id', 'paymentId'),
  status: looseText,
  intentId: looseId,
  paymentMethodName: looseText,
  submittedAmount: processorAmount,
  authAmount: processorAmount,
  settlementAmount: processorAmount,
  exchangeRate: looseRate,
  clientReferenceId: looseText,
  createdAt: looseTime,
  expiresAt: called(looseTime, 'expiresAt', 'authorizationExpiresAt', 'holdExpiresAt'),
  refundedAmount: processorAmount,
});

const readListed = fields({
  id: called(looseId, 'id', 'refundId'),
  status: looseText,
  refundSubmittedAmount: processorAmount,
  submittedAmount: processorAmount,
  amount: processorAmount,
});

/** Null when id or status is missing. */
export function readPayment(body: unknown): Payment | null {
  return readOpened(body, {
    read: toPayment,
    toIdentity: ({ id, processorStatus }) => `${id} ${processorStatus}`,
    isListed: ({ status }) => status !== null,
    own: ['payment'],
  });
}

/** What a payment that can be captured or cancelled may be without either. */
const unchanged: readonly unknown[] = ['accepted', 'authorization_requested', 'authorized'];

/**
 * True when a body shows a payment in any other state than before its capture or cancellation. The payment itself
 * was there before, so a refusal may well show it.
 */
export function namesChangedPayment(body: unknown): boolean {
  return listOpened(body, ['payment']).some((object) => {
    const payment = toPayment(object);
    return payment !== null && !unchanged.includes(payment.status) && !isHttpStatus(payment.processorStatus);
  });
}

function toPayment(object: Record<string, unknown>): Payment | null {
  const { id, status, submittedAmount, authAmount, settlementAmount, ...rest } = readAttributes(object);
  const { refundedAmount, clientReferenceId, paymentMethodName, ...others } = rest;
  if (id === null || status === null) return null;
  const ours = toPaymentStatus(toSafeText(status, 64));
  const refunds = readList(pickField(object, 'refunds'));
  return {
    ...others,
    id,
    status: ours,
    processorStatus: toSafeText(status, 64),
    methodName: paymentMethodName && toSafeText(paymentMethodName, 64),
    method: paymentMethodName === null ? null : toPaymentMethod(paymentMethodName),
    clientReferenceId: clientReferenceId && toReference(clientReferenceId, 100),
    submitted: toCountedMoney(submittedAmount),
    authorised: toCountedMoney(authAmount),
    settled: toCountedMoney(settlementAmount),
    payer: readPayer(object),
    refunded: toMoney(refundedAmount),
    refunds: refunds && readListedRefunds(refunds),
    ...readReasonOf(isBadEnd(ours), object),
  };
}

/** Null when one of them has no id: a list whose items cannot be told apart proves nothing. */
function readListedRefunds(items: unknown[]): Payment['refunds'] {
  const refunds = items.flatMap((item) => {
    const { id, status, refundSubmittedAmount, submittedAmount, amount } = readListed(
      isJsonObject(item) ? item : {},
    );
    if (id === null) return [];
    const processorStatus = toSafeText(status ?? '', 64);
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
