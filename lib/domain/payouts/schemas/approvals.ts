import * as z from 'zod/mini';
import { moneyView } from '#lib/core/zod-field.ts';
import { nameMatches } from '#lib/domain/recipients/rules/names.ts';
import { payoutListItemView } from './views.ts';

/** A payout that waits for approval, with what a decision needs. */
export const payoutToApproveView = z.extend(payoutListItemView, {
  /** What a decision is about. */
  attemptId: z.string(),
  /** What is approved is exactly this content. */
  fingerprint: z.string(),
  description: z.nullable(z.string()),
  /** The rules that ask for approval, and how many have approved of how many. */
  ruleIds: z.array(z.string()),
  /** The version of the rules by which it was judged. */
  policyVersionId: z.nullable(z.string()),
  approvedCount: z.number(),
  requiredCount: z.number(),
  /** The viewer may decide it. */
  isForViewer: z.boolean(),
  /** The approver has to type the amount, so it is not approved together with others. */
  isTyped: z.boolean(),
  requestedAt: z.iso.datetime(),
  expiresAt: z.nullable(z.iso.datetime()),
  /** The name that the bank returned next to the one under which this recipient was last paid; null: never paid under one. */
  nameCheck: z.nullable(z.enum(nameMatches)),
  lastName: z.nullable(z.string()),
  /** The name that the maker expected, next to the one that the bank returned; null: nobody gave one. */
  expected: z.nullable(z.object({ name: z.string(), match: z.enum(nameMatches) })),
  /** What this recipient was paid before. */
  paidBefore: z.object({ count: z.number(), sum: moneyView, lastAt: z.nullable(z.iso.datetime()) }),
  /** More than this recipient ever got. */
  isLargest: z.boolean(),
  /** Other payouts of the same sum to this recipient within three days. */
  sameSumCount: z.number(),
});
export type PayoutToApprove = z.infer<typeof payoutToApproveView>;

/** The payouts that wait, longest waiting first. */
export const payoutQueueView = z.object({
  items: z.array(payoutToApproveView),
  /** There are more than are shown. */
  isCut: z.boolean(),
});
export type PayoutQueueView = z.infer<typeof payoutQueueView>;
