import type { Person } from '#lib/auth/permissions.ts';
import { maskCard } from '#lib/core/card-number.ts';
import { firstIdAt, newId } from '#lib/core/id.ts';
import { hashCard } from '#lib/domain/recipients/operations/card-secrets.ts';
import { getRecipientName } from '../../sandbox/banks/recipient-name.ts';
import { toPastExchange } from './past-exchange.ts';
import type { PastPayout } from './past-payouts.ts';

/** Past payouts are never sent, so this hash need not match their content. */
export const pastFingerprint = 'past';

/** How long the processor took to accept one. */
const acceptedAfterMs = 350;

type Answer = { processorStatus?: string; errorCode?: string; errorMessage?: string };

const answers: Record<PastPayout['status'], Answer> = {
  paid_out: { processorStatus: 'PAID_OUT' },
  declined: {
    processorStatus: 'DECLINED',
    errorCode: 'CODE_PT0051',
    errorMessage: 'The recipient’s account is blocked',
  },
  error: {
    processorStatus: 'ERROR',
    errorCode: 'CODE_PT0001',
    errorMessage: 'The transaction could not be processed',
  },
  refused: { errorCode: 'LIMIT', errorMessage: 'authAmount.value: above the limit of the contract' },
  unknown: { errorCode: 'connection_lost' },
};

/** The rows of one payout, as its own sending would have left them. */
export function toPastRows(past: PastPayout, maker: Person) {
  const payoutId = idAt('payout', past.madeAt);
  const attemptId = idAt('payoutAttempt', past.madeAt);
  const currency = past.to.method === 'kz_card' ? 'KZT' : 'RUB';
  const deliveryId = idAt('webhookDelivery', past.endedAt);
  const ids = { payoutId, attemptId };
  const processorIds = toProcessorIds(past);
  return {
    payout: {
      id: payoutId,
      orderNo: past.orderNo,
      method: past.to.method,
      amountMinor: past.amountMinor,
      currency,
      amountSide: 'recipient_gets',
      makerId: maker.userId,
      createdAt: past.madeAt,
      ...(past.description !== undefined && { description: past.description }),
      ...toRecipientColumns(past.to),
    },
    attempt: { id: attemptId, payoutId, ...toAttemptColumns(past, currency) },
    events: toEvents(past, maker).map((event) => ({
      ...ids,
      ...(event.source === 'webhook' && { deliveryId }),
      ...event,
    })),
    exchange: toPastExchange({
      attemptId,
      deliveryId,
      orderNo: past.orderNo,
      sum: { amountMinor: past.amountMinor, currency },
      sentAt: past.madeAt,
      endedAt: past.endedAt,
      ids: processorIds,
      isAnswered: past.status !== 'unknown',
      answer: answers[past.status],
    }),
  } as const;
}

/** As the processor numbers them; null where it created nothing. */
function toProcessorIds({ status, madeAt }: PastPayout) {
  if (status === 'refused' || status === 'unknown') return null;
  return { intent: `${madeAt.getTime()}00001`, disbursement: `${madeAt.getTime()}00002` };
}

/** An id that sorts by this time, as all ids do. */
function idAt(kind: 'payout' | 'payoutAttempt' | 'webhookDelivery', moment: Date): string {
  const digits = 14;
  return firstIdAt(kind, moment).slice(0, -digits) + newId(kind).slice(-digits);
}

function toRecipientColumns(to: PastPayout['to']) {
  if (to.method === 'sbp')
    return {
      recipientPhone: to.phone,
      recipientBankCode: to.bankCode,
      recipientBankName: to.bankName,
      recipientName: getRecipientName(to.phone, to.bankCode),
    };
  const { first6, last4, length, brand } = maskCard(to.cardNumber);
  return {
    cardFirst6: first6,
    cardLast4: last4,
    cardLength: length,
    cardBrand: brand,
    cardHash: hashCard(to.cardNumber),
    holderName: to.holderName,
  };
}

function toAttemptColumns(past: PastPayout, currency: string) {
  const { status, amountMinor, madeAt, endedAt } = past;
  const { processorStatus = null, errorCode = null, errorMessage = null } = answers[status];
  const ids = toProcessorIds(past);
  return {
    status,
    clientReferenceId: past.orderNo,
    fingerprint: pastFingerprint,
    processorStatus,
    processorErrorCode: errorCode,
    processorErrorMessage: errorMessage,
    createdAt: madeAt,
    updatedAt: endedAt,
    statusAt: endedAt,
    ...(status === 'unknown' ? { reviewReason: 'no_answer' } : { finishedAt: endedAt }),
    ...(ids && {
      processorIntentId: ids.intent,
      processorDisbursementId: ids.disbursement,
      debitedMinor: amountMinor,
      debitedCurrency: currency,
      receivedMinor: amountMinor,
      receivedCurrency: currency,
      acceptedAt: acceptedAt(past),
    }),
  };
}

function toEvents(past: PastPayout, maker: Person) {
  const { status, madeAt, endedAt: at } = past;
  const end = { at, toStatus: status, ...answers[status] };
  const begun = [
    { at: madeAt, source: 'person', actorId: maker.userId, kind: 'created', toStatus: 'approved' },
    { at: madeAt, source: 'system', kind: 'claimed', fromStatus: 'approved', toStatus: 'sending' },
  ] as const;
  const answered = { source: 'processor_answer', fromStatus: 'sending' } as const;
  if (status === 'refused') return [...begun, { ...end, ...answered, kind: 'refused' }] as const;
  if (status === 'unknown') return [...begun, { ...end, ...answered, kind: 'outcome_unknown' }] as const;
  const accepted = { toStatus: 'accepted', processorStatus: 'ACCEPTED' } as const;
  return [
    ...begun,
    { at: acceptedAt(past), ...answered, ...accepted, kind: 'reported' },
    { ...end, source: 'webhook', fromStatus: 'accepted', kind: 'reported' },
  ] as const;
}

function acceptedAt({ madeAt }: PastPayout): Date {
  return new Date(madeAt.getTime() + acceptedAfterMs);
}
