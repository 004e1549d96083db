import * as z from 'zod/mini';
import { moneyView } from '#lib/core/zod-field.ts';
import { silentView } from '#lib/domain/polling/schemas.ts';
import { failuresView } from '#lib/domain/users/schemas.ts';
import { refundListItemView } from './views.ts';

/** A refund that waits for this person, why (the most urgent reason first), and since when. */
export const waitingRefundView = z.extend(refundListItemView, {
  why: z.enum(['decision', 'unknown', 'unlisted', 'silence', 'failed']),
  since: z.iso.datetime(),
});
export type WaitingRefund = z.infer<typeof waitingRefundView>;

const dayLimitView = z.object({ day: moneyView, left: moneyView });
export type DayLimit = z.infer<typeof dayLimitView>;

/** What the home page shows of refunds: the first few of each reason, each refund once. */
export const refundHomeView = z.object({
  waiting: z.array(waitingRefundView),
  /** How many there are for the first three reasons together, as far as one page of each goes. */
  toDo: z.object({ count: z.number(), isCut: z.boolean() }),
  silent: silentView,
  failed: failuresView,
  /** What the person may refund within 24 hours and how much of it is left, by currency; empty without a limit. */
  limits: z.array(dayLimitView),
});
export type RefundHomeView = z.infer<typeof refundHomeView>;
