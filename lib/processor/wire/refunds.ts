import { z } from 'zod';
import type { Refund } from '../answers.ts';
import { readReason, toSafeText } from './failure.ts';
import { isJsonObject } from './json.ts';
import { looseId, looseRate, looseText, looseTime, processorAmount, toMoney } from './scalars.ts';
import { toRefundStatus } from './statuses.ts';

/** Spec 2.6; types and formats are not shown there. */
const processorRefund = z.object({
  id: looseId,
  status: looseText,
  intentId: looseId,
  paymentId: looseId,
  refundSubmittedAmount: processorAmount,
  refundAuthAmount: processorAmount,
  refundExchangeRate: looseRate,
  reason: looseText,
  clientReferenceId: looseText,
  createdAt: looseTime,
  updatedAt: looseTime,
});

/** Null when id or status is missing. */
export function readRefund(body: unknown): Refund | null {
  if (!isJsonObject(body)) return null;
  const { id, status, refundSubmittedAmount, refundAuthAmount, refundExchangeRate, ...rest } =
    processorRefund.parse(body);
  if (id === null || status === null) return null;
  // Their `reason` is why the refund was requested, not why it failed.
  const { errorCode, errorMessage } = readReason({ ...body, reason: undefined });
  return {
    id,
    status: toRefundStatus(toSafeText(status, 64)),
    processorStatus: toSafeText(status, 64),
    submitted: toMoney(refundSubmittedAmount),
    processed: toMoney(refundAuthAmount),
    exchangeRate: refundExchangeRate,
    ...rest,
    errorCode,
    errorMessage,
  };
}
