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
  /** The visible digits of the card; its number is to be entered again. */
  card: z.nullable(cardView),
  /** A colleague handed it over because the bank did not answer; absent of a payout that is made again. */
  askedBy: z.optional(z.object({ name: z.string(), reason: z.string() })),
  /** A saved recipient, whom this is the first form for: with the last payout that arrived, and its name at the bank. */
  saved: z.optional(
    z.object({
      name: z.string(),
      note: z.nullable(z.string()),
      lastName: z.nullable(z.string()),
      lastPaid: z.nullable(
        z.object({ id: z.string(), orderNo: z.string(), amount: moneyView, at: z.iso.datetime() }),
      ),
    }),
  ),
  method: z.enum(payoutMethods),
  side: z.enum(amountSides),
  phone: z.string(),
  bankCode: z.string(),
  holderName: z.string(),
  expectedName: z.string(),
  description: z.string(),
  payoutText: z.string(),
  note: z.string(),
});
export type AgainView = z.infer<typeof againView>;
