import * as z from 'zod/mini';
import { moneyView } from '#lib/core/zod-field.ts';
import { fileNews } from '#lib/domain/files/schemas/news.ts';
import { endingStatuses, endingView } from '#lib/domain/payouts/schemas/home.ts';
import { decidedAs } from '#lib/domain/refunds/schemas/decided.ts';
import { takeoverStatuses } from '#lib/domain/takeovers/schemas.ts';
import { unusuals } from '#lib/domain/users/rules/place.ts';

const shared = {
  id: z.string(),
  /** The payout, refund or file that it is about. */
  subjectId: z.string(),
  /** The name people use for it: an order number, a refund's number, or the name of a file. */
  reference: z.string(),
  at: z.iso.datetime(),
  /** One sum, but of a file one per currency. */
  amounts: z.array(moneyView),
  /** Who gets the money, in a few words; empty when that is not known. */
  recipient: z.string(),
  /** What a colleague wrote about it. */
  words: z.nullable(z.string()),
};

/**
 * One of this person's payouts ended or became unknown, a colleague decided about one of their refunds, or a file of theirs
 * moved on without them.
 */
export const noticeView = z.discriminatedUnion('of', [
  z.object({
    ...shared,
    of: z.literal('payouts'),
    status: z.enum(endingStatuses),
    why: endingView.shape.why,
  }),
  z.object({ ...shared, of: z.literal('refunds'), status: z.enum(decidedAs) }),
  z.object({
    ...shared,
    of: z.literal('files'),
    status: z.enum(fileNews),
    /** How many of its rows were paid, once it has come to its end. */
    paid: z.nullable(z.object({ count: z.int(), of: z.int() })),
  }),
]);
export type Notice = z.infer<typeof noticeView>;

/** What every page shows this person without being asked. */
export const noticeFeedView = z.object({
  /** How many payouts this person has to look into. */
  waiting: z.number(),
  /** How many payouts of colleagues this person may approve or decline. */
  toApprove: z.number(),
  /** How many files of colleagues this person may approve or decline. */
  filesToApprove: z.int(),
  /** How many changes of the rules this person may agree to or decline. */
  toAgree: z.int(),
  /** Movements of money that only the processor knows of and nobody has closed, for those who compare statements. */
  unlistedMovements: z.int(),
  /** The number of statements with such lines. */
  openStatements: z.int(),
  /** Files of this person's schedules that were given up within a day. */
  failedFiles: z.int(),
  /** Who was given access by an administrator within a day and will decide about money, for managers. */
  newAccess: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      byName: z.nullable(z.string()),
      countsFrom: z.iso.datetime(),
    }),
  ),
  /** Where somebody signed in as this person within a week, in a browser or from a network that was new to the account. */
  unusualSignIns: z.array(
    z.object({
      id: z.string(),
      at: z.iso.datetime(),
      browser: z.nullable(z.string()),
      system: z.nullable(z.string()),
      address: z.nullable(z.string()),
      unusual: z.enum(unusuals),
      isHalf: z.boolean(),
    }),
  ),
  /** Payouts of the last day that this person is asked to take over, or that others answered for them. */
  takeovers: z.array(
    z.object({
      id: z.string(),
      status: z.enum(takeoverStatuses),
      orderNo: z.string(),
      name: z.string(),
      reason: z.string(),
    }),
  ),
  /** The news of the last day, newest first. */
  notices: z.array(noticeView),
  /** The server's clock, by which news is recognised. */
  readAt: z.iso.datetime(),
});
export type NoticeFeed = z.infer<typeof noticeFeedView>;
