import { z } from 'zod';
import { maskCardNumbers } from '#lib/core/card-masking.ts';
import type { Money } from '#lib/core/money.ts';
import type { Notification, NotificationKind, ReportedAmounts } from '../answers.ts';
import { errorCode } from './failure.ts';
import { fields, pickField, readOpened } from './fields.ts';
import { isJsonObject, parseJson } from './json.ts';
import { looseText, processorAmount, toMoney, toStorable, wholeOrText } from './scalars.ts';
import { isBadEnd, toPaymentStatus, toPayoutStatus, toRefundStatus } from './statuses.ts';

/** A word that decides must be the very text that is in our tables. */
const word = z
  .unknown()
  .transform((value) =>
    typeof value === 'string' && value !== '' && value.length <= 100 ? toStorable(value) : null,
  );
const id = wholeOrText.transform((text) => (text !== null && text.length <= 100 ? text : null));

/** Details are shown but decide nothing: whatever form they have, the status is still applied. */
const detail = (maxLength: number, type: z.ZodType<string | null> = looseText) =>
  type.transform((text) => text && [...maskCardNumbers(text)].slice(0, maxLength).join(''));

/** What we rely on in a notification (spec 2.7). Everything else may change and stays in the stored bytes. */
const readParts = fields({
  transactionType: word,
  transactionId: id,
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

/** As `readNotification`, from a text in which no number loses a digit. */
export function readNotificationText(text: string): Notification | null {
  return readNotification(parseJson(Buffer.from(text)));
}

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
  const amounts = readAmounts(object);
  const kind = Object.hasOwn(kinds, transactionType) ? kinds[transactionType] : undefined;
  if (kind === undefined) return { kind: 'other', id, processorStatus, ...reason, amounts };
  const isBad = isBadEnd(statusesOf[kind](processorStatus));
  const because = isBad ? reason : { errorCode: null, errorMessage: null };
  return { kind, id, processorStatus, ...because, amounts };
}

/** Amounts are promised nowhere in a notification, so their usual names are tried, at the top and among the extras. */
function readAmounts(object: Record<string, unknown>): ReportedAmounts {
  const places = [object, pickField(object, 'additionalData')].filter(isJsonObject);
  const pick = (name: string) =>
    places.map((place) => toAmount(pickField(place, name))).find(Boolean) ?? null;
  return { debited: pick('submittedAmount'), received: pick('authAmount'), plain: pick('amount') };
}

/** A notification may have been read with ordinary numbers; below this one the digits of a sum survive that unchanged. */
const largestExact = 1e12;

function toAmount(value: unknown): Money | null {
  if (!isJsonObject(value)) return null;
  const number = pickField(value, 'value');
  const isExact = typeof number === 'number' && Math.abs(number) < largestExact;
  return toMoney(
    processorAmount.parse({
      value: isExact ? String(number) : number,
      currency: pickField(value, 'currency'),
    }),
  );
}
