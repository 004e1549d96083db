import { z } from 'zod';
import { maskCardNumbers } from '#lib/core/card-text.ts';
import type { Notification, NotificationKind } from '../answers.ts';

const word = z.string().min(1).max(100);

/** Details are shown but decide nothing: whatever form they have, the status is still applied. */
const detail = (maxLength: number) =>
  z
    .string()
    .transform((text) => [...maskCardNumbers(text)].slice(0, maxLength).join(''))
    .nullable()
    .catch(null);

/** What we rely on in a notification (spec 2.7). Everything else may change and stays in the stored bytes. */
const processorNotification = z.object({
  transactionType: word,
  transactionId: word,
  status: word,
  errorCode: detail(100),
  errorMessage: detail(500),
});

const kinds: Record<string, NotificationKind> = {
  DISBURSEMENT: 'payout',
  PAYMENT: 'payment',
  REFUND: 'refund',
};

/** Null when the type, the id or the status is missing or not text. */
export function readNotification(body: unknown): Notification | null {
  const { data } = processorNotification.safeParse(body);
  if (!data) return null;
  const { transactionType, transactionId: id, status: processorStatus, ...reason } = data;
  const kind = Object.hasOwn(kinds, transactionType) ? kinds[transactionType] : undefined;
  return { kind: kind ?? 'other', id, processorStatus, ...reason };
}
