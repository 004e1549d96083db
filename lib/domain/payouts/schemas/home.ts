import * as z from 'zod/mini';
import { moneyView } from '#lib/core/zod-field.ts';
import { silentView } from '#lib/domain/polling/schemas.ts';
import { payoutMethods } from '#lib/domain/recipients/methods/names.ts';
import { failuresView } from '#lib/domain/users/schemas.ts';
import { payoutStatuses } from '../status.ts';
import { payoutListItemView, recipientView } from './views.ts';

const at = z.iso.datetime();
const count = z.number();

/** A person's task with payouts: making them, watching over all of them, or only viewing them. */
export const payoutRoleViews = ['maker', 'overseer', 'reader'] as const;
export type PayoutRoleView = (typeof payoutRoleViews)[number];

/** How much money is on its way, of unknown outcome, or reported in contradiction now, by currency. */
const openView = z.object({
  moving: z.array(moneyView),
  unknown: z.array(moneyView),
  conflict: z.array(moneyView),
});

/** Why something waits for a person, the most urgent first. */
export const waitingReasons = ['decision', 'held', 'unknown', 'unlisted', 'silence', 'failed'] as const;

/** A payout that waits for this person, why, and since when. */
export const waitingPayoutView = z.extend(payoutListItemView, { why: z.enum(waitingReasons), since: at });
export type WaitingPayout = z.infer<typeof waitingPayoutView>;

export const homeView = z.object({
  roleView: z.enum(payoutRoleViews),
  /** What follows is about the person's own payouts only. */
  isOwn: z.boolean(),
  /** The whole office's, no matter who asks. */
  open: openView,
  /** The first few of each reason; each payout once. */
  waiting: z.array(waitingPayoutView),
  /** How many payouts there are for the first three reasons together. */
  toDo: count,
  silent: silentView,
  failed: failuresView,
});
export type HomeView = z.infer<typeof homeView>;

/**
 * What a notice says of a payout on schedule beside its states: it left at its time, waits for a person, or was the last of
 * those that were paid every month.
 */
export const scheduleNews = ['left', 'held', 'repetition_ended'] as const;
export const endingStatuses = [...payoutStatuses, ...scheduleNews] as const;

/** One of this person's payouts ended, its outcome became unknown, or its time came. */
export const endingView = z.object({
  id: z.string(),
  payoutId: z.string(),
  orderNo: z.string(),
  status: z.enum(endingStatuses),
  at,
  method: z.enum(payoutMethods),
  amount: moneyView,
  recipient: recipientView,
  /** Why, where that is how the payout appears now. */
  why: z.nullable(
    z.pick(payoutListItemView, {
      errorCode: true,
      errorMessage: true,
      knownReason: true,
      reviewReason: true,
    }),
  ),
});
export type PayoutEnding = z.infer<typeof endingView>;

/** What every page reports to this person about payouts. */
export const notificationFeedView = z.object({
  /** How many payouts this person has to look into. */
  waiting: count,
  /** How many payouts of colleagues this person may approve or decline. */
  toApprove: count,
  /** How this person's payouts ended in the last day, newest first. */
  endings: z.array(endingView),
  /** The server's clock, used to find what is new. */
  readAt: at,
});
export type NotificationFeedView = z.infer<typeof notificationFeedView>;
