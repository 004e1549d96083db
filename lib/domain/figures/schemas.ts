import * as z from 'zod/mini';
import { currencyCodes } from '#lib/core/currency.ts';
import { moneyView } from '#lib/core/zod-field.ts';

const at = z.iso.datetime();

/** How money moves for good: to a recipient, back to a payer, or to us. */
export const moneyMoves = ['paid_out', 'given_back', 'captured'] as const;
export type MoneyMove = (typeof moneyMoves)[number];

/** What moved today and, up to the hour that has struck, yesterday; in each currency by itself. */
export const moneyTodayView = z.object({
  /** The day that "today" means, from its first moment up to the first of the next. */
  day: z.object({ from: at, to: at }),
  /** Yesterday is counted up to here: the beginning of the hour that it is now. */
  yesterdayUntil: at,
  /** False where figures by the hour make no days of the person's own zone: then these are days of UTC. */
  isOwnDay: z.boolean(),
  moved: z.array(z.object({ move: z.enum(moneyMoves), today: moneyView, yesterday: moneyView })),
});
export type MoneyTodayView = z.infer<typeof moneyTodayView>;

/** What moved on each of the last fourteen days, oldest first, today last. */
export const moneyLineView = z.object({
  move: z.enum(moneyMoves),
  currency: z.enum(currencyCodes),
  days: z.array(moneyView),
});
export type MoneyLine = z.infer<typeof moneyLineView>;
