import * as z from 'zod/mini';
import { amountSides } from '#lib/domain/recipients/methods/method-facts.ts';
import { payoutMethods } from '#lib/domain/recipients/methods/names.ts';

/**
 * The values that a payout to the same recipient starts with. Missing texts are empty; card data is never
 * included.
 */
export const againView = z.object({
  /** The earlier payout and its order number. */
  id: z.string(),
  orderNo: z.string(),
  method: z.enum(payoutMethods),
  side: z.enum(amountSides),
  phone: z.string(),
  bankCode: z.string(),
  holderName: z.string(),
  description: z.string(),
  note: z.string(),
});
export type AgainView = z.infer<typeof againView>;
