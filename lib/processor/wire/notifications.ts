import { z } from 'zod';
import { maskCardNumbers } from '#lib/core/card-text.ts';
import type { Notification, NotificationKind, ReportedAmounts } from '../answers.ts';
import { type ProcessorAmount, toMoney } from './scalars.ts';

const word = z.string().min(1).max(100);

/** Details are shown but decide nothing: whatever form they have, the status is still applied. */
const detail = (maxLength: number) =>
  z
    .string()
    .transform((text) => [...maskCardNumbers(text)].slice(0, maxLength).join(''))
    .nullable()
    .catch(null);

/** Notifications are read with ordinary numbers; up to this one the digits of a sum survive that unchanged. */
const largestExact = 1e12;
const side = z
  .object({
    value: z.union([z.string(), z.number().max(largestExact).transform(String)]),
    currency: z.string(),
  })
  .nullable()
  .catch(null);

/** Amounts are promised nowhere in a notification, so their usual names are tried, at the top and among the extras. */
const namedAmounts = z
  .object({ submittedAmount: side, authAmount: side, amount: side })
  .catch({ submittedAmount: null, authAmount: null, amount: null });

/** What we rely on in a notification (spec 2.7). Everything else may change and stays in the stored bytes. */
const processorNotification = z.object({
  transactionType: word,
  transactionId: word,
  status: word,
  errorCode: detail(100),
  errorMessage: detail(500),
  additionalData: z.unknown().optional(),
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
  const { transactionType, transactionId: id, status: processorStatus, additionalData, ...reason } = data;
  const kind = Object.hasOwn(kinds, transactionType) ? kinds[transactionType] : undefined;
  const amounts = readAmounts(body, additionalData);
  return { kind: kind ?? 'other', id, processorStatus, ...reason, amounts };
}

function readAmounts(...places: unknown[]): ReportedAmounts {
  const found = places.map((place) => namedAmounts.parse(place));
  const pick = (name: keyof z.output<typeof namedAmounts>) => {
    const amount: ProcessorAmount | undefined = found.flatMap((each) => each[name] ?? [])[0];
    return amount ? toMoney(amount) : null;
  };
  return { debited: pick('submittedAmount'), received: pick('authAmount'), plain: pick('amount') };
}
