import * as z from 'zod/mini';
import { moneyView } from '#lib/core/zod-field.ts';

/** Other refunds to the same phone within the last 30 days that were sent or may still be, by anybody. */
export const sameDestinationView = z.object({
  count: z.number(),
  sum: moneyView,
  /** How many of them gave the money back, and how many wait for a decision as well. The others are between the two. */
  paidCount: z.number(),
  waitingCount: z.number(),
  /** Names that the bank returned for it in those, where they are not the name that it returned now. */
  otherNames: z.array(z.string()),
});
export type SameDestinationView = z.infer<typeof sameDestinationView>;
