import { z } from 'zod';
import { maskCardNumbers } from '#lib/core/card-masking.ts';
import type { Money } from '#lib/core/money.ts';
import type { Notification, NotificationKind, ReportedAmounts } from '../answers.ts';
import { processorAmount, toMoney } from './amounts.ts';
import { errorCode } from './failure.ts';
import { fields, pickField, readOpened, toObject } from './fields.ts';
import { parseJson } from './json.ts';
import { decidingText, looseText, wholeOrText } from './scalars.ts';
import { isBadEnd, toListedStatus, toPaymentStatus, toPayoutStatus, toRefundStatus } from './statuses.ts';

/** A word that decides must be a text. */
const word = z
  .unknown()
  .transform((value) =>
    typeof value === 'string' && value.length <= 100 ? decidingText.parse(value) : null,
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
  const { transactionType, transactionId: id, status, ...reason } = readParts(object);
  if (transactionType === null || id === null || status === null) return null;
  const amounts = readAmounts(object);
  const type = transactionType.toUpperCase();
  const kind = Object.hasOwn(kinds, type) ? kinds[type] : undefined;
  if (kind === undefined) return { kind: 'other', id, processorStatus: status, ...reason, amounts };
  const processorStatus = toListedStatus(kind, status);
  const isBad = isBadEnd(statusesOf[kind](processorStatus));
  const because = isBad ? reason : { errorCode: null, errorMessage: null };
  return { kind, id, processorStatus, ...because, amounts };
}

/** Amounts are promised nowhere in a notification, so their usual names are tried, at the top and among the extras. */
function readAmounts(object: Record<string, unknown>): ReportedAmounts {
  const places = [object, toObject(pickField(object, 'additionalData'))].filter((place) => place !== null);
  const pick = (name: string) =>
    places.map((place) => toAmount(pickField(place, name))).find(Boolean) ?? null;
  return { debited: pick('submittedAmount'), received: pick('authAmount'), plain: pick('amount') };
}

/** A notification may have been read with ordinary numbers; below this one the digits of a sum survive that unchanged. */
const largestExact = 1e12;

function toAmount(value: unknown): Money | null {
  return toMoney(processorAmount.parse(toExact(value)));
}

/** An ordinary number as its digits, where they are certain; an object or list with them as its parts. */
function toExact(value: unknown): unknown {
  if (typeof value === 'number') return Math.abs(value) < largestExact ? String(value) : null;
  const object = toObject(value);
  if (object === null) return value;
  return Object.fromEntries(Object.entries(object).map(([name, one]) => [name, toExact(one)]));
}
