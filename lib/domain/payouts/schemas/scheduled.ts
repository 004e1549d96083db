import * as z from 'zod/mini';
import { repetitionView } from '#lib/domain/repetitions/schemas.ts';
import { payoutListItemView } from './views.ts';

/** A payout that is still to leave. */
export const scheduledItemView = z.extend(payoutListItemView, {
  attemptId: z.string(),
  /** The viewer may call it back. */
  mayCancel: z.boolean(),
  repetition: z.nullable(repetitionView),
});
export type ScheduledItem = z.infer<typeof scheduledItemView>;

/** Those that wait for a person first, then the next to leave first. `isCut`: there are more. */
export const scheduledView = z.object({ items: z.array(scheduledItemView), isCut: z.boolean() });
export type ScheduledView = z.infer<typeof scheduledView>;
