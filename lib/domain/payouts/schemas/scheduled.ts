import * as z from 'zod/mini';
import { repetitionView } from '#lib/domain/repetitions/schemas.ts';
import { payoutListItemView } from './views.ts';

/** A payout that is still to leave. */
export const scheduledItemView = z.extend(payoutListItemView, {
  attemptId: z.string(),
  /** The viewer may call it back. */
  mayCancel: z.boolean(),
  /** When one that waits for a person ends by itself; null: it waits for its time. */
  heldUntil: z.nullable(z.iso.datetime()),
  repetition: z.nullable(repetitionView),
});
export type ScheduledItem = z.infer<typeof scheduledItemView>;

/** What is paid every month while none of its payouts waits: its last payout, and when the next one leaves. */
export const betweenView = z.object({
  last: payoutListItemView,
  nextAt: z.iso.datetime(),
  repetition: repetitionView,
});
export type Between = z.infer<typeof betweenView>;

/** Those that wait for a person first, then the next to leave first. `isCut`: there are more. */
export const scheduledView = z.object({
  items: z.array(scheduledItemView),
  between: z.array(betweenView),
  isCut: z.boolean(),
});
export type ScheduledView = z.infer<typeof scheduledView>;
