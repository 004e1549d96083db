import * as z from 'zod/mini';
import { moneyView } from '#lib/core/zod-field.ts';

/** The values that a link fills into the form of a refund. */
export const askedRefundView = z.object({
  amount: moneyView,
  /** It is all that is left of the payment now. */
  isRemaining: z.boolean(),
  /** Empty when the link names no reason, or none that is offered. */
  reasonCode: z.string(),
  isToAnotherAccount: z.boolean(),
});
export type AskedRefundView = z.infer<typeof askedRefundView>;
