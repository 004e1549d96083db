import * as z from 'zod/mini';
import { moneyView } from '#lib/core/zod-field.ts';
import { payoutMethods } from '#lib/domain/recipients/methods/names.ts';
import { payoutStatuses } from '../status.ts';
import { payoutListItemView, recipientView } from './views.ts';

const at = z.iso.datetime();
const count = z.number();
const sums = z.array(moneyView);

/** A person's task with payouts: making them, watching over all of them, or only viewing them. */
export const payoutRoleViews = ['maker', 'overseer', 'reader'] as const;
export type PayoutRoleView = (typeof payoutRoleViews)[number];

/** How many payouts are in each group now. Paid and failed count only those that ended today. */
export const figuresView = z.object({
  moving: count,
  paid: count,
  failed: count,
  attention: count,
  /** How much money that is, by currency. */
  sums: z.object({ moving: sums, paid: sums, failed: sums, attention: sums }),
});
export type PayoutFigures = z.infer<typeof figuresView>;

/** A payout whose outcome a person must look into, and since when. */
export const attentionItemView = z.extend(payoutListItemView, {
  since: at,
  /** A colleague proposed how it ended, and this person may confirm or reject the proposal. */
  isToAnswer: z.boolean(),
});
export type AttentionItem = z.infer<typeof attentionItemView>;

export const homeView = z.object({
  roleView: z.enum(payoutRoleViews),
  /** The day that "today" means: the person's own, from its first moment up to the first of the next. */
  day: z.object({ from: at, to: at }),
  all: figuresView,
  /** Null for people who make no payouts. */
  own: z.nullable(figuresView),
  /** The first few, those to be answered before the others, then the longest waiting: the person's own, or everybody's for those who watch over all. */
  attention: z.array(attentionItemView),
  /** How many payouts have a colleague's proposal that this person may answer. */
  toAnswer: count,
  /** The newest few of the others, for those who make payouts: their own. */
  latest: z.array(payoutListItemView),
});
export type HomeView = z.infer<typeof homeView>;

/** One of this person's payouts ended, or its outcome became unknown. */
export const endingView = z.object({
  id: z.string(),
  payoutId: z.string(),
  orderNo: z.string(),
  status: z.enum(payoutStatuses),
  at,
  method: z.enum(payoutMethods),
  amount: moneyView,
  recipient: recipientView,
});
export type PayoutEnding = z.infer<typeof endingView>;

/** What every page tells this person about payouts. */
export const notificationFeedView = z.object({
  /** How many payouts this person has to look into. */
  waiting: count,
  /** How this person's payouts ended in the last day, newest first. */
  endings: z.array(endingView),
  /** The server's clock, used to tell what is new. */
  readAt: at,
});
export type NotificationFeedView = z.infer<typeof notificationFeedView>;
