import * as z from 'zod/mini';
import { moneyView } from '#lib/core/zod-field.ts';
import { payoutMethods } from '#lib/domain/recipients/methods/methods.ts';
import { payoutStatuses } from '../status.ts';
import { payoutListItemView, recipientView } from './views.ts';

const at = z.iso.datetime();
const count = z.number();

/** What a person's work with payouts is: to make them, to watch over all of them, or to look them up. */
export const payoutRoleViews = ['maker', 'overseer', 'reader'] as const;
export type PayoutRoleView = (typeof payoutRoleViews)[number];

/** How many payouts are in each group now; paid and failed are those that ended today. */
export const figuresView = z.object({ moving: count, paid: count, failed: count, attention: count });
export type PayoutFigures = z.infer<typeof figuresView>;

/** Where the money of one currency is: paid out today, on its way, or not known. */
export const moneyOfTodayView = z.object({ paid: moneyView, moving: moneyView, attention: moneyView });
export type MoneyOfToday = z.infer<typeof moneyOfTodayView>;

/** A payout whose outcome a person must look into, and since when. */
export const attentionItemView = z.extend(payoutListItemView, {
  since: at,
  /** A colleague proposed how it ended, and this person may answer. */
  isToAnswer: z.boolean(),
});
export type AttentionItem = z.infer<typeof attentionItemView>;

export const homeView = z.object({
  roleView: z.enum(payoutRoleViews),
  /** The day that "today" means: the person's own, from its first moment up to the first of the next. */
  day: z.object({ from: at, to: at }),
  all: figuresView,
  /** Null for those who make none. */
  own: z.nullable(figuresView),
  /** For those who watch over all. */
  money: z.array(moneyOfTodayView),
  /** Longest first, the first few: one's own, or everybody's for those who watch over all. */
  attention: z.array(attentionItemView),
  /** The newest few: one's own, or everybody's for those who make none. */
  latest: z.array(payoutListItemView),
});
export type HomeView = z.infer<typeof homeView>;

/** One of my payouts came to an end, or its outcome became uncertain. */
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

/** What concerns this person on every page. */
export const notificationFeedView = z.object({
  /** How many payouts wait for this person to look into them. */
  waiting: count,
  /** What became of this person's payouts in the last day, newest first. */
  endings: z.array(endingView),
  /** The server's clock, to tell what is new. */
  readAt: at,
});
export type NotificationFeedView = z.infer<typeof notificationFeedView>;
