import * as z from 'zod/mini';
import { moneyView } from '#lib/core/zod-field.ts';
import { amountSides } from '#lib/domain/recipients/methods/method-facts.ts';
import { payoutMethods } from '#lib/domain/recipients/methods/names.ts';
import { cardView } from './views.ts';

/**
 * The values that a payout to the same recipient starts with, or the next attempt of one that failed. Missing
 * texts are empty; of a card only what may be kept is included.
 */
export const againView = z.object({
  /** The earlier payout and its order number. */
  id: z.string(),
  orderNo: z.string(),
  /** The new payout is the next attempt of that one, which failed. */
  isNext: z.boolean(),
  /** It keeps the order number, because nothing was created at the processor. */
  keepsOrderNo: z.boolean(),
  /** It ended with an error, so that it has to be looked up at the processor first. */
  isAfterError: z.boolean(),
  /** Only of the next attempt. */
  amount: z.nullable(moneyView),
  /** The visible digits of the card, whose number is to be entered again. */
  card: z.nullable(cardView),
  method: z.enum(payoutMethods),
  side: z.enum(amountSides),
  phone: z.string(),
  bankCode: z.string(),
  holderName: z.string(),
  description: z.string(),
  payoutText: z.string(),
  note: z.string(),
});
export type AgainView = z.infer<typeof againView>;
