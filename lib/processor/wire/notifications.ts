import type { z } from 'zod';
import { maskCardNumbers } from '#lib/core/card-text.ts';
import type { Notification, NotificationKind } from '../answers.ts';
import { errorCode } from './failure.ts';
import { fields, readOpened } from './fields.ts';
import { looseText } from './scalars.ts';
import { isBadEnd, toPaymentStatus, toPayoutStatus, toRefundStatus } from './statuses.ts';

const word = looseText.transform((text) => (text !== null && text.length <= 100 ? text : null));

/** Details are shown but decide nothing: whatever form they have, the status is still applied. */
const detail = (maxLength: number, type: z.ZodType<string | null> = looseText) =>
  type.transform((text) => text && [...maskCardNumbers(text)].slice(0, maxLength).join(''));

/** What we rely on in a notification (spec 2.7). Everything else may change and stays in the stored bytes. */
const readParts = fields({
  transactionType: word,
  transactionId: word,
  status: word,
  errorCode: detail(100, errorCode),
  errorMessage: detail(500),
});

const kinds: Record<string, NotificationKind> = {
  DISBURSEMENT: 'payout',
  PAYMENT: 'payment',
  REFUND: 'refund',
};

const statusesOf = { payout: toPayoutStatus, payment: toPaymentStatus, refund: toRefundStatus };

/** Null when the type, the id or the status is missing or not text. */
export function readNotification(body: unknown): Notification | null {
  return readOpened(body, {
    read: toNotification,
    toIdentity: ({ kind, id, processorStatus }) => `${kind} ${id} ${processorStatus}`,
  });
}

function toNotification(object: Record<string, unknown>): Notification | null {
  const { transactionType, transactionId: id, status: processorStatus, ...reason } = readParts(object);
  if (transactionType === null || id === null || processorStatus === null) return null;
  const kind = Object.hasOwn(kinds, transactionType) ? kinds[transactionType] : undefined;
  if (kind === undefined) return { kind: 'other', id, processorStatus, ...reason };
  const isBad = isBadEnd(statusesOf[kind](processorStatus));
  return { kind, id, processorStatus, ...(isBad ? reason : { errorCode: null, errorMessage: null }) };
}
