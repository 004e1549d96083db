import * as z from 'zod/mini';
import { sameDestinationView } from './same-destination.ts';
import { refundListItemView } from './views.ts';

/** A refund that waits for approval, with what a decision needs. */
export const refundToApproveView = z.extend(refundListItemView, {
  /** What is approved is exactly this content. */
  fingerprint: z.string(),
  /** The rules that ask for approval, and how many have approved of how many. */
  ruleIds: z.array(z.string()),
  /** The version of the rules by which it was judged. */
  policyVersionId: z.nullable(z.string()),
  approvedCount: z.number(),
  requiredCount: z.number(),
  /** Why it does not go back the way it was paid, in the maker's words. */
  anotherAccountReason: z.nullable(z.string()),
  /** The viewer may decide it. */
  isForViewer: z.boolean(),
  /** The approver has to type the amount, so it is not approved together with others. */
  isTyped: z.boolean(),
  requestedAt: z.iso.datetime(),
  sameDestination: z.nullable(sameDestinationView),
});
export type RefundToApprove = z.infer<typeof refundToApproveView>;

/** The queue, longest waiting first. */
export const approvalQueueView = z.object({
  items: z.array(refundToApproveView),
  /** There are more than are shown. */
  isCut: z.boolean(),
});
export type ApprovalQueueView = z.infer<typeof approvalQueueView>;
