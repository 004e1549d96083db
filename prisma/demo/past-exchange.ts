import { type Money, toDecimal } from '#lib/core/money.ts';
import { sha256Hex } from '#lib/crypto/digest.ts';

/** What a past payout was to the processor, and how it ended there. */
type Ended = {
  attemptId: string;
  deliveryId: string;
  orderNo: string;
  sum: Money;
  sentAt: Date;
  endedAt: Date;
  /** Null where nothing was created. */
  ids: { intent: string; disbursement: string } | null;
  isAnswered: boolean;
  answer: { processorStatus?: string; errorCode?: string; errorMessage?: string };
};

/** How long the processor took to answer a call. */
const answeredInMs = 300;

/**
 * The call that sent a payout and the notification of its end, masked as they are kept: a history without them would say
 * that nothing was ever exchanged.
 */
export function toPastExchange(ended: Ended) {
  return { call: toCall(ended), delivery: ended.ids && toDelivery(ended, ended.ids.disbursement) };
}

function toCall({ attemptId, orderNo, sum, sentAt, ids, isAnswered, answer }: Ended) {
  const amount = { value: Number(toDecimal(sum)), currency: sum.currency };
  const { errorCode: error, errorMessage: message } = answer;
  const made = ids && {
    intentId: ids.intent,
    clientReferenceIntentId: orderNo,
    intentStatus: 'CREATED',
    disbursements: [
      { id: ids.disbursement, status: 'ACCEPTED', submittedAmount: amount, authAmount: amount },
    ],
  };
  return {
    at: new Date(sentAt.getTime() + answeredInMs),
    method: 'POST',
    path: '/processing/api/v1/intents',
    durationMs: answeredInMs,
    ...(isAnswered
      ? { httpStatus: ids ? 200 : 400, outcome: ids ? 'ok' : 'declined' }
      : { httpStatus: null, outcome: 'outcomeUnknown', cut: 'error' }),
    operation: 'create_payout',
    subjectId: attemptId,
    requestMasked: JSON.stringify({ clientReferenceId: orderNo, disbursements: [{ authAmount: amount }] }),
    answerMasked: isAnswered ? JSON.stringify(made ?? { error, message }) : null,
  };
}

function toDelivery({ attemptId, deliveryId, endedAt, answer }: Ended, transactionId: string) {
  const { processorStatus: status, errorCode, errorMessage } = answer;
  const text = { transactionType: 'DISBURSEMENT', transactionId, status, errorCode, errorMessage };
  const body = Buffer.from(JSON.stringify(text));
  return {
    id: deliveryId,
    subjectKind: 'payout_attempt',
    subjectId: attemptId,
    body,
    sha256: sha256Hex(body),
    headers: { 'content-type': 'application/json' },
    sourceAddress: '127.0.0.1',
    receivedAt: endedAt,
    lastAt: endedAt,
    verdict: 'applied',
    note: 'moved',
    tries: 1,
    processedAt: endedAt,
  } as const;
}
