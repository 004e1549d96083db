import * as z from 'zod/mini';
import { moneyView } from '#lib/core/zod-field.ts';

/** The values that the next attempt of a refund that failed starts with. Missing texts are empty. */
export const refundAgainView = z.object({
  /** The earlier refund and its number. */
  id: z.string(),
  number: z.string(),
  /** The new one keeps that number, because nothing was created at the processor. */
  keepsNumber: z.boolean(),
  /**
   * People ended it before it was sent, so nothing was wrong with it but what a colleague may have written.
   */
  isCancelled: z.boolean(),
  /** It was stopped because of its payment, which somebody else may have refunded. */
  mayBeGivenElsewhere: z.boolean(),
  /** Who did not agree to it, and why. */
  declined: z.nullable(z.object({ byName: z.string(), reason: z.nullable(z.string()) })),
  /** It takes all that is left of the payment now. */
  isRemaining: z.boolean(),
  amount: moneyView,
  phone: z.string(),
  bankCode: z.string(),
  /** Why not the way it was paid. */
  reason: z.string(),
  /** Empty when the reason is not offered any more. */
  reasonCode: z.string(),
  note: z.string(),
});
export type RefundAgainView = z.infer<typeof refundAgainView>;
