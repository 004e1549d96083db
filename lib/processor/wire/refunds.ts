import type { Refund } from '../answers.ts';
import { isUnread, processorAmount, toCountedMoney, toMoney } from './amounts.ts';
import { readReasonOf, toSafeText } from './failure.ts';
import { called, fields, listOpened, pickField, readOpened } from './fields.ts';
import { decidingText, looseId, looseRate, looseText, looseTime } from './scalars.ts';
import { isBadEnd, isHttpStatus, toListedStatus, toRefundStatus } from './statuses.ts';

/** Spec 2.6; types and formats are not shown there. */
const readAttributes = fields({
  id: called(looseId, 'id', 'refundId'),
  status: decidingText,
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
  return readOpened(body, {
    read: toRefund,
    toIdentity: ({ id, processorStatus }) => `${id} ${processorStatus}`,
    isListed: ({ status }) => status !== null,
    own: ['refund'],
  });
}

/** True when a body names a refund, in whatever state. An error may have an id too, and its HTTP status next to it. */
export function namesRefund(body: unknown): boolean {
  return listOpened(body, ['refund']).some((object) => {
    if (pickField(object, 'refundId') !== undefined) return true;
    const refund = toRefund(object);
    return refund !== null && !isHttpStatus(refund.processorStatus);
  });
}

function toRefund(object: Record<string, unknown>): Refund | null {
  const { id, status, refundSubmittedAmount, refundAuthAmount, refundExchangeRate, ...rest } =
    readAttributes(object);
  if (id === null || status === null) return null;
  const ours = toRefundStatus(toSafeText(status, 64));
  // Their `reason` is why the refund was requested, not why it failed.
  const reported = Object.fromEntries(Object.entries(object).filter(([name]) => !/^reason$/i.test(name)));
  return {
    id,
    status: ours,
    processorStatus: toListedStatus('refund', toSafeText(status, 64)),
    // What failed may say that nothing of the sum was used; of any other refund that would be another sum.
    submitted: (ours !== null && isBadEnd(ours) ? toCountedMoney : toMoney)(refundSubmittedAmount),
    isSumUnread: isUnread(refundSubmittedAmount),
    // Nothing at the end is what they say; before it, nobody has filled the sum in.
    processed: (ours === 'refunded' ? toMoney : toCountedMoney)(refundAuthAmount),
    exchangeRate: refundExchangeRate,
    ...rest,
    ...readReasonOf(isBadEnd(ours), reported),
  };
}
