import { z } from 'zod';
import type { Payment, Refund } from '../answers.ts';
import { readReason } from './failure.ts';
import { isJsonObject } from './json.ts';
import { looseId, looseText, looseTime, processorAmount, toMoney } from './scalars.ts';

/** Shape not shown in the spec (4.4): only id and status are relied on. */
const processorPayment = z.object({
  id: looseId,
  status: looseText,
  intentId: looseId,
  paymentMethodName: looseText,
  submittedAmount: processorAmount,
  authAmount: processorAmount,
  clientReferenceId: looseText,
  createdAt: looseTime,
});

/** Null when id or status is missing. */
export function readPayment(body: unknown): Payment | null {
  if (!isJsonObject(body)) return null;
  const { id, status, submittedAmount, authAmount, ...rest } = processorPayment.parse(body);
  if (id === null || status === null) return null;
  return {
    id,
    status,
    submitted: toMoney(submittedAmount),
    processed: toMoney(authAmount),
    ...rest,
    ...readReason(body),
  };
}

/** Spec 2.6; types and formats are not shown there. */
const processorRefund = z.object({
  id: looseId,
  status: looseText,
  intentId: looseId,
  paymentId: looseId,
  refundSubmittedAmount: processorAmount,
  refundAuthAmount: processorAmount,
  reason: looseText,
  clientReferenceId: looseText,
  createdAt: looseTime,
  updatedAt: looseTime,
});

/** Null when id or status is missing. */
export function readRefund(body: unknown): Refund | null {
  if (!isJsonObject(body)) return null;
  const { id, status, refundSubmittedAmount, refundAuthAmount, ...rest } = processorRefund.parse(body);
  if (id === null || status === null) return null;
  const { errorCode, errorMessage } = readReason({ ...body, reason: undefined });
  return {
    id,
    status,
    submitted: toMoney(refundSubmittedAmount),
    processed: toMoney(refundAuthAmount),
    ...rest,
    errorCode,
    errorMessage,
  };
}
