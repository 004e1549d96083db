import * as z from 'zod/mini';
import { moneyView } from '#lib/core/zod-field.ts';
import { endingView } from '#lib/domain/payouts/schemas/home.ts';
import { payoutStatuses } from '#lib/domain/payouts/status.ts';
import { decidedAs } from '#lib/domain/refunds/schemas/decided.ts';

const shared = {
  id: z.string(),
  /** The payout or refund that it is about. */
  subjectId: z.string(),
  /** The name people use for it: an order number, or a refund's number. */
  reference: z.string(),
  at: z.iso.datetime(),
  amount: moneyView,
  /** Who gets the money, in a few words; empty when that is not known. */
  recipient: z.string(),
  /** What a colleague wrote about it. */
  words: z.nullable(z.string()),
};

/** One of this person's payouts ended or became unknown, or a colleague decided about one of their refunds. */
export const noticeView = z.discriminatedUnion('of', [
  z.object({
    ...shared,
    of: z.literal('payouts'),
    status: z.enum(payoutStatuses),
    why: endingView.shape.why,
  }),
  z.object({ ...shared, of: z.literal('refunds'), status: z.enum(decidedAs) }),
]);
export type Notice = z.infer<typeof noticeView>;

/** What every page tells this person without being asked. */
export const noticeFeedView = z.object({
  /** How many payouts this person has to look into. */
  waiting: z.number(),
  /** Movements of money that only the processor knows of and nobody has closed, for those who compare statements. */
  unlistedMovements: z.int(),
  /** In how many statements these stand. */
  openStatements: z.int(),
  /** Files of this person's schedules that were given up within a day. */
  failedFiles: z.int(),
  /** The news of the last day, newest first. */
  notices: z.array(noticeView),
  /** The server's clock, used to tell what is new. */
  readAt: z.iso.datetime(),
});
export type NoticeFeed = z.infer<typeof noticeFeedView>;
